import { field } from '#core/recording/fit/field.ts';

/** FIT counts seconds from 1989-12-31T00:00:00Z; these are its epoch seconds. */
export const FIT_EPOCH_SEC = 631_065_600;

/** Below this a FIT time counts from when the device was switched on: its clock had never been set. */
export const FIRST_DATED_SEC = 0x1000_0000;

/** Positions are written as parts of a half circle, 2^31 to 180 degrees. */
const SEMICIRCLES_PER_DEGREE = 2 ** 31 / 180;

const timestamp = field(253, 'uint32');
const messageIndex = field(254, 'uint16');
const startTime = field(2, 'uint32');

export const fileId = {
  message: 0,
  type: field(0, 'enum'),
  manufacturer: field(1, 'uint16'),
  product: field(2, 'uint16'),
  serialNumber: field(3, 'uint32z'),
  timeCreated: field(4, 'uint32'),
  productName: field(8, 'string'),
};

export const sport = { message: 12, sport: field(0, 'enum'), subSport: field(1, 'enum'), name: field(3, 'string') };

export const session = {
  message: 18,
  timestamp,
  messageIndex,
  event: field(0, 'enum'),
  eventType: field(1, 'enum'),
  startTime,
  startLatitudeDeg: field(3, 'sint32', SEMICIRCLES_PER_DEGREE),
  startLongitudeDeg: field(4, 'sint32', SEMICIRCLES_PER_DEGREE),
  sport: field(5, 'enum'),
  subSport: field(6, 'enum'),
  elapsedSec: field(7, 'uint32', 1000),
  timerSec: field(8, 'uint32', 1000),
  distanceM: field(9, 'uint32', 100),
  calories: field(11, 'uint16'),
  avgSpeedMps: field(14, 'uint16', 1000),
  maxSpeedMps: field(15, 'uint16', 1000),
  avgHeartRateBpm: field(16, 'uint8'),
  maxHeartRateBpm: field(17, 'uint8'),
  avgCadenceRpm: field(18, 'uint8'),
  avgPowerW: field(20, 'uint16'),
  maxPowerW: field(21, 'uint16'),
  ascentM: field(22, 'uint16'),
  descentM: field(23, 'uint16'),
  firstLap: field(25, 'uint16'),
  lapCount: field(26, 'uint16'),
  normalizedPowerW: field(34, 'uint16'),
  poolLengthM: field(44, 'uint16', 100),
  activeLengths: field(47, 'uint16'),
  avgFractionalCadenceRpm: field(92, 'uint8', 128),
  profileName: field(110, 'string'),
  enhancedAvgSpeedMps: field(124, 'uint32', 1000),
  enhancedMaxSpeedMps: field(125, 'uint32', 1000),
};

export const lap = {
  message: 19,
  timestamp,
  messageIndex,
  event: field(0, 'enum'),
  eventType: field(1, 'enum'),
  startTime,
  elapsedSec: field(7, 'uint32', 1000),
  timerSec: field(8, 'uint32', 1000),
  distanceM: field(9, 'uint32', 100),
  calories: field(11, 'uint16'),
  avgSpeedMps: field(13, 'uint16', 1000),
  maxSpeedMps: field(14, 'uint16', 1000),
  avgHeartRateBpm: field(15, 'uint8'),
  maxHeartRateBpm: field(16, 'uint8'),
  avgCadenceRpm: field(17, 'uint8'),
  avgPowerW: field(19, 'uint16'),
  maxPowerW: field(20, 'uint16'),
  ascentM: field(21, 'uint16'),
  descentM: field(22, 'uint16'),
  intensity: field(23, 'enum'),
  trigger: field(24, 'enum'),
  sport: field(25, 'enum'),
  normalizedPowerW: field(33, 'uint16'),
  activeLengths: field(40, 'uint16'),
  avgFractionalCadenceRpm: field(80, 'uint8', 128),
  enhancedAvgSpeedMps: field(110, 'uint32', 1000),
  enhancedMaxSpeedMps: field(111, 'uint32', 1000),
};

export const record = {
  message: 20,
  timestamp,
  latitudeDeg: field(0, 'sint32', SEMICIRCLES_PER_DEGREE),
  longitudeDeg: field(1, 'sint32', SEMICIRCLES_PER_DEGREE),
  altitudeM: field(2, 'uint16', 5, 500),
  heartRateBpm: field(3, 'uint8'),
  cadenceRpm: field(4, 'uint8'),
  distanceM: field(5, 'uint32', 100),
  speedMps: field(6, 'uint16', 1000),
  powerW: field(7, 'uint16'),
  compressedSpeedDistance: field(8, 'byte'),
  temperatureC: field(13, 'sint8'),
  leftRightBalance: field(30, 'uint8'),
  verticalOscillationMm: field(39, 'uint16', 10),
  groundContactMs: field(41, 'uint16', 10),
  cadence256Rpm: field(52, 'uint16', 256),
  fractionalCadenceRpm: field(53, 'uint8', 128),
  enhancedSpeedMps: field(73, 'uint32', 1000),
  enhancedAltitudeM: field(78, 'uint32', 5, 500),
  groundContactLeftPercent: field(84, 'uint16', 100),
  stepLengthMm: field(85, 'uint16', 10),
  respirationRate: field(99, 'uint8'),
  enhancedRespirationRate: field(108, 'uint16', 100),
  coreTemperatureC: field(139, 'uint16', 100),
};

export const event = { message: 21, timestamp, event: field(0, 'enum'), eventType: field(1, 'enum'), eventGroup: field(4, 'uint8') };

export const deviceInfo = {
  message: 23,
  timestamp,
  deviceIndex: field(0, 'uint8'),
  manufacturer: field(2, 'uint16'),
  product: field(4, 'uint16'),
  productName: field(27, 'string'),
};

export const workout = {
  message: 26,
  sport: field(4, 'enum'),
  stepCount: field(6, 'uint16'),
  name: field(8, 'string'),
  subSport: field(11, 'enum'),
  poolLengthM: field(14, 'uint16', 100),
  poolLengthUnit: field(15, 'enum'),
};

/** What the two values of a step count depends on its types: ms, cm, a step's index; W + 1000, bpm + 100, mm/s, a count. */
export const workoutStep = {
  message: 27,
  messageIndex,
  name: field(0, 'string'),
  durationType: field(1, 'enum'),
  durationValue: field(2, 'uint32'),
  targetType: field(3, 'enum'),
  targetValue: field(4, 'uint32'),
  targetLow: field(5, 'uint32'),
  targetHigh: field(6, 'uint32'),
  intensity: field(7, 'enum'),
  notes: field(8, 'string'),
  equipment: field(9, 'enum'),
  secondTargetType: field(19, 'enum'),
  secondTargetValue: field(20, 'uint32'),
  secondTargetLow: field(21, 'uint32'),
  secondTargetHigh: field(22, 'uint32'),
};

/** One discipline of a workout that has several. */
export const workoutSession = {
  message: 158,
  messageIndex,
  sport: field(0, 'enum'),
  subSport: field(1, 'enum'),
  stepCount: field(2, 'uint16'),
  firstStep: field(3, 'uint16'),
  poolLengthM: field(4, 'uint16', 100),
  poolLengthUnit: field(5, 'enum'),
};

export const activity = {
  message: 34,
  timestamp,
  timerSec: field(0, 'uint32', 1000),
  sessionCount: field(1, 'uint16'),
  type: field(2, 'enum'),
  event: field(3, 'enum'),
  eventType: field(4, 'enum'),
  localTimestamp: field(5, 'uint32'),
};

/** Beat-to-beat intervals, several a message. */
export const beatIntervals = { message: 78, intervalsMs: field(0, 'uint16') };

export const length = {
  message: 101,
  timestamp,
  messageIndex,
  event: field(0, 'enum'),
  eventType: field(1, 'enum'),
  startTime,
  elapsedSec: field(3, 'uint32', 1000),
  timerSec: field(4, 'uint32', 1000),
  strokes: field(5, 'uint16'),
  stroke: field(7, 'enum'),
  lengthType: field(12, 'enum'),
};

/** Heart rate that a chest strap kept under water and handed over afterwards. */
export const storedHeartRate = {
  message: 132,
  timestamp,
  fractionalSec: field(0, 'uint16', 32_768),
  heartRatesBpm: field(6, 'uint8'),
  eventTimestampSec: field(9, 'uint32', 1024),
  packedEventTimestamps: field(10, 'byte'),
};

export const fieldDescription = {
  message: 206,
  developerIndex: field(0, 'uint8'),
  fieldNumber: field(1, 'uint8'),
  baseType: field(2, 'uint8'),
  name: field(3, 'string'),
  scale: field(6, 'uint8'),
  offset: field(7, 'sint8'),
  units: field(8, 'string'),
  nativeMessage: field(14, 'uint16'),
  nativeField: field(15, 'uint8'),
};

export const developerData = { message: 207, applicationId: field(1, 'byte'), developerIndex: field(3, 'uint8') };
