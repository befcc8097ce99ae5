import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { instantOf } from '#core/time-zone.ts';
import { wahooPlan, whyNotToWahoo } from '#core/workout/export/wahoo-plan.ts';
import type { PlannedSession, WorkoutDelivery } from '#server/features/connections/port/provider.ts';
import type { ProviderApi } from '#server/features/connections/port/provider-api.ts';
import { readAnswer } from '#server/features/connections/port/read-answer.ts';
import {
  findWorkout,
  listWorkouts,
  unlessMissing,
  WAHOO,
  WAHOO_API,
  type WahooWorkout,
} from '#server/features/connections/providers/wahoo-workouts.ts';

const Made = z.object({ id: z.number() });
const Plan = z.object({ id: z.number(), external_id: z.optional(z.nullable(z.string())) });
const Plans = z.union([z.array(Plan), z.object({ plans: z.array(Plan) })]);

const WORKOUT_TYPES = { bike: 0, run: 1 } as const;
/** A workout needs a time, a session has none. At noon it is on its day in the time zones around. */
const START_HOUR = 12;
const PLANS_PER_PAGE = 100;

/**
 * A session is a workout in Wahoo's calendar, and its steps are a plan that the workout names. A change makes a new plan, because bike computers keep a
 * plan that they have; the old one is deleted. Workouts carry our id as their token, plans begin with it: so what an earlier call wrote is found again.
 */
export const wahooDelivery: WorkoutDelivery = {
  refuses({ discipline, workout, thresholds, notes }) {
    const made = workout && wahooPlan(workout, thresholds, notes);
    return made?.kind === 'refused' ? made.because : whyNotToWahoo(discipline);
  },
  async write(api, session, { remoteId, isRetry }) {
    const known = remoteId === null ? (isRetry ? await findByToken(api, session.externalId) : null) : await findWorkout(api, remoteId);
    if (known && isDone(known)) return { remoteId: String(known.id), problem: 'It is done on Wahoo already and stays there as it is.' };
    // What changed may not be part of the plan, such as a threshold of another sport; Wahoo takes the same plan only once.
    const earlier = isRetry || known ? await listPlans(api, session.externalId) : [];
    const planId = await writePlan(api, session, earlier);
    const { id } = readAnswer(
      WAHOO,
      Made,
      known
        ? await api.json(`${WAHOO_API}/workouts/${known.id}`, { method: 'PUT', form: workoutForm(session, planId) })
        : await api.json(`${WAHOO_API}/workouts`, { method: 'POST', form: workoutForm(session, planId) }),
    );
    const old = new Set([known?.plan_id ?? null, ...earlier.map((plan) => plan.id)]);
    for (const each of old) if (each !== null && each !== planId) await deletePlan(api, each);
    return { remoteId: String(id), problem: null };
  },
  async remove(api, { remoteId, externalId }) {
    const known = remoteId === '' ? await findByToken(api, externalId) : await findWorkout(api, remoteId);
    // What was done is the athlete's record, not our plan.
    if (known && isDone(known)) return;
    if (known) await api.json(`${WAHOO_API}/workouts/${known.id}`, { method: 'DELETE' }).catch(unlessMissing);
    const isWhole = known !== null && remoteId !== '';
    const plans = isWhole ? [known.plan_id ?? null] : (await listPlans(api, externalId)).map(({ id }) => id);
    for (const id of plans) if (id !== null) await deletePlan(api, id);
  },
};

const isDone = ({ workout_summary }: WahooWorkout): boolean => (workout_summary ?? null) !== null;

/** Planned ones are the newest, so the first page holds them. */
async function findByToken(api: ProviderApi, token: string): Promise<WahooWorkout | null> {
  return (await listWorkouts(api, () => true)).find(({ workout_token }) => workout_token === token) ?? null;
}

/** Plans that we wrote for a session. */
async function listPlans(api: ProviderApi, externalId: string): Promise<z.output<typeof Plan>[]> {
  const said = readAnswer(WAHOO, Plans, await api.json(`${WAHOO_API}/plans`, { query: { per_page: PLANS_PER_PAGE } }));
  return (Array.isArray(said) ? said : said.plans).filter(({ external_id }) => external_id?.startsWith(`${externalId}-`));
}

/** Null for a session without steps. A plan with the same content is written once. */
async function writePlan(
  api: ProviderApi,
  { externalId, workout, thresholds, notes, changedAt }: PlannedSession,
  earlier: readonly z.output<typeof Plan>[],
): Promise<number | null> {
  const made = workout && wahooPlan(workout, thresholds, notes);
  if (made?.kind !== 'file') return null;
  const content = String(made.content);
  const version = createHash('sha256').update(`${changedAt.toISOString()} ${content}`).digest('hex').slice(0, 12);
  const external = `${externalId}-${version}`;
  const same = earlier.find(({ external_id }) => external_id === external);
  if (same) return same.id;
  const form = {
    'plan[file]': `data:application/json;base64,${Buffer.from(content).toString('base64')}`,
    'plan[filename]': 'plan.json',
    'plan[external_id]': external,
    'plan[provider_updated_at]': changedAt.toISOString(),
  };
  return readAnswer(WAHOO, Made, await api.json(`${WAHOO_API}/plans`, { method: 'POST', form })).id;
}

const workoutForm = ({ externalId, name, date, timeZone, durationSec, discipline }: PlannedSession, planId: number | null) => ({
  'workout[name]': name,
  'workout[starts]': instantOf(date, START_HOUR, timeZone).toISOString(),
  'workout[minutes]': String(Math.max(1, Math.round(durationSec / 60))),
  'workout[workout_type_id]': String(discipline === 'run' ? WORKOUT_TYPES.run : WORKOUT_TYPES.bike),
  'workout[workout_token]': externalId,
  'workout[plan_id]': planId === null ? '' : String(planId),
});

async function deletePlan(api: ProviderApi, id: number): Promise<void> {
  await api.json(`${WAHOO_API}/plans/${id}`, { method: 'DELETE' }).catch(unlessMissing);
}
