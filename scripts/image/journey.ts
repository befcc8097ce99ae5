import { randomUUID } from 'node:crypto';
import { untilSettled } from '#test/crash/assertions.ts';
import { openLedger } from '#test/crash/ledger.ts';
import { signUp } from '#test/http-browser.ts';

const PASSWORD = 'heather on the moor';

/** Signs up, uploads a recording, reads it, plans and asks the coach. Answers the address; throws where an answer is not what it should be. */
export async function journey(url: string): Promise<string> {
  const email = `image-${randomUUID()}@example.test`;
  const page = await fetch(url);
  if (!page.ok || !(await page.text()).includes('<title>')) throw new Error('The home page is not there.');
  const athlete = await signUp(url, email);
  const { id } = (await athlete.sendFiles([openLedger().next(1).file])).json();
  await untilSettled(athlete, [id], 60_000);
  const upload = (await athlete.get(`/api/uploads/${id}`)).json();
  if (upload.status !== 'done' || upload.imported !== 1) throw new Error(`The recording was not read: ${JSON.stringify(upload)}`);
  const season = { name: 'Image', discipline: 'run', difficulty: 'beginner', duration: 6 };
  await post(url, athlete.cookie, '/api/training-plans/feasibility', season);
  const answer = await post(url, athlete.cookie, '/api/chat', { message: 'What is a taper?' });
  if (!Array.isArray(answer.articles) || answer.articles.length === 0) throw new Error('The coach found no article.');
  return email;
}

/** The account is still there after a restart, with its activity. */
export async function logsInAgain(url: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Nobody can log in after a restart: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const uploads = await fetch(`${url}/api/uploads`, { headers: { cookie } }).then((found) => found.json());
  if (!Array.isArray(uploads) || uploads.length !== 1) throw new Error('The upload is gone after a restart.');
}

// biome-ignore lint/suspicious/noExplicitAny: whoever asks says itself what it expects.
async function post(url: string, cookie: string, path: string, body: object): Promise<any> {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
