import { expect, test } from 'vitest';
import { untilSettled } from '#test/crash/assertions.ts';
import { openLedger } from '#test/crash/ledger.ts';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { builtProgram } from '#test/programs/built-program.ts';
import { makeDataDir, PRODUCT, removeDataDir, startProduct } from '#test/running-product.ts';

test('the server in one file reads files, plans and answers as its sources do', { timeout: 240_000 }, async () => {
  const program = await builtProgram(PRODUCT);
  const dataDir = await makeDataDir();
  const product = await startProduct({ dataDir, program: program.url });
  try {
    const athlete = await signUp(product.url, 'built@example.test');
    expect((await athlete.get('/readyz')).json()).toMatchObject({ status: 'ready' });
    expect(Object.keys((await athlete.get('/api/openapi.json')).json().paths).length).toBeGreaterThan(100);
    expect((await athlete.get('/metrics')).status).toBe(200);
    await readsAFile(athlete);
    const weak = await sent(athlete, '/api/auth/signup', {
      email: 'weak@example.test',
      password: 'password',
      firstName: 'A',
      lastName: 'B',
      acceptTerms: true,
    });
    expect(weak.text).toContain('This password is too common');
    const plan = await sent(athlete, '/api/training-plans/feasibility', {
      name: 'Built',
      discipline: 'run',
      difficulty: 'beginner',
      duration: 6,
    });
    expect(plan.status, plan.text).toBe(200);
    const answer = await sent(athlete, '/api/chat', { message: 'What is a taper?' });
    expect(answer.status, answer.text).toBe(200);
    expect(JSON.parse(answer.text).articles, answer.text).not.toEqual([]);
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
    await program.remove();
  }
});

/** In a thread that runs from the sources. */
async function readsAFile(athlete: HttpBrowser): Promise<void> {
  const taken = await athlete.sendFiles([openLedger().next(1).file]);
  const { id } = taken.json();
  await untilSettled(athlete, [id], 60_000);
  expect((await athlete.get(`/api/uploads/${id}`)).json()).toMatchObject({ status: 'done' });
}

async function sent({ url, cookie }: HttpBrowser, path: string, body: object): Promise<{ status: number; text: string }> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}
