import type * as z from 'zod/mini';
import {
  CONSENT_KINDS,
  CONSENT_TEXTS,
  type ConsentKind,
  type Consents,
  type giveConsent as giveEndpoint,
} from '#contract/account/consent.ts';
import { UserId } from '#contract/shared/ids.ts';
import { ADULT_AGE, ageOn, LEAST_AGE } from '#core/age.ts';
import { type LocalDate, localDate } from '#core/calendar.ts';
import * as store from '#server/features/account/store-consents.ts';
import { type AthleteScope, athleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** Whether the athlete has agreed to this use, in the words that are in force, and has not withdrawn it. */
export async function hasConsent(db: Db, athlete: AthleteScope, kind: ConsentKind): Promise<boolean> {
  const last = await store.findConsent(db, athlete, kind);
  return last?.given === true && last.version === CONSENT_TEXTS[kind].version;
}

const NEEDED: Record<ConsentKind, string> = {
  health: 'This is health data. Give your consent first.',
  'outside-models': 'This sends data to an external language model. Give your consent first.',
};

/** Throws `consent_needed` where the athlete has not agreed; the screen then asks and tries again. */
export async function requireConsent(db: Db, athlete: AthleteScope, kind: ConsentKind): Promise<void> {
  if (!(await hasConsent(db, athlete, kind))) throw new AppError('consent_needed', NEEDED[kind], { consent: kind });
}

/** Whether the athlete is known to be 18 or older. Whoever has not said their age gets the safer defaults of 13 to 17. */
export async function isAdult({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<boolean> {
  const { birth_date, time_zone } = await store.getBirthDate(db, athlete);
  return birth_date !== null && ageOn(birth_date, localDate(now(), time_zone)) >= ADULT_AGE;
}

/** Throws `invalid` on `birthDate` for who is too young, or not born yet. */
export function refuseYoung(birthDate: LocalDate, today: LocalDate): void {
  const refuse = (message: string) => {
    throw new AppError('invalid', message, { fields: { birthDate: message } });
  };
  if (birthDate > today) refuse('Choose today or an earlier date');
  if (ageOn(birthDate, today) < LEAST_AGE) refuse(`You must be at least ${LEAST_AGE} to use this product.`);
}

export async function listConsents(db: Db, athlete: AthleteScope): Promise<Consents> {
  const [log, { birth_date }, aside] = await Promise.all([
    store.listConsents(db, athlete),
    store.getBirthDate(db, athlete),
    store.hasPutAside(db, athlete),
  ]);
  const consents = CONSENT_KINDS.map((kind) => {
    const last = log.find((entry) => entry.kind === kind);
    const given = last?.given === true && last.version === CONSENT_TEXTS[kind].version;
    return { kind, given, at: last?.at.toISOString() ?? null };
  });
  const entries = log.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  return { consents, log: entries, knowsBirthDate: birth_date !== null, hasPutAside: aside };
}

type Given = z.output<NonNullable<(typeof giveEndpoint)['body']>>;

/** Writes down what was agreed to. Health data that an earlier withdrawal put aside comes back into use. */
export async function giveConsent(deps: Deps, visitor: Visitor, athlete: AthleteScope, given: Given): Promise<Consents> {
  const { kind, version, how, birthDate } = given;
  if (version !== CONSENT_TEXTS[kind].version)
    throw new AppError('conflict', 'The text has been updated. Reload the page and read it again.');
  return transaction(deps.db, async (tx) => {
    await learnAge(deps, tx, athlete, birthDate);
    if (await hasConsent(tx, athlete, kind)) return listConsents(tx, athlete);
    await writeDown(deps, tx, athlete, { kind, given: true, how });
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'consent-given', detail: { kind, version } });
    return listConsents(tx, athlete);
  });
}

/** What the demo athlete agrees to when she was never asked, in the same log. Whether she has agreed now. */
export async function agreeInDemo(
  deps: Pick<Deps, 'db' | 'events' | 'now'>,
  athlete: AthleteScope,
  birthDate: LocalDate,
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    await learnAge(deps, tx, athlete, birthDate);
    const asked = await store.findConsent(tx, athlete, 'health');
    if (!asked) await writeDown(deps, tx, athlete, { kind: 'health', given: true, how: 'demo' });
    return hasConsent(tx, athlete, 'health');
  });
}

export async function withdrawConsent(deps: Deps, visitor: Visitor, athlete: AthleteScope, kind: ConsentKind): Promise<Consents> {
  return transaction(deps.db, async (tx) => {
    if (!(await hasConsent(tx, athlete, kind))) return listConsents(tx, athlete);
    await writeDown(deps, tx, athlete, { kind, given: false, how: 'account-page' });
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'consent-withdrawn', detail: { kind } });
    return listConsents(tx, athlete);
  });
}

/** For good: what a withdrawal has put aside. */
export async function deleteHealthData(deps: Deps, visitor: Visitor, athlete: AthleteScope): Promise<Consents> {
  return transaction(deps.db, async (tx) => {
    if (await hasConsent(tx, athlete, 'health')) throw new AppError('conflict', 'Your health data is in use. Withdraw your consent first.');
    await deps.events.emit(tx, athlete, { kind: 'consent.changed', discard: true });
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'health-data-deleted' });
    return listConsents(tx, athlete);
  });
}

/** After a restore: what hangs on a consent follows the word that counts again. */
export async function followRestoredConsents({ db, events }: Pick<Deps, 'db' | 'events'>, userIds: readonly string[]): Promise<void> {
  for (const id of userIds)
    await transaction(db, (tx) => events.emit(tx, athleteScope(UserId.parse(id)), { kind: 'consent.changed', discard: false }));
}

async function writeDown(
  { events, now }: Pick<Deps, 'events' | 'now'>,
  tx: Db,
  athlete: AthleteScope,
  entry: { kind: ConsentKind; given: boolean; how: string },
): Promise<void> {
  await store.addConsent(tx, athlete, { ...entry, version: CONSENT_TEXTS[entry.kind].version, at: now() });
  await events.emit(tx, athlete, { kind: 'consent.changed', discard: false });
}

async function learnAge({ now }: Pick<Deps, 'now'>, tx: Db, athlete: AthleteScope, said: LocalDate | undefined): Promise<void> {
  const { birth_date, time_zone } = await store.getBirthDate(tx, athlete);
  if (birth_date !== null) return;
  const message = 'Enter your date of birth';
  if (said === undefined) throw new AppError('invalid', message, { fields: { birthDate: message } });
  refuseYoung(said, localDate(now(), time_zone));
  await store.setBirthDate(tx, athlete, said);
}
