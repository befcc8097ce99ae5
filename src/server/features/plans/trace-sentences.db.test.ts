import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPLACEMENT } from '#core/coach/speech-check.ts';
import { aDatabase } from '#test/database.ts';
import { anAthlete } from '#test/factories.ts';
import { aPlan, openedPlan } from '#test/made-plans.ts';
import { aProduct, type Product } from '#test/product.ts';

let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url });
  product.clock.now = new Date('2026-06-03T09:00:00Z');
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

test('AI-07 a plan that is opened says no figure that cannot be traced: a planted one gives way, all others stand', {
  timeout: 90_000,
}, async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { duration: 4, timeAvailable: 7 });
  const before = await openedPlan(athlete, id);
  expect(JSON.stringify(before)).not.toContain(REPLACEMENT.text);
  const [week] = before.planData.weeks;
  const [session] = week?.sessions ?? [];
  const planted = `${week?.summary} Aim for 7313 W.`;
  await sql`update training_plans set plan_data = jsonb_set(jsonb_set(plan_data, '{weeks,0,summary}', to_jsonb(${planted}::text)),
    '{weeks,0,sessions,0,reason}', to_jsonb(${`${session?.reason} It is worth 7313 load.`}::text)) where id = ${id}`.execute(
    product.app.deps.db,
  );
  const after = await openedPlan(athlete, id);
  expect(JSON.stringify(after)).not.toContain('7313');
  expect([after.planData.weeks[0]?.summary, after.planData.weeks[0]?.sessions[0]?.reason]).toEqual([REPLACEMENT.text, REPLACEMENT.text]);
  const left = { ...after, planData: { ...after.planData, weeks: after.planData.weeks.slice(1) } };
  expect(left).toEqual({ ...before, planData: { ...before.planData, weeks: before.planData.weeks.slice(1) } });
});

test('a plan that was stored before figures were kept beside their sentences still says what it said', { timeout: 90_000 }, async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { duration: 4, timeAvailable: 7 });
  const before = await openedPlan(athlete, id);
  const { db } = product.app.deps;
  await sql`update training_plans set plan_data = regexp_replace(plan_data::text, ${', "facts": \\{[^{}]*\\}|"facts": \\{[^{}]*\\}, '}, '', 'g')::jsonb
    where id = ${id}`.execute(db);
  expect(JSON.stringify(await openedPlan(athlete, id))).toContain(REPLACEMENT.text);
  const migration = await readFile(new URL('../../../../db/migrations/0109-sentences-told.sql', import.meta.url), 'utf8');
  await db.connection().execute(async (connection) => sql.raw(migration).execute(connection));
  expect(await openedPlan(athlete, id)).toEqual(before);
  const [version] = (await athlete.get(`/api/training-plans/${id}/versions`)).json;
  expect(JSON.stringify(version)).not.toContain(REPLACEMENT.text);
});
