import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { ProviderError } from '#server/features/connections/port/provider-api.ts';
import { parsedJson, readAnswer } from '#server/features/connections/port/read-answer.ts';

const API = 'https://open.coros.com';
const NAME = PROVIDER_NAMES.coros;
const DONE = '0000';
/** A renewed token is the same token with so much more time. */
const RENEWED_MS = 30 * 86_400_000;

const Tokens = z.object({ openId: z.string() });
const Answer = z.object({ result: z.string(), message: z.optional(z.nullable(z.string())), data: z.optional(z.unknown()) });
const Sports = z.array(
  z.object({ labelId: z.union([z.string(), z.number()]), endTime: z.number(), fitUrl: z.optional(z.nullable(z.string())) }),
);

/**
 * Coros Open API: OAuth 2 in its own words, token and account in every address, refusals as `result` of an answer with status 200. It gives out
 * client ids on request, and its documentation with them.
 */
export const coros: Provider = {
  key: 'coros',
  name: NAME,
  brings: 'Activities in. Planned sessions reach the watch through intervals.icu.',
  keySteps: [],
  signIn: {
    authorize: `${API}/oauth2/authorize`,
    token: `${API}/oauth2/accesstoken`,
    scopes: [],
    usesPkce: false,
    clientAuth: 'form',
    translate: asTokens,
  },
  terms: { text: 'Coros’ API terms apply to this data.', attribution: null, model: 'ask', deleteWithinHours: null },
  readings: [],
  historyDays: 90,
  windowDays: 30,
  pollMinutes: 30,
  // Not published; what is refused is waited out.
  quota: { perConnection: false, limits: [{ points: 30, windowSec: 60 }] },
  authorize: () => ({}),
  query: ({ accessToken, account }) => ({ token: accessToken ?? '', openId: account ?? '' }),
  async renew(send, { refreshToken, ...credential }, client) {
    if (!client || !refreshToken) return null;
    const form = {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    };
    const answer = await send(`${API}/oauth2/refresh-token`, { method: 'POST', body: new URLSearchParams(form) }).catch(() => null);
    if (!answer || answer.status >= 500) throw new ProviderError('away', `${NAME} is unavailable. We’ll try again.`);
    const said = z.safeParse(Answer, parsedJson(Buffer.from(await answer.arrayBuffer())));
    const isRenewed = said.success && said.data.result === DONE;
    return isRenewed ? { ...credential, refreshToken, expiresAt: Date.now() + RENEWED_MS } : null;
  },
  async identify(_, __, said) {
    return { remoteUser: readAnswer(NAME, Tokens, said).openId, name: null };
  },
  async listActivities(api, { from, to }) {
    const query = { startDate: compact(from), endDate: compact(to) };
    const answer = readAnswer(NAME, Answer, await api.json(`${API}/v2/coros/sport/list`, { query }));
    if (answer.result !== DONE) throw refusal(answer.message ?? '');
    return readAnswer(NAME, Sports, answer.data ?? []).map(({ labelId, endTime, fitUrl }) => ({
      id: String(labelId),
      version: String(endTime),
      file: fitUrl ?? null,
    }));
  },
  async fetchOriginal(api, { file }) {
    if (!file?.startsWith('https://')) return null;
    return { bytes: await api.bytes(file, { isOpen: true }), extension: 'fit' };
  },
  delivery: null,
  webhook: null,
  async revoke(api) {
    await api.json(`${API}/oauth2/deauthorize`, { method: 'POST', isLast: true });
  },
};

const compact = (day: LocalDate): string => day.replaceAll('-', '');

const refusal = (message: string): ProviderError =>
  /token|auth/i.test(message)
    ? new ProviderError('unauthorised', `${NAME} no longer accepts our access. Please connect again.`)
    : new ProviderError('away', `${NAME} is unavailable. We’ll try again.`);

/** Its tokens have no type, and its refusals the status of a success. */
async function asTokens(answer: Response): Promise<Response> {
  const said = parsedJson(Buffer.from(await answer.arrayBuffer())) as Record<string, unknown> | null;
  return said?.access_token
    ? Response.json({ token_type: 'bearer', ...said })
    : Response.json({ error: 'invalid_grant' }, { status: answer.status >= 500 ? answer.status : 400 });
}
