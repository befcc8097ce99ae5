import { expect, test } from 'vitest';
import { FAIR_USE } from '#server/platform/limits/fair-use.ts';
import { LIMITS } from '#server/platform/limits/rate-limits.ts';
import { anAthlete, aRideFile, filesBody } from '#test/athletes/factories.ts';
import type { Answer, Browser } from '#test/product.ts';
import { withStrictProduct } from '#test/security/strict-product.ts';

const QUESTION = { name: 'Fair', discipline: 'run', difficulty: 'beginner', duration: 6 };
const judge = (athlete: Browser): Promise<Answer> => athlete.send('POST', '/api/training-plans/feasibility', QUESTION);
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

test('RATE-05 of one athlete’s costly requests only so many are answered at once; one more is refused at once, and others are answered', async () => {
  await withStrictProduct(async (product) => {
    const [hostile, other] = [await anAthlete(product), await anAthlete(product)];
    const { atOnce } = FAIR_USE.feasibility;
    const flood = Promise.all(Array.from({ length: 12 }, () => judge(hostile)));
    const answered = await judge(other);
    const answers = await flood;
    expect(answered.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(atOnce);
    expect(refused).toHaveLength(12 - atOnce);
    expect(refused[0]?.json).toEqual({
      code: 'rate-limited',
      message: 'Your last requests are still running. Please try again in a moment.',
    });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    // What has ended makes room, whatever its end.
    expect((await judge(hostile)).status).toBe(200);
    expect((await hostile.send('POST', '/api/training-plans/feasibility', { ...QUESTION, duration: 0 })).status).toBe(400);
    expect((await judge(hostile)).status).toBe(200);
  });
});

test('RATE-05 each kind of costly request has its own limit a minute, which names the wait', async () => {
  await withStrictProduct(async (product) => {
    const athlete = await anAthlete(product);
    const { limits } = product.app.deps;
    const file = { name: 'ride.fit', bytes: aRideFile({ start: '2026-05-01T08:00:00Z', seconds: 60 }) };
    const form = (name: string) => filesBody([file], name);
    const calls: Record<keyof typeof FAIR_USE, () => Promise<Answer>> = {
      turns: () => athlete.send('POST', '/api/chat', { message: 'What is CTL?' }),
      plans: () => athlete.send('POST', '/api/training-plans', QUESTION),
      feasibility: () => judge(athlete),
      uploads: () => athlete.raw({ method: 'POST', url: '/api/uploads', ...form('files') }),
      courses: () => athlete.raw({ method: 'POST', url: '/api/race-plans', ...form('course') }),
      imports: () => athlete.raw({ method: 'POST', url: '/api/check-ins/import', ...form('file') }),
    };
    for (const [use, call] of Object.entries(calls) as [keyof typeof FAIR_USE, () => Promise<Answer>][]) {
      const { limit } = FAIR_USE[use];
      await limits.take(limit, athlete.id, LIMITS[limit].points);
      const { status, headers, json } = await call();
      expect(status, use).toBe(429);
      expect(json.message, use).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
      expect(Number(headers['retry-after']), use).toBeLessThanOrEqual(60);
    }
  });
});
