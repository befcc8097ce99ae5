import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import { NOUN, type Part, term } from '#core/assistant/answer/guide/parts.ts';
import type { ActivityDetail } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { getActivity } from '#core/assistant/tools/training/get-activity.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { reading } from '#core/workout/compliance/compliance.ts';

const OWN_DAYS = 42;
const FEWEST_OWN = 4;
/** More decoupling in a session this long says that the pace was too high for the length (Friel; grade H). */
const DECOUPLING_PCT = 5;
const LONG_ENOUGH_MIN = 45;
/** Normalised power further above the average is intervals or a bunch, where halves say nothing (Coggan; 1.05 is steady). */
const STEADY_INDEX = 1.08;
/** A run this far beyond the longest of six weeks asks for a week at the same length (the 10% rule). */
const LEAP = 1.1;
const HEAVY = 1.5;
const GOOD_ON_TARGET_PCT = 80;

interface Compared {
  activity: ActivityDetail;
  used: ToolUse<Awaited<ReturnType<typeof getActivity.run>>>;
  own: ToolUse<Awaited<ReturnType<typeof queryActivities.run>>> | null;
  bench: Bench;
}

/** One activity against its plan and the athlete's own six weeks, with one thing to do. Empty when there is nothing to say. */
export async function commentOnActivity(bench: Bench, id: string): Promise<Sentence[]> {
  const used = await bench.use(getActivity, { id });
  const { activity } = used.result;
  if (!activity) return [];
  const before = await bench.use(queryActivities, {
    sport: activity.sport,
    from: addDays(activity.date, -OWN_DAYS),
    to: addDays(activity.date, -1),
    order: 'longest-duration',
    limit: 1,
  });
  const compared: Compared = { activity, used, own: before.result.count >= FEWEST_OWN ? before : null, bench };
  const findings = [againstPlan(compared), longest(compared), heavy(compared), decoupled(compared)].filter((part) => part !== null);
  const advice = adviceFor(compared, (await bench.data.today()).today);
  return findings.length === 0 || advice === null ? findings : [...findings, plainly(advice)];
}

const plannedShare = ({ activity }: Compared): number | null =>
  activity.session && activity.session.durationMin > 0 ? activity.durationMin / activity.session.durationMin : null;

function againstPlan(compared: Compared): Part {
  const { activity, used, bench } = compared;
  const share = plannedShare(compared);
  if (!activity.session || share === null) return null;
  const pct = bench.calculate(
    { expr: `${term(activity.durationMin)}/${term(activity.session.durationMin)}*100`, value: share * 100, unit: '%' },
    'whole',
  );
  const [done, planned] = [used.figure('/activity/durationMin', 'minutes'), used.figure('/activity/session/durationMin', 'minutes')];
  const time =
    reading(share) === 'as planned'
      ? say`You completed it as planned: ${done} of ${planned}`
      : say`You did ${done} of ${planned} planned (${pct})`;
  const { onTargetPct = null } = activity.session;
  if (onTargetPct === null) return say`${time}.`;
  const hit = used.figure('/activity/session/onTargetPct', 'whole', '%');
  return onTargetPct >= GOOD_ON_TARGET_PCT
    ? say`${time}, and ${hit} of the work was on target.`
    : say`${time}, but only ${hit} of the work was on target.`;
}

function longest({ activity, used, own }: Compared): Part {
  const before = own?.result.activities[0];
  if (!own || !before || activity.durationMin <= before.durationMin) return null;
  return say`It was your longest ${NOUN[activity.sport]} in six weeks: ${used.figure('/activity/durationMin', 'minutes')}, after ${own.figure('/activities/0/durationMin', 'minutes')}.`;
}

const isHeavy = ({ activity, own }: Compared): boolean => {
  const usual = own?.result.perActivity?.load ?? null;
  return activity.load !== null && usual !== null && usual > 0 && activity.load >= usual * HEAVY;
};

const heavy = (compared: Compared): Part =>
  isHeavy(compared) && compared.own
    ? say`Its load of ${compared.used.figure('/activity/load', 'whole')} is well above your average of ${compared.own.figure('/perActivity/load', 'whole')} for a ${NOUN[compared.activity.sport]}.`
    : null;

function isDecoupled({ activity }: Compared): boolean {
  const { decouplingPct, durationMin, normalizedPowerW, avgPowerW, intervals } = activity;
  const isSteady = intervals.length === 0 && (!normalizedPowerW || !avgPowerW || normalizedPowerW / avgPowerW <= STEADY_INDEX);
  return isSteady && decouplingPct !== null && decouplingPct > DECOUPLING_PCT && durationMin >= LONG_ENOUGH_MIN;
}

const decoupled = (compared: Compared): Part =>
  isDecoupled(compared)
    ? say`Decoupling was ${compared.used.figure('/activity/decouplingPct', 'tenth', '%')}: in the second half your heart rate rose against ${compared.activity.sport === 'bike' ? 'power' : 'pace'}.`
    : null;

/** One thing to do; what needs care comes first. What is asked of the day after is said on the day itself. */
function adviceFor(compared: Compared, today: LocalDate): string | null {
  const { activity, own } = compared;
  const before = own?.result.activities[0]?.durationMin ?? null;
  const share = plannedShare(compared);
  if (activity.sport === 'run' && before !== null && activity.durationMin > before * LEAP)
    return 'Keep your next long run at this length before you add more.';
  if (isHeavy(compared) && activity.date === today) return 'Keep tomorrow easy, and eat and sleep well.';
  if (isDecoupled(compared)) return 'Start the next one a little easier, and eat and drink early.';
  if (share !== null && reading(share) === 'less') return 'There’s nothing to make up.';
  if (share !== null && reading(share) === 'more') return 'Skip the extra next time, because the next sessions need fresh legs.';
  if ((activity.session?.onTargetPct ?? 100) < GOOD_ON_TARGET_PCT)
    return 'If the targets feel too hard twice in a row, test your threshold again.';
  return null;
}
