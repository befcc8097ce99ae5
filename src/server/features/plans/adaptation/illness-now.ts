import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { PlanEvent } from '#core/plan/adaptation/adaptation-trigger.ts';
import { spansOfIllness, spansOfReturn } from '#core/plan/adaptation/illness-spans.ts';
import type { BlockedSpan, PlanInput } from '#core/plan/input/plan-input.ts';
import { returnAfterIllness } from '#core/plan/safety/return-after-illness.ts';
import type { CheckIn } from '#core/recovery/check-in.ts';
import { type Gate, illnessGate } from '#core/recovery/readiness/illness-rules.ts';

/** A check-in from before yesterday says nothing about today. */
const FRESH_DAYS = 1;
/** Nobody says every morning that they are still ill. */
const GAP_DAYS = 3;
/** An illness that ended earlier has had its way back. */
const OVER_DAYS = 10;
const REASONS: ReadonlySet<string> = new Set([
  'a cold',
  'an illness',
  'rest until you are well',
  'return after illness',
  'first week after illness',
]);

export interface IllnessNow {
  event: Extract<PlanEvent, { kind: 'illness' }>;
  blocked: BlockedSpan[];
}

/**
 * What the check-ins say of an illness, as days that are blocked: while there are symptoms, and on the way back. Null when they say nothing of
 * one, or nothing new. `mornings` are oldest first.
 */
export function illnessNow(mornings: readonly CheckIn[], today: LocalDate, input: PlanInput): IllnessNow | null {
  const asked = mornings.filter(({ symptoms, date }) => symptoms !== null && date <= today);
  const latest = asked.at(-1);
  if (!latest || daysBetween(latest.date, today) > FRESH_DAYS) return null;
  // Days of it that have passed stay: they say why so little was done.
  const others = input.blocked.filter(({ reason, to }) => !REASONS.has(reason) || to < today);
  const gate = gateOf(latest);
  const found = gate === 'normal' ? wayBack(asked, latest, { input, today }) : { way: null, spans: spansOfIllness(gate, today) };
  if (!found || isThere(found.spans, input.blocked)) return null;
  return { event: { kind: 'illness', way: found.way }, blocked: [...others, ...found.spans] };
}

const gateOf = ({ symptoms }: CheckIn): Gate => illnessGate(symptoms ?? []);

/** The graded return after an illness of the whole body; a cold needs none. */
function wayBack(asked: readonly CheckIn[], well: CheckIn, { input, today }: { input: PlanInput; today: LocalDate }) {
  const ill = lastIllness(asked.filter(({ date }) => date < well.date));
  const [first, last] = [ill[0], ill.at(-1)];
  if (!first || !last || daysBetween(last.date, today) > OVER_DAYS) return null;
  const freeSince = asked.find(({ date }) => date > last.date)?.date ?? well.date;
  const found = returnAfterIllness({
    onset: first.date,
    freeSince,
    hadFever: ill.some(({ symptoms }) => symptoms?.includes('fever')),
    isCovidLike: false,
    daysLost: daysBetween(first.date, freeSince),
  });
  if (found.kind === 'unknown') return null;
  return { way: found.value, spans: spansOfReturn(found.value, { today: freeSince, weeklyHours: input.weeklyHours }) };
}

/** The mornings of the last illness that stopped training, without a longer gap between them. */
function lastIllness(mornings: readonly CheckIn[]): CheckIn[] {
  const ill = mornings.filter((morning) => !['normal', 'easy-only-short'].includes(gateOf(morning)));
  const gap = ill.findLastIndex(({ date }, i) => {
    const before = ill[i - 1];
    return before !== undefined && date > addDays(before.date, GAP_DAYS);
  });
  return gap < 0 ? ill : ill.slice(gap);
}

function isThere(spans: readonly BlockedSpan[], blocked: readonly BlockedSpan[]): boolean {
  return spans.every(({ from, to, mostSec, isEasyOnly }) =>
    blocked.some((own) => own.from === from && own.to === to && own.mostSec === mostSec && own.isEasyOnly === isEasyOnly),
  );
}
