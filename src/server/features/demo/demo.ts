import { addDays, localDate } from '#core/calendar.ts';
import { openAccount } from '#server/features/account/account.ts';
import { DEMO_SEED, MAYA } from '#server/features/demo/athlete/athlete-profile.ts';
import { DEMO_DAYS } from '#server/features/demo/athlete/simulate-athlete.ts';
import { bringHistoryJob } from '#server/features/demo/jobs.ts';
import { diceOf } from '#server/features/demo/seeded-random.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

export const DEMO_EMAIL = 'demo@moorline.example';

/**
 * The demo athlete: her account now, her two years as a job, so that the product is ready at once and the history arrives while one
 * watches. The history ends on the day before; the day on which the account was opened decides where it begins, so starting again adds
 * what is missing and nothing twice. Answers the sentence with the sign-in.
 */
export async function startDemo(deps: Deps): Promise<string> {
  const { firstName, lastName, timeZone } = MAYA;
  const password = demoPassword();
  const { athlete, openedAt } = await openAccount(deps, { email: DEMO_EMAIL, password, firstName, lastName, timeZone });
  const first = addDays(localDate(openedAt, timeZone), -DEMO_DAYS);
  await transaction(deps.db, (tx) => deps.jobs.send(tx, athlete, bringHistoryJob, { first }));
  return `Demo athlete: ${DEMO_EMAIL}, password ${password}`;
}

const WORDS = ['heather', 'curlew', 'gritstone', 'bracken', 'beck', 'cairn', 'plover', 'dale', 'ridge', 'harebell'] as const;

/** Easy to read out, the same at every start. */
export function demoPassword(): string {
  const dice = diceOf(`${DEMO_SEED}/password`);
  return `${dice.pick(WORDS)}-${dice.pick(WORDS)}-${dice.pick(WORDS)}-${dice.whole(10, 99)}`;
}
