import type { Level } from '#core/level.ts';
import { checkRamp } from '#core/load/risk/ramp.ts';
import { runSpike } from '#core/load/risk/run-spike.ts';
import { energyAvailability } from '#core/plan/safety/energy-availability.ts';
import { sportShares } from '#core/plan/season/hours-per-sport.ts';
import { phaseWeeks } from '#core/plan/season/phase-weeks.ts';
import { recoveryWeeks } from '#core/plan/season/recovery-weeks.ts';
import { taper } from '#core/plan/season/taper.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import { illnessGate, type Symptom } from '#core/recovery/readiness/illness-rules.ts';
import { flag, maybeNum, num, text, type VectorAdapter, type VectorInputs, words } from '#test/vectors/streams.ts';

/** Formula id → the product's own function, in the words and units of the vector files. */
export const planAdapters: Record<string, VectorAdapter> = {
  'plan.phase_weeks': (inputs) => phaseWeeks(num(inputs, 'weeks'), distance(inputs)),
  'plan.recovery_weeks': (inputs) =>
    recoveryWeeks({ weeks: num(inputs, 'weeks'), level: level(inputs), ageYears: maybeNum(inputs, 'age_y') }),
  'plan.ramp_check': (inputs) => {
    const verdict = checkRamp(num(inputs, 'ctl_ramp_per_week'), { level: level(inputs), isReturning: flag(inputs, 'returning') });
    return { good: 'ok', caution: 'caution', 'too-fast': 'too_fast' }[verdict];
  },
  'plan.sport_shares': (inputs) => {
    const hours = sportShares(num(inputs, 'hours'), distance(inputs));
    return { swim_h: hours.swim, bike_h: hours.bike, run_h: hours.run, strength_h: hours.strength };
  },
  'plan.taper_exponential': (inputs) => {
    const found = taper({ days: num(inputs, 'days'), meanReduction: num(inputs, 'mean_volume_reduction') });
    return (
      found && {
        tau_days: found.tauDays,
        first_day_fraction: found.byDay[0],
        last_day_fraction: found.byDay.at(-1),
        mean_fraction: found.mean,
      }
    );
  },
  'plan.energy_availability': (inputs) => {
    const found = energyAvailability({
      intakeKcal: num(inputs, 'energy_intake_kcal'),
      exerciseKcal: num(inputs, 'exercise_kcal'),
      fatFreeMassKg: num(inputs, 'ffm_kg'),
    });
    return found && { ea: found.kcalPerKg, label: { low: 'low', reduced: 'adequate_or_reduced', target: 'optimal' }[found.label] };
  },
  'plan.illness_gate': (inputs) => illnessGate(words(inputs, 'symptoms').map(symptom)).replaceAll('-', '_'),
  'plan.run_spike': (inputs) => {
    const longestKm = maybeNum(inputs, 'longest_30d_km');
    const spike = runSpike({ distanceM: num(inputs, 'planned_km') * 1000, longestM: longestKm === null ? null : longestKm * 1000 });
    return { ratio: spike.ratio, category: spike.category.replaceAll('-', '_'), hazard_ratio: spike.hazardRatio };
  },
};

const level = (inputs: VectorInputs) => text(inputs, 'level') as Level;

const distance = (inputs: VectorInputs) => text(inputs, 'distance') as RaceDistance;

/** The vector files' words for symptoms, in ours. */
const SYMPTOMS: readonly [RegExp, Symptom][] = [
  [/resting|rhr|hr_(plus|up|\+)/, 'resting-heart-rate-up-10'],
  [/chest.*(pain|pressure|tight)|(tight|pressure).*chest/, 'chest-pain'],
  [/palpit|irregular|cardiac|heart/, 'palpitations'],
  [/faint|syncope|collapse/, 'fainting'],
  [/breath|dyspn/, 'breathless-at-rest'],
  [/fever|chill/, 'fever'],
  [/cough|chest/, 'chest-cough'],
  [/body|ache|myalg|muscle/, 'body-aches'],
  [/gland|lymph/, 'swollen-glands'],
  [/vomit/, 'vomiting'],
  [/gut|\bgi\b|gi_|gastro|diarr|stomach|nausea/, 'gut-upset'],
  [/throat/, 'sore-throat'],
  [/sneez/, 'sneezing'],
  [/runny/, 'runny-nose'],
  [/nose|nasal|congest|stuffy|sinus/, 'blocked-nose'],
];

function symptom(word: string): Symptom {
  const found = SYMPTOMS.find(([pattern]) => pattern.test(word));
  if (!found) throw new Error(`no symptom of ours is "${word}"`);
  return found[1];
}
