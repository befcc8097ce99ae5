/** How grave a message is, from harmless up. A crisis ranks above an emergency: it also needs a person who stays. */
export type SafetyLevel = 'none' | 'caution' | 'refer' | 'refuse' | 'urgent' | 'emergency' | 'crisis';

export const SAFETY_LEVELS: readonly SafetyLevel[] = ['none', 'caution', 'refer', 'refuse', 'urgent', 'emergency', 'crisis'];

export const isGraver = (a: SafetyLevel, b: SafetyLevel): boolean => SAFETY_LEVELS.indexOf(a) > SAFETY_LEVELS.indexOf(b);

/** Urgent and above: training is not discussed, and the answer is free of the daily limit. */
export const endsTraining = (level: SafetyLevel): boolean => isGraver(level, 'refuse');

export type SafetyGroup = (typeof SAFETY_GROUPS)[number];

export const SAFETY_GROUPS = [
  'cardiac',
  'sipe',
  'respiratory',
  'breath-hold',
  'cold-water',
  'heat',
  'hyponatraemia',
  'rhabdo',
  'nsaid',
  'dehydration',
  'concussion',
  'spine',
  'rupture',
  'dvt',
  'bone-stress',
  'cauda-equina',
  'septic-joint',
  'pain',
  'fever',
  'post-viral',
  'metabolic',
  'gi',
  'reds',
  'eating-disorder',
  'minor-weight',
  'minor',
  'minor-supplement',
  'minor-openwater',
  'overtraining',
  'mental',
  'self-harm',
  'safeguarding',
  'pregnancy',
  'postpartum',
  'gynae',
  'doping',
  'medication',
  'unsafe-plan',
  'sleep',
  'weather',
  'stroke',
  'anaphylaxis',
  'neuro',
] as const;

/** What triage found. */
export interface SafetyVerdict {
  level: SafetyLevel;
  /** Null only with level `none`. */
  group: SafetyGroup | null;
  /** Which flag or opinion decided, for the audit: a flag's name, `learned`, `asks`, `answered`, `stands`, `stands-again`. Null only with level `none`. */
  rule: string | null;
  /** A check-in question instead of an alarm; the level is then `caution`. */
  asks?: string;
  /** What a yes to the question would mean. */
  suspected?: SafetyLevel;
}

export const NO_SAFETY: SafetyVerdict = { level: 'none', group: null, rule: null };
