import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBrowser } from '#test/http-browser.ts';

/** A session that was put on the calendar: the name that only it has, and whether the product said yes. */
interface Put {
  name: string;
  isAcknowledged: boolean;
}

export interface SessionVerdict {
  acknowledged: number;
  missing: string[];
  twice: string[];
}

const PAUSE_MS = 40;
const GIVE_UP_MS = 90_000;
const GIVE_UP_AFTER_CONFLICTS = 3;
const DATE = '2026-05-31';

/** Puts one session after the other on the calendar, each again and again with the same key until it is acknowledged, now by one process and now by another. */
export function keepPlanning(browser: HttpBrowser, urls: readonly string[]): { stop(): Promise<readonly Put[]> } {
  const all: Put[] = [];
  let stopping = false;
  const plan = async (): Promise<void> => {
    while (!stopping) {
      const put = { name: `Session ${all.length}`, isAcknowledged: false };
      all.push(put);
      await putUntilAcknowledged(browser, urls, put);
    }
  };
  const planning = plan();
  // What went wrong is told to whoever stops it.
  planning.catch(() => undefined);
  return {
    async stop() {
      stopping = true;
      await planning;
      return all;
    },
  };
}

async function putUntilAcknowledged({ cookie }: HttpBrowser, urls: readonly string[], put: Put): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': put.name };
  const body = JSON.stringify({ discipline: 'running', sessionType: put.name, duration: 30, scheduledDate: DATE });
  let conflicts = 0;
  for (let turn = 0; performance.now() < giveUpAt; turn++) {
    const url = `${urls[turn % urls.length]}/api/training-sessions`;
    const status = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(35_000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
    if (status === 200 || status === 201) {
      put.isAcknowledged = true;
      return;
    }
    // 409: the first try was killed at its work. Nobody knows yet whether it was done, or it was and its answer is lost.
    if (status === 409 && ++conflicts === GIVE_UP_AFTER_CONFLICTS) return;
    if (status !== null && status < 500 && status !== 409) throw new Error(`A good session was refused: ${status}.`);
    await sleep(PAUSE_MS);
  }
}

/** What the calendar shows, against what was acknowledged. A session that was never acknowledged may be there once or not at all. */
export async function judgeSessions(browser: HttpBrowser, put: readonly Put[]): Promise<SessionVerdict> {
  const shown: { sessionType: string }[] = (await browser.get('/api/training-sessions')).json();
  const times = (name: string): number => shown.filter(({ sessionType }) => sessionType === name).length;
  const acknowledged = put.filter(({ isAcknowledged }) => isAcknowledged);
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter(({ name }) => times(name) === 0).map(({ name }) => name),
    twice: put.filter(({ name }) => times(name) > 1).map(({ name }) => name),
  };
}
