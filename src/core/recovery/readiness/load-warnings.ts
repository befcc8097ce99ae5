import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.load_brakes'],
  name: 'Load limits',
  formula:
    'TSB < −30 for more than 5 days · ramp rate above the limit for two weeks · monotony > 2 with strain in your top 10% · two Poor days · sleep < 5 h before intensity · WBGT > 32 °C · AQI > 150',
  unit: '1',
  unknownWhen: 'Limits without data are not applied.',
  source:
    'Meeusen R et al. (2013) Med Sci Sports Exerc 45:186-205; Foster C (1998); Racinais S et al. (2015); thresholds are Moorline rules',
  grade: 'H',
};

/** What the brakes look at. Unknown is null. */
export interface BrakeFacts {
  /** Days in a row, today included, that began with form below −30. */
  strainedDays: number | null;
  /** Ramps of today and of a week ago, and what this athlete's week may at most add. */
  ramps: { thisWeek: number; lastWeek: number; most: number } | null;
  isStraining: boolean | null;
  /** Days in a row, today included, with Poor recovery. */
  poorDays: number;
  lastNightHours: number | null;
  isHardSession: boolean;
  wetBulbGlobeC: number | null;
  airQualityIndex: number | null;
}

export interface Brake {
  id: 'strained-form' | 'fast-ramp' | 'monotony' | 'poor-twice' | 'short-night' | 'heat' | 'bad-air';
  /** What takes the place of the session. */
  instead: 'easy' | 'indoors' | 'rest' | 'less';
  /** The finding alone, with the number behind it. */
  finding: string;
  /** What it asks for; empty where the finding says enough. */
  asks: string;
}

const STRAINED_MORE_THAN_DAYS = 5;
const POOR_DAYS = 2;
const SHORT_NIGHT_HOURS = 5;
const HOT_ABOVE_WBGT_C = 32;
const BAD_AIR_ABOVE_AQI = 150;

type Rule = (facts: BrakeFacts) => Brake | null;

const poorTwice: Rule = ({ poorDays }) =>
  poorDays >= POOR_DAYS
    ? {
        id: 'poor-twice',
        instead: 'rest',
        finding: `Recovery has been Poor for ${poorDays} days.`,
        asks: 'Rest, and check whether you’re getting ill.',
      }
    : null;

const strainedForm: Rule = ({ strainedDays }) =>
  strainedDays !== null && strainedDays > STRAINED_MORE_THAN_DAYS
    ? {
        id: 'strained-form',
        instead: 'easy',
        finding: `Form has been below −30 for ${strainedDays} days. More than five in a row increases the risk of overreaching.`,
        asks: '',
      }
    : null;

const shortNight: Rule = ({ lastNightHours, isHardSession }) =>
  lastNightHours !== null && lastNightHours < SHORT_NIGHT_HOURS && isHardSession
    ? {
        id: 'short-night',
        instead: 'easy',
        finding: `You slept ${lastNightHours} h.`,
        asks: 'Skip intensity after less than 5 h of sleep.',
      }
    : null;

const monotony: Rule = ({ isStraining }) =>
  isStraining
    ? {
        id: 'monotony',
        instead: 'easy',
        finding: 'One of your highest-strain weeks, with few easy days.',
        asks: 'Add an easy or rest day.',
      }
    : null;

const fastRamp: Rule = ({ ramps }) =>
  ramps && ramps.thisWeek > ramps.most && ramps.lastWeek > ramps.most
    ? {
        id: 'fast-ramp',
        instead: 'less',
        finding: `Fitness rose by ${ramps.lastWeek.toFixed(1)} and ${ramps.thisWeek.toFixed(1)} in two weeks. The recommended limit for you is ${ramps.most} a week.`,
        asks: '',
      }
    : null;

const heat: Rule = ({ wetBulbGlobeC }) =>
  wetBulbGlobeC !== null && wetBulbGlobeC > HOT_ABOVE_WBGT_C
    ? {
        id: 'heat',
        instead: 'indoors',
        finding: `Heat stress is ${Math.round(wetBulbGlobeC)} °C WBGT.`,
        asks: 'Above 32, train indoors, at another time or not at all.',
      }
    : null;

const badAir: Rule = ({ airQualityIndex }) =>
  airQualityIndex !== null && airQualityIndex > BAD_AIR_ABOVE_AQI
    ? {
        id: 'bad-air',
        instead: 'indoors',
        finding: `Air quality index is ${Math.round(airQualityIndex)}.`,
        asks: 'Above 150, train indoors with clean air.',
      }
    : null;

const RULES: readonly Rule[] = [poorTwice, strainedForm, shortNight, monotony, fastRamp, heat, badAir];

/** The brakes that act today, the strongest first. They are rules: no plan and no conversation overrides them. */
export function loadBrakes(facts: BrakeFacts): Brake[] {
  return RULES.flatMap((rule) => rule(facts) ?? []);
}
