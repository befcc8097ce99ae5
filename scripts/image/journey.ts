import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';
import { untilSettled } from '#test/crash/assertions.ts';
import { openLedger } from '#test/crash/ledger.ts';
import { signUp } from '#test/http-browser.ts';

const PASSWORD = 'heather on the moor';
const RUNNER = { cadenceSpm: 158, leanDeg: 5, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };
const SETTLED_WITHIN_MS = 180_000;
const CLIP_WITHIN_MS = 300_000;

/** Signs up, uploads a recording and clips, reads them, plans and asks the coach. Answers the address; throws where an answer is not what it should be. */
export async function journey(url: string): Promise<string> {
  const email = `image-${randomUUID()}@example.test`;
  const page = await fetch(url);
  if (!page.ok || !(await page.text()).includes('<title>')) throw new Error('The home page is not there.');
  const athlete = await signUp(url, email);
  const { id } = (await athlete.sendFiles([openLedger().next(1).file])).json();
  await untilSettled(athlete, [id], SETTLED_WITHIN_MS);
  const upload = (await athlete.get(`/api/uploads/${id}`)).json();
  if (upload.status !== 'done' || upload.imported !== 1) throw new Error(`The recording was not read: ${JSON.stringify(upload)}`);
  // Browsers play the first as it is; the second is written anew.
  for (const name of ['run.mp4', 'run.avi']) await seesClip(url, athlete.cookie, name);
  const season = { name: 'Image', discipline: 'run', difficulty: 'beginner', duration: 6 };
  await post(url, athlete.cookie, '/api/training-plans/feasibility', season);
  const answer = await post(url, athlete.cookie, '/api/chat', { message: 'What is a taper?' });
  if (!Array.isArray(answer.articles) || answer.articles.length === 0) throw new Error('The coach found no article.');
  return email;
}

/** A drawn runner is filmed, found and measured, with a preview to play. */
async function seesClip(url: string, cookie: string, name: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'moorline-image-clip-'));
  try {
    const file = path.join(folder, name);
    await makeFilm(runningBody(RUNNER), { path: file, lastsSec: 4 });
    const body = new FormData();
    for (const [field, value] of Object.entries({ discipline: 'running', mode: 'fast' })) body.append(field, value);
    body.append('file', new Blob([await readFile(file)]), name);
    const sent = await fetch(`${url}/api/video-analysis`, { method: 'POST', headers: { cookie }, body });
    if (!sent.ok) throw new Error(`The clip was refused: ${await sent.text()}`);
    const { id } = (await sent.json()) as { id: string };
    const giveUpAt = performance.now() + CLIP_WITHIN_MS;
    for (let clip = { status: '' }; clip.status !== 'done'; await sleep(250)) {
      const asked = await fetch(`${url}/api/video-analysis/${id}`, { headers: { cookie } });
      clip = (await asked.json()) as { status: string };
      if (clip.status === 'failed' || performance.now() > giveUpAt) throw new Error(`${name} was not analysed: ${JSON.stringify(clip)}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
async function post(url: string, cookie: string, address: string, body: object): Promise<any> {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
