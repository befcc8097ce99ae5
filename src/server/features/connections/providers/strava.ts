import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import type { Provider, Uploaded } from '#server/features/connections/port/provider.ts';
import { readAnswer } from '#server/features/connections/port/read-answer.ts';

const API = 'https://www.strava.com/api/v3';
const NAME = PROVIDER_NAMES.strava;

const Said = z.object({ athlete: z.object({ id: z.number(), firstname: z.optional(z.nullable(z.string())) }) });
const Upload = z.object({
  id_str: z.optional(z.nullable(z.string())),
  id: z.number(),
  error: z.optional(z.nullable(z.string())),
  activity_id: z.optional(z.nullable(z.number())),
});

/**
 * Strava API v3, uploads only: its terms allow nothing that is read from it near an AI application, so the right to read is not even asked for. A recording
 * that is there already is refused as a duplicate, which is as good as uploaded.
 */
export const strava: Provider = {
  key: 'strava',
  name: NAME,
  brings: 'Your own recordings out. Nothing is read from Strava.',
  keySteps: [],
  signIn: {
    authorize: 'https://www.strava.com/oauth/authorize',
    token: 'https://www.strava.com/api/v3/oauth/token',
    scopes: ['activity:write'],
    scopeSeparator: ',',
    usesPkce: false,
    clientAuth: 'form',
  },
  terms: {
    text: 'Only recordings that you upload here from now on are sent, not those of connected services.',
    attribution: null,
    model: 'forbidden',
    deleteWithinHours: null,
  },
  readings: [],
  historyDays: 1,
  windowDays: 1,
  pollMinutes: 360,
  quota: {
    perConnection: false,
    limits: [
      { points: 200, windowSec: 900 },
      { points: 2_000, windowSec: 86_400 },
    ],
  },
  authorize: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  async identify(_, __, said) {
    const { athlete } = readAnswer(NAME, Said, said);
    return { remoteUser: String(athlete.id), name: athlete.firstname || null };
  },
  delivery: null,
  async upload(api, { externalId, name, extension, read }, remoteId) {
    if (remoteId !== null) return standingOf(await api.json(`${API}/uploads/${encodeURIComponent(remoteId)}`));
    const form = new FormData();
    for (const [field, value] of Object.entries({ name, external_id: externalId, data_type: extension })) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(await read())]), `${externalId}.${extension}`);
    const made = new Response(form);
    const headers = { 'content-type': made.headers.get('content-type') ?? '' };
    return standingOf(await api.json(`${API}/uploads`, { method: 'POST', headers, body: new Uint8Array(await made.arrayBuffer()) }));
  },
  webhook: null,
  async revoke(api) {
    await api.json('https://www.strava.com/oauth/deauthorize', { method: 'POST', isLast: true });
  },
};

function standingOf(value: unknown): Uploaded {
  const { id, id_str, error, activity_id } = readAnswer(NAME, Upload, value);
  const remoteId = id_str ?? String(id);
  const isThere = Boolean(activity_id) || /duplicate/i.test(error ?? '');
  if (isThere) return { remoteId, status: 'sent', reason: null };
  // Its own words hold addresses and markup.
  return error
    ? { remoteId, status: 'failed', reason: 'Strava could not read this recording.' }
    : { remoteId, status: 'queued', reason: null };
}
