import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { garminWorkout, whyNotToGarmin } from '#core/workout/export/garmin-workout.ts';
import type { PlannedSession, WorkoutDelivery } from '#server/features/connections/port/provider.ts';
import { type ProviderApi, ProviderError } from '#server/features/connections/port/provider-api.ts';
import { readAnswer } from '#server/features/connections/port/read-answer.ts';

const NAME = PROVIDER_NAMES.garmin;
const NEW_WORKOUT = 'https://apis.garmin.com/workoutportal/workout/v2';
const WORKOUT = 'https://apis.garmin.com/training-api/workout/v2';
const SCHEDULE = 'https://apis.garmin.com/training-api/schedule';
/** A session may have been moved since its first answer was lost. */
const LOOK_AROUND_DAYS = 14;

const Workout = z.object({ workoutId: z.number(), description: z.optional(z.nullable(z.string())) });
const Scheduled = z.object({ scheduleId: z.number(), workoutId: z.number() });
/** A new date is answered with its id alone, or with all of it. */
const NewSchedule = z.union([z.number(), z.object({ scheduleId: z.number() })]);

/** A workout and its date at Garmin: "workout schedule". The date is missing while it has not been answered yet. */
interface Known {
  workout: string;
  schedule: string | null;
}
const idOf = ({ workout, schedule }: Known): string => [workout, ...(schedule === null ? [] : [schedule])].join(' ');
function knownOf(remoteId: string): Known {
  const [workout = '', schedule = null] = remoteId.split(' ');
  return { workout, schedule };
}

/**
 * A session is a workout in the athlete's list and a date in the calendar that names it. The workout's id is noted before its date is written, and its
 * description ends with our id: so neither is written twice after a lost answer.
 */
export const garminDelivery: WorkoutDelivery = {
  refuses: ({ discipline, workout }) => whyNotToGarmin(discipline, workout),
  async write(api, session, { remoteId, isRetry, note }) {
    const known = remoteId ? knownOf(remoteId) : isRetry ? await findOurs(api, session) : null;
    const workout = (known && (await changeWorkout(api, known.workout, session))) ?? (await addWorkout(api, session));
    await note?.(workout);
    const old = known?.workout === workout ? (known.schedule ?? (isRetry ? await findSchedule(api, workout, session.date) : null)) : null;
    const schedule = (old && (await changeSchedule(api, old, workout, session))) ?? (await addSchedule(api, workout, session));
    return { remoteId: idOf({ workout, schedule }), problem: null };
  },
  async remove(api, { remoteId, externalId, date }) {
    const known = remoteId === '' ? await findOurs(api, { externalId, date }) : knownOf(remoteId);
    if (!known) return;
    const schedule = known.schedule ?? (await findSchedule(api, known.workout, date));
    if (schedule !== null) await api.json(`${SCHEDULE}/${schedule}`, { method: 'DELETE' }).catch(unlessMissing);
    await api.json(`${WORKOUT}/${known.workout}`, { method: 'DELETE' }).catch(unlessMissing);
  },
};

const bodyOf = ({ externalId, workout, thresholds, ...header }: PlannedSession): object =>
  garminWorkout({ ...header, mark: externalId }, workout, thresholds);

async function addWorkout(api: ProviderApi, session: PlannedSession): Promise<string> {
  const made = await api.json(NEW_WORKOUT, { method: 'POST', json: bodyOf(session) });
  return String(readAnswer(NAME, Workout, made).workoutId);
}

/** Null for one that is not there any more. */
async function changeWorkout(api: ProviderApi, id: string, session: PlannedSession): Promise<string | null> {
  return api.json(`${WORKOUT}/${id}`, { method: 'PUT', json: { workoutId: Number(id), ...bodyOf(session) } }).then(() => id, unlessMissing);
}

async function addSchedule(api: ProviderApi, workout: string, { date }: PlannedSession): Promise<string> {
  const made = readAnswer(
    NAME,
    NewSchedule,
    await api.json(`${SCHEDULE}/`, { method: 'POST', json: { workoutId: Number(workout), date } }),
  );
  return String(typeof made === 'number' ? made : made.scheduleId);
}

async function changeSchedule(api: ProviderApi, id: string, workout: string, { date }: PlannedSession): Promise<string | null> {
  const json = { scheduleId: Number(id), workoutId: Number(workout), date };
  return api.json(`${SCHEDULE}/${id}`, { method: 'PUT', json }).then(() => id, unlessMissing);
}

async function listSchedules(api: ProviderApi, date: LocalDate): Promise<z.output<typeof Scheduled>[]> {
  const query = { startDate: addDays(date, -LOOK_AROUND_DAYS), endDate: addDays(date, LOOK_AROUND_DAYS) };
  return readAnswer(NAME, z.array(Scheduled), await api.json(SCHEDULE, { query }));
}

async function findSchedule(api: ProviderApi, workout: string, date: LocalDate): Promise<string | null> {
  const found = (await listSchedules(api, date)).find(({ workoutId }) => String(workoutId) === workout);
  return found ? String(found.scheduleId) : null;
}

/** One that an earlier call wrote without our knowing. */
async function findOurs(api: ProviderApi, { externalId, date }: { externalId: string; date: LocalDate }): Promise<Known | null> {
  for (const { scheduleId, workoutId } of await listSchedules(api, date)) {
    const workout = readAnswer(NAME, z.nullable(Workout), await api.json(`${WORKOUT}/${workoutId}`).catch(unlessMissing));
    if (workout?.description?.endsWith(externalId)) return { workout: String(workoutId), schedule: String(scheduleId) };
  }
  return null;
}

function unlessMissing(error: unknown): null {
  if (error instanceof ProviderError && error.failure === 'missing') return null;
  throw error;
}
