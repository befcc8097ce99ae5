import { valueAt } from '#core/assistant/answer/bench.ts';

/** What a field of a tool's result is, as a label; `core/assistant/ground` knows the words that a text names it by. */
const FIELDS: Readonly<Record<string, string>> = {
  fitness: 'Fitness (CTL)',
  fitnessAtRace: 'Fitness (CTL) before the race',
  fitnessDifference: 'Change of fitness (CTL)',
  fatigue: 'Fatigue (ATL)',
  form: 'Form (TSB)',
  nextForm: 'Form (TSB) next morning',
  nextFormBefore: 'Form (TSB) next morning',
  nextFormAfter: 'Form (TSB) next morning',
  formBefore: 'Form (TSB) that morning',
  formAtRace: 'Form (TSB) on race morning',
  load: 'Training load',
  totalLoad: 'Training load',
  averageDailyLoad: 'Average load a day',
  loadBefore: 'Training load as planned',
  loadAfter: 'Training load with the change',
  loadSevenDaysBefore: 'Load of the seven days before',
  durationMin: 'Duration',
  movingMin: 'Moving time',
  durationSec: 'Duration',
  bikeMin: 'Predicted bike time',
  distanceKm: 'Distance',
  distanceM: 'Distance',
  swimM: 'Swim distance',
  bikeKm: 'Bike distance',
  runKm: 'Run distance',
  ascentM: 'Elevation gain',
  sessions: 'Sessions',
  count: 'Count',
  calories: 'Energy',
  avgPowerW: 'Average power',
  powerW: 'Best power',
  powerLowW: 'Power, lower end',
  powerHighW: 'Power, upper end',
  targetPowerW: 'Target power',
  lowW: 'Power, lower end',
  highW: 'Power, upper end',
  normalizedPowerW: 'Normalised power',
  avgHeartRateBpm: 'Average heart rate',
  heartRateBpm: 'Heart rate',
  heartRateLowBpm: 'Heart rate, lower end',
  heartRateHighBpm: 'Heart rate, upper end',
  maxHeartRateBpm: 'Max heart rate',
  restingHeartRateBpm: 'Resting heart rate',
  restingHeartRateUsualBpm: 'Usual resting heart rate',
  avgSpeedKmh: 'Average speed',
  paceSecPerKm: 'Pace',
  paceSecPer100m: 'Pace',
  paceLowSecPerKm: 'Pace, fast end',
  paceHighSecPerKm: 'Pace, slow end',
  criticalPaceSecPerKm: 'Critical speed as a pace',
  criticalPaceSecPer100m: 'Critical speed as a pace',
  avgCadenceRpm: 'Cadence',
  intensityFactor: 'Intensity factor',
  rpe: 'RPE',
  decouplingPct: 'Decoupling',
  temperatureC: 'Temperature',
  airTemperatureC: 'Air temperature',
  waterTemperatureC: 'Water temperature',
  ftpW: 'FTP',
  weightKg: 'Weight',
  wattsPerKg: 'FTP by weight',
  criticalPowerW: 'Critical power',
  wPrimeKj: 'W′',
  hrvMs: 'HRV',
  hrvNormalLowMs: 'Normal range of HRV, lower end',
  hrvNormalHighMs: 'Normal range of HRV, upper end',
  sleepHours: 'Sleep',
  sleepSevenDayHours: 'Average sleep of seven nights',
  sleepHoursBefore: 'Sleep the night before',
  stress: 'Stress',
  soreness: 'Soreness',
  mood: 'Mood',
  score: 'Recovery score',
  compliancePct: 'Compliance',
  sharePct: 'Share of FTP',
  daysToGo: 'Days to go',
  weeksToGo: 'Weeks to go',
  timeSec: 'Time',
  timeLowSec: 'Time, fast end',
  timeHighSec: 'Time, slow end',
  lowSec: 'Predicted time, fast end',
  midSec: 'Predicted time',
  highSec: 'Predicted time, slow end',
  totalLowSec: 'Predicted time, fast end',
  totalMidSec: 'Predicted time',
  totalHighSec: 'Predicted time, slow end',
  savedSec: 'Time saved',
  carbohydrateLowGPerH: 'Carbohydrate an hour, lower end',
  carbohydrateHighGPerH: 'Carbohydrate an hour, upper end',
  carbohydrateGPerH: 'Carbohydrate an hour',
  carbohydrateLowG: 'Carbohydrate, lower end',
  carbohydrateHighG: 'Carbohydrate, upper end',
  toleratedGPerH: 'Carbohydrate you tolerate',
  loadingLowGPerDay: 'Carbohydrate loading a day, lower end',
  loadingHighGPerDay: 'Carbohydrate loading a day, upper end',
  breakfastG: 'Carbohydrate at breakfast',
  fluidLPerH: 'Fluid an hour',
  fluidLowLPerH: 'Fluid an hour, lower end',
  fluidHighLPerH: 'Fluid an hour, upper end',
  fluidLowL: 'Fluid, lower end',
  fluidHighL: 'Fluid, upper end',
  sweatRateLPerH: 'Sweat rate',
  sodiumLowMgPerH: 'Sodium an hour, lower end',
  sodiumHighMgPerH: 'Sodium an hour, upper end',
  sodiumMgPerH: 'Sodium an hour',
  caffeineLowMg: 'Caffeine, lower end',
  caffeineHighMg: 'Caffeine, upper end',
  proteinLowGPerDay: 'Protein a day, lower end',
  proteinHighGPerDay: 'Protein a day, upper end',
  age: 'Age',
  heightCm: 'Height',
  hoursPerWeekAvailable: 'Hours a week available',
  messagesToday: 'Messages today',
  messagesPerDay: 'Messages a day',
  week: 'Week of the plan',
  totalWeeks: 'Weeks of the plan',
};

/** Thresholds by kind; curves, zones and best efforts by what they rest on. */
const KINDS: Readonly<Record<string, string>> = {
  ftp: 'FTP',
  css: 'CSS',
  'run-threshold': 'Run threshold pace',
  'lthr-bike': 'Threshold heart rate (bike)',
  'lthr-run': 'Threshold heart rate (run)',
  'lthr-swim': 'Threshold heart rate (swim)',
  'max-heart-rate': 'Max heart rate',
  'resting-heart-rate': 'Resting heart rate',
  weight: 'Weight',
  power: 'Power',
  pace: 'Pace',
  'run-pace': 'Run pace',
  'swim-pace': 'Swim pace',
  'heart-rate': 'Heart rate',
  'run-time': 'Best run time',
  'swim-time': 'Best swim time',
};

/** Fields that say nothing without the kind or the name of what holds them. */
const BY_KIND = new Set(['value', 'low', 'high', 'threshold', 'paceSec']);

/**
 * What the number at a pointer into a tool's result is, by the nearest name on its way that says so: "Average power", "FTP". Null where no name
 * is known, as of ids and positions.
 */
export function titleAt(result: unknown, pointer: string): string | null {
  const names = pointer.split('/').filter((part) => part !== '');
  const own = BY_KIND.has(names.at(-1) ?? '') ? titleOfHolder(result, names) : null;
  const field = names.toReversed().find((name) => Object.hasOwn(FIELDS, name));
  return own ?? (field === undefined ? null : (FIELDS[field] ?? null));
}

function titleOfHolder(result: unknown, names: readonly string[]): string | null {
  for (let length = names.length - 1; length >= 0; length--) {
    const holder = valueAt(result, names.slice(0, length).join('/'));
    const kind = textAt(holder, 'kind') ?? textAt(holder, 'by');
    const title = kind === null ? undefined : KINDS[kind];
    if (title !== undefined) return title;
    if (textAt(holder, 'unit') !== null && textAt(holder, 'name') !== null) return textAt(holder, 'name');
  }
  return null;
}

function textAt(holder: unknown, key: string): string | null {
  const found = valueAt(holder, key);
  return typeof found === 'string' ? found : null;
}
