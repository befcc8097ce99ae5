import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../run-program.ts';

const LIST = 'test/flaky-tests.json';
const TOLERATED_DAYS = 14;

/** A test that is known to pass only at the second try. `name` is as the test run prints it after "Flaky: ". */
const KnownFlakyTest = z.object({ name: z.string(), firstSeen: z.iso.date(), reason: z.string().check(z.minLength(1)) });
export type KnownFlakyTest = z.infer<typeof KnownFlakyTest>;

export function readKnownFlakyTests(): KnownFlakyTest[] {
  return z.array(KnownFlakyTest).parse(JSON.parse(readFileSync(path.join(ROOT, LIST), 'utf8')));
}

/** A sentence for each flaky test that is not listed. It fails no run: a busy machine is slow, not wrong. */
export function findUnlisted(flaky: readonly string[], known: readonly KnownFlakyTest[]): string[] {
  return flaky
    .filter((name) => known.every((each) => each.name !== name))
    .map((name) => `“${name}” is flaky. Fix it, or add it to ${LIST} with today’s date and the reason.`);
}

/** Why these flaky tests fail the run: a sentence for each that was listed too long ago. `today` is YYYY-MM-DD. */
export function findIntolerable(flaky: readonly string[], known: readonly KnownFlakyTest[], today: string): string[] {
  return flaky.flatMap((name) => {
    const entry = known.find((each) => each.name === name);
    if (!entry || daysBetween(entry.firstSeen, today) <= TOLERATED_DAYS) return [];
    return `“${name}” has been flaky since ${entry.firstSeen}, longer than ${TOLERATED_DAYS} days. Fix it.`;
  });
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}
