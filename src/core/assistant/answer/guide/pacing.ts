import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { bullets, draftOf, type Part, paragraph, raceTimes, range } from '#core/assistant/answer/guide/parts.ts';
import { NO_RACE, racePlanOf, type UsedPlan, writeRaceConditions } from '#core/assistant/answer/guide/race.ts';
import advice from '#core/assistant/answer/guide/race-advice.json' with { type: 'json' };
import { list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ask } from '#core/assistant/frame.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';

export type LegName = 'swim' | 'bike' | 'run';

/** The leg that a question is about; null for the whole race. */
export function legAsked({ subject, sport }: Ask): LegName | 'transition' | null {
  if (subject?.of === 'leg') return subject.leg;
  const asked = sport ?? (subject?.of === 'sport' ? subject.sport : undefined);
  return asked === undefined || asked === 'strength' ? null : asked;
}

/** Pace and power of the race, whole or for one leg; one number where the answer is wished short. */
export async function writeRacePacing(frame: Ask, bench: Bench): Promise<Draft> {
  const used = await racePlanOf(frame, bench);
  const { race, plan } = used.result;
  if (!race || !plan) return draftOf([NO_RACE]);
  const leg = legAsked(frame);
  if (leg === null && frame.condition) return writeRaceConditions(frame, bench);
  if (leg === 'transition') return draftOf([plainly(TRANSITION)]);
  if (frame.wishes?.includes('short') && leg !== null) return draftOf([short(used, leg)]);
  const missing = missingOf(plan.missing);
  if (leg !== null) return draftOf([paragraph((await legPacing(used, leg, bench)) ?? noLeg(used, leg), plainly(LEG_ADVICE[leg]))]);
  const lines = [swimLine(used), bikeLine(used), runLine(used)].filter((line) => line !== null);
  if (lines.length === 0) return draftOf([missing ?? NO_RACE]);
  return draftOf([
    say`For ${used.words('/race/name')}:`,
    bullets(lines),
    missing,
    plainly(race.bikeKm > 0 ? WHOLE_ADVICE : LEG_ADVICE.run),
  ]);
}

const LEG_ADVICE: Readonly<Record<LegName, string>> = advice.legs;
const WHOLE_ADVICE =
  'Hold back on the bike to protect the run: stay at the low end early, and start the run at the slow end for the first kilometre.';
const TRANSITION =
  'Don’t race the transitions: walk through yours beforehand, fix the order of what you do, and keep moving calmly. That saves more than hurrying.';

/** How to pace one leg, with CSS beside swim pace; null where a threshold is missing. */
export async function legPacing(used: UsedPlan, leg: LegName, bench: Bench): Promise<Part> {
  if (leg === 'bike') return bikeLine(used);
  if (leg === 'run') return runLine(used);
  if (!used.result.plan?.swim) return null;
  const css = await bench.use(getThresholds, { kind: 'css' });
  return paragraph(swimLine(used), swimAgainstCss(used, css, bench));
}

/** "Swim: 1,900 m at about 1:48 /100 m, so 33–35 min." */
function swimLine(used: UsedPlan): Part {
  if (!used.result.plan?.swim) return null;
  const time = raceTimes(used.figure('/plan/swim/timeLowSec', 'time'), used.figure('/plan/swim/timeHighSec', 'time'));
  return say`Swim: ${used.figure('/plan/swim/distanceM', 'whole', 'm')} at about ${used.figure('/plan/swim/paceSecPer100m', 'time', '/100 m')}, so ${time}.`;
}

function bikeLine(used: UsedPlan): Part {
  if (!used.result.plan?.bike) return null;
  const power = range(used.figure('/plan/bike/powerLowW', 'whole'), used.figure('/plan/bike/powerHighW', 'whole', 'W'));
  const target = used.figure('/plan/bike/targetPowerW', 'whole', 'W');
  return say`Bike: ${power}. Aim for ${target} (${used.figure('/plan/bike/sharePct', 'whole', '%')} of FTP), as normalised power.`;
}

function runLine(used: UsedPlan): Part {
  if (!used.result.plan?.run) return null;
  const pace = range(used.figure('/plan/run/paceLowSecPerKm', 'time'), used.figure('/plan/run/paceHighSecPerKm', 'time', '/km'));
  const time = raceTimes(used.figure('/plan/run/timeLowSec', 'time'), used.figure('/plan/run/timeHighSec', 'time'));
  return say`Run: ${pace}, so ${time} for ${used.figure('/plan/run/distanceKm', 'tenth', 'km')}.`;
}

function short(used: UsedPlan, leg: LegName): Sentence {
  const { plan } = used.result;
  if (leg === 'bike' && plan?.bike)
    return say`${used.figure('/plan/bike/targetPowerW', 'whole', 'W')}: ${used.figure('/plan/bike/sharePct', 'whole', '%')} of your FTP.`;
  if (leg === 'swim' && plan?.swim) return say`${used.figure('/plan/swim/paceSecPer100m', 'time', '/100 m')}.`;
  if (leg === 'run' && plan?.run) return say`${used.figure('/plan/run/paceHighSecPerKm', 'time', '/km')} to start with.`;
  return noLeg(used, leg);
}

type UsedThresholds = Awaited<ReturnType<typeof useThresholds>>;
const useThresholds = (bench: Bench) => bench.use(getThresholds, {});

/** Slower than this above CSS saves little and costs more time (house rule). */
const EASY_SECONDS = 10;

/** "Your CSS is 1:45 /100 m, so that is CSS plus 3 s; CSS plus 10 s (1:55) is a safe, easy pace." */
function swimAgainstCss(used: UsedPlan, css: UsedThresholds, bench: Bench): Sentence | null {
  const own = css.result.thresholds[0]?.value;
  const pace = used.result.plan?.swim?.paceSecPer100m;
  if (own === undefined || pace === undefined) return null;
  const easy = bench.calculate(
    { expr: `${Math.round(own)}+${EASY_SECONDS}`, value: Math.round(own) + EASY_SECONDS, unit: '/100 m' },
    'time',
  );
  const more = bench.calculate({ expr: `${EASY_SECONDS}*1`, value: EASY_SECONDS, unit: 's' }, 'whole');
  const gap = pace - Math.round(own);
  const apart =
    gap === 0
      ? null
      : bench.calculate(
          { expr: `${Math.max(pace, Math.round(own))}-${Math.min(pace, Math.round(own))}`, value: Math.abs(gap), unit: 's' },
          'whole',
        );
  const that = apart === null ? plainly('the same') : say`CSS ${gap > 0 ? 'plus' : 'minus'} ${apart}`;
  return say`Your CSS is ${css.figure('/thresholds/0/value', 'time', '/100 m')}, so that is ${that}. CSS plus ${more} (${easy}) is still fine if you want to stay relaxed.`;
}

/** Says which threshold a leg needs. */
function noLeg(used: UsedPlan, leg: LegName): Sentence {
  const needs = { swim: 'CSS', bike: 'FTP and weight', run: 'run threshold pace' }[leg];
  const { race } = used.result;
  const has = { swim: race?.swimM, bike: race?.bikeKm, run: race?.runKm }[leg];
  if (!has) return say`${used.words('/race/name')} has no ${leg} leg.`;
  return plainly(
    `I need your ${needs} for that. Enter it under [Athlete, Thresholds](/athlete?tab=thresholds); until then, ${leg} by feel: steady, with something left at the end.`,
  );
}

const missingOf = (missing: readonly string[]): Part =>
  missing.length === 0 ? null : say`For the rest I need your ${list(missing.map(plainly))}.`;
