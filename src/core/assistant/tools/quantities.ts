import { valueAt } from '#core/assistant/answer/bench.ts';

/** What a number of a result is. */
export interface Quantity {
  /** Such as "fitness": the same for every field that holds it. */
  quantity: string;
  /** Such as "W"; empty for counts, scores, load, fitness, fatigue and form. */
  unit: string;
  /** Words that name it in a text, lower case. */
  words: readonly string[];
  /** As a label: "Fitness (CTL)". */
  title: string;
}

/** Ends of field names; the longest that fits counts. */
const UNITS: readonly (readonly [end: string, unit: string])[] = [
  ['SecPer100m', 's/100m'],
  ['SecPerKm', 's/km'],
  ['GPerDay', 'g'],
  ['MgPerH', 'mg/h'],
  ['GPerH', 'g/h'],
  ['LPerH', 'L/h'],
  ['Hours', 'h'],
  ['Kmh', 'km/h'],
  ['Min', 'min'],
  ['Sec', 's'],
  ['Bpm', 'bpm'],
  ['Rpm', 'rpm'],
  ['Pct', '%'],
  ['Km', 'km'],
  ['Kg', 'kg'],
  ['Kj', 'kJ'],
  ['Mg', 'mg'],
  ['Ms', 'ms'],
  ['Cm', 'cm'],
  ['G', 'g'],
  ['L', 'L'],
  ['M', 'm'],
  ['W', 'W'],
  ['C', '°C'],
];

/** The unit that a field's name ends with; empty where it names none. */
export const unitOf = (field: string): string => OWN_UNITS[field] ?? UNITS.find(([end]) => field.endsWith(end))?.[1] ?? '';

const OWN_UNITS: Readonly<Record<string, string>> = {
  calories: 'kcal',
  hoursPerWeekAvailable: 'h',
  wattsPerKg: 'W/kg',
  daysToGo: 'days',
  weeksToGo: 'weeks',
  age: 'years',
};

const WORDS: Readonly<Record<string, readonly string[]>> = {
  fitness: ['fitness', 'ctl', 'chronic training load'],
  fatigue: ['fatigue', 'atl', 'acute training load'],
  form: ['form', 'tsb', 'training stress balance'],
  load: ['load', 'tss', 'training load'],
  duration: ['duration', 'time', 'moving time', 'hours', 'minutes'],
  distance: ['distance', 'kilometres', 'miles', 'far'],
  ascent: ['ascent', 'elevation', 'climbing', 'climbed', 'elevation gain'],
  sessions: ['sessions', 'activities', 'workouts', 'rides', 'runs', 'swims'],
  calories: ['calories', 'energy', 'kcal'],
  power: ['power', 'average power', 'watts'],
  'normalised power': ['normalised power', 'normalized power', 'np'],
  'heart rate': ['heart rate', 'average heart rate', 'hr'],
  'max heart rate': ['max heart rate', 'maximum heart rate', 'peak heart rate'],
  'resting heart rate': ['resting heart rate', 'resting hr', 'rhr'],
  'threshold heart rate': ['threshold heart rate', 'lthr'],
  speed: ['speed'],
  pace: ['pace'],
  cadence: ['cadence', 'stroke rate'],
  'intensity factor': ['intensity factor', 'if'],
  rpe: ['rpe', 'effort'],
  decoupling: ['decoupling', 'drift'],
  temperature: ['temperature'],
  ftp: ['ftp', 'functional threshold power'],
  css: ['css', 'critical swim speed'],
  'run threshold pace': ['threshold pace', 'run threshold'],
  weight: ['weight', 'body weight'],
  'watts per kilogram': ['w/kg', 'watts per kilo', 'power to weight'],
  'critical power': ['critical power', 'cp'],
  'w prime': ['w′', "w'", 'w prime'],
  hrv: ['hrv', 'rmssd'],
  sleep: ['sleep', 'slept'],
  stress: ['stress'],
  soreness: ['soreness', 'sore'],
  mood: ['mood'],
  readiness: ['readiness', 'recovery score', 'recovery'],
  compliance: ['compliance'],
  'days to go': ['days to go', 'days until', 'days left'],
  'weeks to go': ['weeks to go', 'weeks until', 'weeks left'],
  'race time': ['predicted time', 'prediction', 'finish time', 'race time'],
  carbohydrate: ['carbohydrate', 'carbs', 'carb'],
  fluid: ['fluid', 'drink', 'water'],
  sodium: ['sodium', 'salt'],
  'sweat rate': ['sweat rate', 'sweat'],
  caffeine: ['caffeine'],
  protein: ['protein'],
  age: ['age'],
  height: ['height'],
  messages: ['messages'],
  week: ['week'],
};

/** Quantity and label by field name. */
const FIELDS: Readonly<Record<string, readonly [quantity: string, title: string]>> = {
  fitness: ['fitness', 'Fitness (CTL)'],
  fitnessAtRace: ['fitness', 'Fitness (CTL) before the race'],
  fitnessDifference: ['fitness', 'Change of fitness (CTL)'],
  fatigue: ['fatigue', 'Fatigue (ATL)'],
  form: ['form', 'Form (TSB)'],
  nextForm: ['form', 'Form (TSB) next morning'],
  nextFormBefore: ['form', 'Form (TSB) next morning'],
  nextFormAfter: ['form', 'Form (TSB) next morning'],
  formBefore: ['form', 'Form (TSB) that morning'],
  formAtRace: ['form', 'Form (TSB) on race morning'],
  load: ['load', 'Training load'],
  totalLoad: ['load', 'Training load'],
  averageDailyLoad: ['load', 'Average load a day'],
  loadBefore: ['load', 'Training load as planned'],
  loadAfter: ['load', 'Training load with the change'],
  loadSevenDaysBefore: ['load', 'Load of the seven days before'],
  durationMin: ['duration', 'Duration'],
  movingMin: ['duration', 'Moving time'],
  durationSec: ['duration', 'Duration'],
  bikeMin: ['duration', 'Predicted bike time'],
  distanceKm: ['distance', 'Distance'],
  distanceM: ['distance', 'Distance'],
  swimM: ['distance', 'Swim distance'],
  bikeKm: ['distance', 'Bike distance'],
  runKm: ['distance', 'Run distance'],
  ascentM: ['ascent', 'Elevation gain'],
  sessions: ['sessions', 'Sessions'],
  count: ['sessions', 'Count'],
  calories: ['calories', 'Energy'],
  avgPowerW: ['power', 'Average power'],
  powerW: ['power', 'Best power'],
  powerLowW: ['power', 'Power, lower end'],
  powerHighW: ['power', 'Power, upper end'],
  targetPowerW: ['power', 'Target power'],
  lowW: ['power', 'Power, lower end'],
  highW: ['power', 'Power, upper end'],
  normalizedPowerW: ['normalised power', 'Normalised power'],
  avgHeartRateBpm: ['heart rate', 'Average heart rate'],
  heartRateBpm: ['heart rate', 'Heart rate'],
  heartRateLowBpm: ['heart rate', 'Heart rate, lower end'],
  heartRateHighBpm: ['heart rate', 'Heart rate, upper end'],
  maxHeartRateBpm: ['max heart rate', 'Max heart rate'],
  restingHeartRateBpm: ['resting heart rate', 'Resting heart rate'],
  restingHeartRateUsualBpm: ['resting heart rate', 'Usual resting heart rate'],
  avgSpeedKmh: ['speed', 'Average speed'],
  paceSecPerKm: ['pace', 'Pace'],
  paceSecPer100m: ['pace', 'Pace'],
  paceLowSecPerKm: ['pace', 'Pace, fast end'],
  paceHighSecPerKm: ['pace', 'Pace, slow end'],
  criticalPaceSecPerKm: ['pace', 'Critical speed as a pace'],
  criticalPaceSecPer100m: ['pace', 'Critical speed as a pace'],
  avgCadenceRpm: ['cadence', 'Cadence'],
  intensityFactor: ['intensity factor', 'Intensity factor'],
  rpe: ['rpe', 'RPE'],
  decouplingPct: ['decoupling', 'Decoupling'],
  temperatureC: ['temperature', 'Temperature'],
  airTemperatureC: ['temperature', 'Air temperature'],
  waterTemperatureC: ['temperature', 'Water temperature'],
  ftpW: ['ftp', 'FTP'],
  weightKg: ['weight', 'Weight'],
  wattsPerKg: ['watts per kilogram', 'FTP by weight'],
  criticalPowerW: ['critical power', 'Critical power'],
  wPrimeKj: ['w prime', 'W′'],
  hrvMs: ['hrv', 'HRV'],
  hrvNormalLowMs: ['hrv', 'Normal range of HRV, lower end'],
  hrvNormalHighMs: ['hrv', 'Normal range of HRV, upper end'],
  sleepHours: ['sleep', 'Sleep'],
  sleepSevenDayHours: ['sleep', 'Average sleep of seven nights'],
  sleepHoursBefore: ['sleep', 'Sleep the night before'],
  stress: ['stress', 'Stress'],
  soreness: ['soreness', 'Soreness'],
  mood: ['mood', 'Mood'],
  score: ['readiness', 'Recovery score'],
  compliancePct: ['compliance', 'Compliance'],
  sharePct: ['ftp', 'Share of FTP'],
  daysToGo: ['days to go', 'Days to go'],
  weeksToGo: ['weeks to go', 'Weeks to go'],
  timeSec: ['race time', 'Time'],
  timeLowSec: ['race time', 'Time, fast end'],
  timeHighSec: ['race time', 'Time, slow end'],
  lowSec: ['race time', 'Predicted time, fast end'],
  midSec: ['race time', 'Predicted time'],
  highSec: ['race time', 'Predicted time, slow end'],
  totalLowSec: ['race time', 'Predicted time, fast end'],
  totalMidSec: ['race time', 'Predicted time'],
  totalHighSec: ['race time', 'Predicted time, slow end'],
  savedSec: ['race time', 'Time saved'],
  carbohydrateLowGPerH: ['carbohydrate', 'Carbohydrate an hour, lower end'],
  carbohydrateHighGPerH: ['carbohydrate', 'Carbohydrate an hour, upper end'],
  carbohydrateGPerH: ['carbohydrate', 'Carbohydrate an hour'],
  carbohydrateLowG: ['carbohydrate', 'Carbohydrate, lower end'],
  carbohydrateHighG: ['carbohydrate', 'Carbohydrate, upper end'],
  toleratedGPerH: ['carbohydrate', 'Carbohydrate you tolerate'],
  loadingLowGPerDay: ['carbohydrate', 'Carbohydrate loading a day, lower end'],
  loadingHighGPerDay: ['carbohydrate', 'Carbohydrate loading a day, upper end'],
  breakfastG: ['carbohydrate', 'Carbohydrate at breakfast'],
  fluidLPerH: ['fluid', 'Fluid an hour'],
  fluidLowLPerH: ['fluid', 'Fluid an hour, lower end'],
  fluidHighLPerH: ['fluid', 'Fluid an hour, upper end'],
  fluidLowL: ['fluid', 'Fluid, lower end'],
  fluidHighL: ['fluid', 'Fluid, upper end'],
  sweatRateLPerH: ['sweat rate', 'Sweat rate'],
  sodiumLowMgPerH: ['sodium', 'Sodium an hour, lower end'],
  sodiumHighMgPerH: ['sodium', 'Sodium an hour, upper end'],
  sodiumMgPerH: ['sodium', 'Sodium an hour'],
  caffeineLowMg: ['caffeine', 'Caffeine, lower end'],
  caffeineHighMg: ['caffeine', 'Caffeine, upper end'],
  proteinLowGPerDay: ['protein', 'Protein a day, lower end'],
  proteinHighGPerDay: ['protein', 'Protein a day, upper end'],
  age: ['age', 'Age'],
  heightCm: ['height', 'Height'],
  hoursPerWeekAvailable: ['duration', 'Hours a week available'],
  messagesToday: ['messages', 'Messages today'],
  messagesPerDay: ['messages', 'Messages a day'],
  week: ['week', 'Week of the plan'],
  totalWeeks: ['week', 'Weeks of the plan'],
};

/** Quantity and label of a threshold by its kind. */
const KINDS: Readonly<Record<string, readonly [quantity: string, title: string]>> = {
  ftp: ['ftp', 'FTP'],
  css: ['css', 'CSS'],
  'run-threshold': ['run threshold pace', 'Run threshold pace'],
  'lthr-bike': ['threshold heart rate', 'Threshold heart rate (bike)'],
  'lthr-run': ['threshold heart rate', 'Threshold heart rate (run)'],
  'lthr-swim': ['threshold heart rate', 'Threshold heart rate (swim)'],
  'max-heart-rate': ['max heart rate', 'Max heart rate'],
  'resting-heart-rate': ['resting heart rate', 'Resting heart rate'],
  weight: ['weight', 'Weight'],
};

/** Best efforts and zones by their basis. */
const BASES: Readonly<Record<string, readonly [quantity: string, title: string, unit: string]>> = {
  power: ['power', 'Power', 'W'],
  pace: ['pace', 'Pace', ''],
  'run-pace': ['pace', 'Run pace', 's/km'],
  'swim-pace': ['pace', 'Swim pace', 's/100m'],
  'heart-rate': ['heart rate', 'Heart rate', 'bpm'],
  'run-time': ['race time', 'Best run time', 's'],
  'swim-time': ['race time', 'Best swim time', 's'],
};

/**
 * What the number at a pointer into a tool's result is, by the nearest name on its way that says so; of a threshold, a zone or a curve by its kind
 * and unit. Null where no name is known, as of ids and positions.
 */
export function quantityAt(result: unknown, pointer: string): Quantity | null {
  const names = pointer.split('/').filter((part) => part !== '');
  const dated = ownKind(result, names);
  if (dated) return dated;
  for (let at = names.length - 1; at >= 0; at--) {
    const name = names[at] ?? '';
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    if (field) return { quantity: field[0], unit: unitOf(name), words: WORDS[field[0]] ?? [], title: field[1] };
  }
  return null;
}

/** Fields that say nothing without the kind of what holds them. */
const BY_KIND = new Set(['value', 'low', 'high', 'threshold', 'paceSec']);

function ownKind(result: unknown, names: readonly string[]): Quantity | null {
  const name = names.at(-1) ?? '';
  if (!BY_KIND.has(name)) return null;
  for (let length = names.length - 1; length >= 0; length--) {
    const holder = valueAt(result, names.slice(0, length).join('/'));
    const kind = textAt(holder, 'kind') ?? textAt(holder, 'by');
    const unit = textAt(holder, 'unit');
    const known = kind === null ? undefined : (KINDS[kind] ?? BASES[kind]);
    if (known) return { quantity: known[0], unit: unit ?? known[2] ?? '', words: WORDS[known[0]] ?? [], title: known[1] };
    const title = textAt(holder, 'name');
    if (unit !== null && title !== null) return { quantity: title.toLowerCase(), unit, words: [title.toLowerCase()], title };
  }
  return null;
}

function textAt(holder: unknown, key: string): string | null {
  const found = valueAt(holder, key);
  return typeof found === 'string' ? found : null;
}
