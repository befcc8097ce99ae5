import type { SafetyVerdict } from '#core/coach/safety/level.ts';
import { type SafetyFacts, triageByRules } from '#core/coach/safety/triage.ts';
import { type AthleteView, isMinor } from '#core/coach/view.ts';

const LIGHT_BMI = 19;
/** Share of body weight lost over the known months that makes talk of losing more unsafe. */
const FAST_LOSS = 0.04;
const STRAINED_TSB = -30;

/** What of the athlete makes a message graver than its words. */
export function safetyFacts(view: AthleteView): SafetyFacts {
  return {
    isMinor: isMinor(view),
    isLight: isLight(view),
    isStrained: isStrained(view),
    isNew: view.load === null || view.athlete.experience === 'beginner' || view.athlete.experience === null,
  };
}

function isLight({ athlete: { weightKg, heightCm }, weightHistory }: AthleteView): boolean {
  const bmi = weightKg !== null && heightCm !== null ? weightKg / (heightCm / 100) ** 2 : null;
  const heaviest = Math.max(...weightHistory.map(({ kg }) => kg));
  const latest = weightHistory.at(-1)?.kg;
  const isFalling = latest !== undefined && latest < heaviest * (1 - FAST_LOSS);
  return (bmi !== null && bmi < LIGHT_BMI) || isFalling;
}

function isStrained({ load, readiness }: AthleteView): boolean {
  if (load !== null && load.tsb < STRAINED_TSB) return true;
  return readiness?.label === 'Poor' && (load === null || load.tsb < -10);
}

const ADULT = 18;

/** What is said to the young is not said to somebody who is known to be older: the ear hears the matter, and knows no age. */
export function ofTheirAge(verdict: SafetyVerdict, text: string, view: AthleteView): SafetyVerdict {
  const isOfTheYoung = verdict.group?.startsWith('minor') === true;
  return isOfTheYoung && (view.athlete.age ?? 0) >= ADULT ? triageByRules(text, safetyFacts(view)).verdict : verdict;
}
