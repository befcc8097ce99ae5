import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sent } from '#test/crash/ledger.ts';
import type { HttpBrowser } from '#test/http-browser.ts';

/** What the product owes and does not have, in words; all empty when it kept its word. */
export interface Verdict {
  acknowledged: number;
  /** Acknowledged files without an activity, or whose upload has no good outcome for them. */
  missing: string[];
  /** Activities that are there more than once. */
  twice: string[];
  /** Activities that nobody sent. */
  strangers: string[];
  /** Originals whose bytes are not those that were sent. */
  changed: string[];
}

const ASK_EVERY_MS = 250;

/** Asks until every one of these uploads is settled. */
export async function untilSettled(browser: HttpBrowser, uploadIds: readonly string[], withinMs: number): Promise<void> {
  const started = performance.now();
  for (const id of uploadIds) {
    while (!(await isSettled(browser, id))) {
      if (performance.now() - started > withinMs) throw new Error(`The upload ${id} was not settled within ${withinMs / 1000} s.`);
      await sleep(ASK_EVERY_MS);
    }
  }
}

async function isSettled(browser: HttpBrowser, id: string): Promise<boolean> {
  const { status } = (await browser.get(`/api/uploads/${id}`)).json();
  return status === 'done' || status === 'failed';
}

/** Holds what the product shows against what was sent to it. */
export async function judge(browser: HttpBrowser, sent: readonly Sent[]): Promise<Verdict> {
  const shown = await allActivities(browser);
  const byStart = Map.groupBy(shown, ({ startTime }) => Date.parse(startTime));
  const acknowledged = sent.filter(({ acknowledgedIn }) => acknowledgedIn.length > 0);
  const hashes = new Map(
    [...Map.groupBy(sent, ({ startMs }) => startMs)].map(([startMs, same]) => [startMs, same.map(({ sha256 }) => sha256)]),
  );
  const verdict: Verdict = { acknowledged: acknowledged.length, missing: [], twice: [], strangers: [], changed: [] };
  for (const [startMs, same] of byStart) {
    if (!hashes.has(startMs)) verdict.strangers.push(`${new Date(startMs).toISOString()}`);
    if (same.length > 1) verdict.twice.push(`${new Date(startMs).toISOString()} ${same.length} times`);
  }
  for (const { startMs, sha256 } of acknowledged) {
    const [activity] = byStart.get(startMs) ?? [];
    if (!activity) verdict.missing.push(new Date(startMs).toISOString());
    else if (!(await recordingsOf(browser, activity.id)).includes(sha256)) verdict.missing.push(`${activity.id} without ${sha256}`);
    else if (!hashes.get(startMs)?.includes(await originalHash(browser, activity.id))) verdict.changed.push(activity.id);
  }
  for (const [id, held] of Map.groupBy(
    acknowledged.flatMap(({ acknowledgedIn }) => acknowledgedIn),
    (each) => each,
  )) {
    const outcome = await badOutcome(browser, id, held.length);
    if (outcome) verdict.missing.push(`${id}: ${outcome}`);
  }
  return verdict;
}

interface Shown {
  id: string;
  startTime: string;
}

async function allActivities(browser: HttpBrowser): Promise<Shown[]> {
  const all: Shown[] = [];
  let cursor: string | null = null;
  do {
    const page = (await browser.get(`/api/activities?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`)).json();
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

/** The content of each recording of an activity. */
async function recordingsOf(browser: HttpBrowser, id: string): Promise<string[]> {
  const { sources } = (await browser.get(`/api/activities/${id}/sources`)).json();
  return sources.map((source: { id: string }) => source.id.replace(/-\d+$/, ''));
}

async function originalHash(browser: HttpBrowser, id: string): Promise<string> {
  const { bytes } = await browser.get(`/api/activities/${id}/original`);
  return createHash('sha256').update(bytes).digest('hex');
}

/** Each file of the upload has one outcome with one activity; a file that was sent again is a duplicate. Null when it is so. */
async function badOutcome(browser: HttpBrowser, id: string, files: number): Promise<string | null> {
  const upload = (await browser.get(`/api/uploads/${id}`)).json();
  const good = upload.files.filter(
    (file: { status: string; activityIds: string[] }) =>
      (file.status === 'imported' || file.status === 'duplicate') && file.activityIds.length === 1,
  );
  return upload.status === 'done' && upload.files.length === files && good.length === files
    ? null
    : JSON.stringify(upload.files).slice(0, 300);
}
