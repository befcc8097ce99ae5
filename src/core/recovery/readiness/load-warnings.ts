import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.load_brakes'],
  name: 'Load brakes',
  formula:
    'TSB < −30 for more than 5 days · ramp above the limit two weeks running · monotony > 2 with strain in the own top tenth · two Poor days · sleep < 5 h before intensity · WBGT > 32 °C · AQI > 150',
  unit: '1',
  unknownWhen: 'Never: a brake whose signal is not known does not act.',
  source: 'Meeusen R et al. (2013) Med Sci Sports Exerc 45:186-205; Foster C (1998); Racinais S et al. (2015); thresholds are house rules',
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
  /** For the athlete, with the number behind it. */
  sentence: string;
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
        sentence: `Recovery has been Poor for ${poorDays} days. Rest, and ask yourself whether you are getting ill.`,
      }
    : null;

const strainedForm: Rule = ({ strainedDays }) =>
  strainedDays !== null && strainedDays > STRAINED_MORE_THAN_DAYS
    ? {
        id: 'strained-form',
        instead: 'easy',
        sentence: `Form has been below −30 for ${strainedDays} days; more than five in a row raise the risk of overreaching.`,
      }
    : null;

const shortNight: Rule = ({ lastNightHours, isHardSession }) =>
  lastNightHours !== null && lastNightHours < SHORT_NIGHT_HOURS && isHardSession
    ? {
        id: 'short-night',
        instead: 'easy',
        sentence: `You slept ${lastNightHours} h. Intensity after less than 5 h brings little and costs much.`,
      }
    : null;

const monotony: Rule = ({ isStraining }) =>
  isStraining
    ? {
        id: 'monotony',
        instead: 'easy',
        sentence: 'This week is among your most straining and has hardly any easy days. An easy or free day brings the contrast back.',
      }
    : null;

const fastRamp: Rule = ({ ramps }) =>
  ramps && ramps.thisWeek > ramps.most && ramps.lastWeek > ramps.most
    ? {
        id: 'fast-ramp',
        instead: 'less',
        sentence: `Fitness rose by ${ramps.lastWeek.toFixed(1)} and ${ramps.thisWeek.toFixed(1)} in two weeks; coaches stay below ${ramps.most} a week for someone like you.`,
      }
    : null;

const heat: Rule = ({ wetBulbGlobeC }) =>
  wetBulbGlobeC !== null && wetBulbGlobeC > HOT_ABOVE_WBGT_C
    ? {
        id: 'heat',
        instead: 'indoors',
        sentence: `Heat stress is ${Math.round(wetBulbGlobeC)} °C WBGT; above 32 train indoors, at another hour, or not at all.`,
      }
    : null;

const badAir: Rule = ({ airQualityIndex }) =>
  airQualityIndex !== null && airQualityIndex > BAD_AIR_ABOVE_AQI
    ? {
        id: 'bad-air',
        instead: 'indoors',
        sentence: `The air quality index is ${Math.round(airQualityIndex)}; above 150 train indoors with clean air.`,
      }
    : null;

const RULES: readonly Rule[] = [poorTwice, strainedForm, shortNight, monotony, fastRamp, heat, badAir];

/** The brakes that act today, the strongest first. They are rules: no plan and no conversation overrides them. */
export function loadBrakes(facts: BrakeFacts): Brake[] {
  return RULES.flatMap((rule) => rule(facts) ?? []);
}
