import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { PlannedSession, Provider } from '#server/features/connections/port/provider.ts';
import { type ProviderApi, ProviderError } from '#server/features/connections/port/provider-api.ts';
import { readAnswer } from '#server/features/connections/port/read-answer.ts';
import { stepLines } from '#server/features/connections/port/session-text.ts';

const API = 'https://api.trainingpeaks.com';
const NAME = PROVIDER_NAMES.trainingpeaks;
/** A session may have been moved since its first answer was lost. */
const LOOK_AROUND_DAYS = 14;

const figure = z.optional(z.nullable(z.number()));
const Profile = z.object({
  Id: z.number(),
  FirstName: z.optional(z.nullable(z.string())),
  LastName: z.optional(z.nullable(z.string())),
});
/** What is not known here is written back as it came: an update replaces the whole workout. */
const Workout = z.looseObject({ Id: z.number(), Description: z.optional(z.nullable(z.string())), TotalTime: figure });
type Workout = z.output<typeof Workout>;
const Workouts = z.array(Workout);

const SPORTS = { swim: 'Swim', bike: 'Bike', run: 'Run', strength: 'Strength' } as const;

/** TrainingPeaks Partner API: OAuth 2, planned sessions out. Partners are companies, and its documents come with the approval. */
export const trainingPeaks: Provider = {
  key: 'trainingpeaks',
  name: NAME,
  brings: 'Planned sessions out.',
  keySteps: [],
  signIn: {
    authorize: 'https://oauth.trainingpeaks.com/OAuth/Authorize',
    token: 'https://oauth.trainingpeaks.com/oauth/token',
    scopes: ['athlete:profile', 'workouts:read', 'workouts:plan'],
    usesPkce: false,
    clientAuth: 'form',
  },
  terms: {
    text: 'TrainingPeaks takes sessions after today from Premium accounts only. Nothing is read but the sessions we have sent.',
    attribution: null,
    model: 'allowed',
    deleteWithinHours: null,
  },
  readings: [],
  historyDays: 1,
  windowDays: 1,
  pollMinutes: 360,
  // Not published; what is refused is waited out.
  quota: { perConnection: false, limits: [{ points: 120, windowSec: 60 }] },
  authorize: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}`, 'user-agent': PRODUCT_NAME }),
  async identify(api) {
    const { Id, FirstName, LastName } = await profileOf(api);
    return { remoteUser: String(Id), name: [FirstName, LastName].filter((each) => each).join(' ') || null };
  },
  delivery: {
    refuses: () => null,
    async write(api, session, { remoteId, isRetry }) {
      const known = remoteId === null ? (isRetry ? await findOurs(api, session) : null) : await findWorkout(api, remoteId);
      if (known && isDone(known))
        return { remoteId: String(known.Id), problem: 'It is done on TrainingPeaks already and stays there as it is.' };
      const words = wordsOf(session);
      if (known) {
        await api.json(`${API}/v2/workouts/plan/${known.Id}`, { method: 'PUT', json: { ...known, ...words } }).catch(inTheirWords);
        return { remoteId: String(known.Id), problem: null };
      }
      const json = { AthleteId: (await profileOf(api)).Id, ...words };
      const made = readAnswer(NAME, Workout, await api.json(`${API}/v2/workouts/plan`, { method: 'POST', json }).catch(inTheirWords));
      return { remoteId: String(made.Id), problem: null };
    },
    async remove(api, { remoteId, externalId, date }) {
      const known = remoteId === '' ? await findOurs(api, { externalId, date }) : await findWorkout(api, remoteId);
      // What was done is the athlete's record, not our plan.
      if (known && !isDone(known)) await api.json(`${API}/v2/workouts/id/${known.Id}`, { method: 'DELETE' });
    },
  },
  webhook: null,
  async revoke(api) {
    await api.json('https://oauth.trainingpeaks.com/oauth/deauthorize', { method: 'POST', isLast: true });
  },
};

const profileOf = async (api: ProviderApi) => readAnswer(NAME, Profile, await api.json(`${API}/v1/athlete/profile`));

const isDone = ({ TotalTime }: Workout): boolean => (TotalTime ?? null) !== null;

/** Null for one that is not there any more. */
async function findWorkout(api: ProviderApi, id: string): Promise<Workout | null> {
  try {
    const query = { includeDescription: 'true' };
    return readAnswer(NAME, Workout, await api.json(`${API}/v2/workouts/id/${encodeURIComponent(id)}`, { query }));
  } catch (error) {
    if (error instanceof ProviderError && error.failure === 'missing') return null;
    throw error;
  }
}

/** One that an earlier call wrote without our knowing: our id is the last line of its description. */
async function findOurs(api: ProviderApi, { externalId, date }: { externalId: string; date: LocalDate }): Promise<Workout | null> {
  const [from, to] = [addDays(date, -LOOK_AROUND_DAYS), addDays(date, LOOK_AROUND_DAYS)];
  const all = readAnswer(NAME, Workouts, await api.json(`${API}/v2/workouts/${from}/${to}`, { query: { includeDescription: 'true' } }));
  return all.find(({ Description }) => Description?.endsWith(externalId)) ?? null;
}

function wordsOf(session: PlannedSession): object {
  const { externalId, date, name, discipline, durationSec, distanceM, load, notes } = session;
  return {
    WorkoutDay: `${date}T00:00:00`,
    WorkoutType: SPORTS[discipline],
    Title: name,
    Description: [stepLines(session), notes, externalId].filter((each) => each !== null).join('\n\n'),
    TotalTimePlanned: Math.round((durationSec / 3_600) * 10_000) / 10_000,
    DistancePlanned: distanceM,
    TSSPlanned: load === null ? null : Math.round(load),
  };
}

/** The one refusal that signing in again does not mend. */
function inTheirWords(error: unknown): never {
  if (error instanceof ProviderError && error.failure === 'forbidden')
    throw new ProviderError('refused', 'TrainingPeaks takes sessions after today from Premium accounts only.');
  throw error;
}
