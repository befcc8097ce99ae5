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

/** Whose form or recovery speaks against any more load. */
export function isStrained({ load, readiness }: AthleteView): boolean {
  if (load !== null && load.tsb < STRAINED_TSB) return true;
  return readiness?.label === 'Poor' && (load === null || load.tsb < -10);
}

const ADULT = 18;
const NO_YEARS =
  '(?! ?(?:k|km|m|mi|miles?|min\\w*|h|hrs?|hours?|days?|nights?|weeks?|wks?|weeks?|months?|x|×|%|kgs?|kilos?|lbs?|pounds?|st|stone|w|watts?|bpm|g|grams?|mg|ml|l|s|sec\\w*|am|pm|degrees?|°|th|reps?|sets?|laps?|times|points?|sessions?)\\b|[:.,/]\\d)';
const NUMBERS =
  '(?:[7-9]|1[0-7]|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|douze|treize|quatorze|quinze|seize|doce|trece|catorce|quince|dieciséis|dodici|tredici|quattordici|quindici|sedici)';
/** An age that is said, or a child: whoever writes, it is of somebody young. */
const NAMES_THE_YOUNG = new RegExp(
  `(?<![\\d:.,/])\\b${NUMBERS}\\b${NO_YEARS}|\\b(?:sons?|daughters?|grandsons?|granddaughters?|kids?|child|children|twins|youngest|eldest|teen\\w*|junior|freshman|sophomore|high school|school|under[- ]?1\\ds?|u1\\ds?|year (?:[7-9]|1[01])s?|(?:[7-9]|1[0-7])(?:yo|yr|y\\.o)\\w*|gcse\\w*|jv|birth certificate|[7-9]th grade|1[01]th grade|sohn|tochter|hijo|hija|fils|fille|figlio|figlia|filho|filha|zoon|dochter)\\b`,
  'i',
);
/** What is said to the young is not said to somebody who is known to be older: the ear hears the matter, and knows no age. */
export function ofTheirAge(verdict: SafetyVerdict, text: string, view: AthleteView): SafetyVerdict {
  const isOfTheYoung = verdict.group?.startsWith('minor') === true && !NAMES_THE_YOUNG.test(text);
  return isOfTheYoung && (view.athlete.age ?? 0) >= ADULT ? triageByRules(text, safetyFacts(view)).verdict : verdict;
}
