import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger, Parcel } from '#test/crash/ledger.ts';
import type { HttpBrowser } from '#test/http-browser.ts';

const PAUSE_MS = 50;
/** Longer than any start takes. */
const ACKNOWLEDGED_WITHIN_MS = 90_000;
/** Every so many parcels one is an archive. */
const ARCHIVE_EVERY = 4;
const IN_ARCHIVE = 5;

/** Sends one parcel after the other, again and again until it is acknowledged, as somebody would who sees that it failed. `stop` lets the present one end. */
export function keepSending(browser: HttpBrowser, ledger: Ledger): { stop(): Promise<void> } {
  let stopping = false;
  const send = async (): Promise<void> => {
    for (let turn = 1; !stopping; turn++) await sendUntilAcknowledged(browser, ledger.next(turn % ARCHIVE_EVERY === 0 ? IN_ARCHIVE : 1));
  };
  const sending = send();
  // What went wrong is told to whoever stops it.
  sending.catch(() => undefined);
  return {
    stop: () => {
      stopping = true;
      return sending;
    },
  };
}

/** Resolves with the answer's 202 in the ledger. Every other answer, and none, is a reason to try again. */
export async function sendUntilAcknowledged(browser: HttpBrowser, { file, holds }: Parcel): Promise<void> {
  const giveUpAt = performance.now() + ACKNOWLEDGED_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const answer = await browser.sendFiles([file]).catch(() => null);
    if (answer?.status === 202) {
      const { id } = answer.json();
      for (const sent of holds) sent.acknowledgedIn.push(id);
      return;
    }
    // A refusal would be no accident of the kill.
    if (answer && answer.status < 500) throw new Error(`A good file was refused: ${answer.status}.`);
    await sleep(PAUSE_MS);
  }
  throw new Error(`Nothing was acknowledged within ${ACKNOWLEDGED_WITHIN_MS / 1000} s.`);
}
