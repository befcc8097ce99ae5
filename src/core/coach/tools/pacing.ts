import { type Told, told } from '#core/coach/tools/told.ts';
import type { AthleteView, RaceFacts } from '#core/coach/view.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import { RACE_INTENSITY, racePowerBand } from '#core/race/intensity-band.ts';
import { runOffBike } from '#core/race/run-off-bike.ts';
import { swimShareOfCss } from '#core/race/swim-leg.ts';

/** How to pace a race; what the thresholds do not support is null. Paces: `fast` is the smaller number. */
export interface PacingResult {
  raceId: string | null;
  raceName: Told | null;
  distance: RaceDistance | null;
  bike: { ftpW: number; lowW: number; highW: number; lowPct: number; highPct: number } | null;
  bikeHeartRate: { lthrBpm: number; lowBpm: number; highBpm: number } | null;
  run: {
    thresholdSecPerKm: number;
    fastSecPerKm: number;
    slowSecPerKm: number;
    distanceKm: number;
    fastSec: number;
    slowSec: number;
    isOffTheBike: boolean;
  } | null;
  swim: { cssSecPer100m: number; secPer100m: number; distanceM: number; totalSec: number; atCssSec: number } | null;
}

const DISTANCES: Readonly<Record<string, RaceDistance>> = {
  'super-sprint': 'sprint',
  sprint: 'sprint',
  olympic: 'olympic',
  standard: 'olympic',
  t100: 't100',
  '70.3': '70.3',
  half: '70.3',
  middle: '70.3',
  full: 'ironman',
  ironman: 'ironman',
  long: 'ironman',
};

export const raceDistance = (distance: string): RaceDistance | null => DISTANCES[distance.toLowerCase()] ?? null;

export function pacing(view: AthleteView, raceId: string | null): PacingResult {
  const race = view.races.find(({ id }) => id === raceId) ?? null;
  const distance = race ? raceDistance(race.distance) : null;
  return {
    raceId: race?.id ?? null,
    raceName: race ? told(race.name, 'your race') : null,
    distance,
    bike: race && race.bikeKm > 0 ? bikeBand(view, race, distance) : null,
    bikeHeartRate: race && race.bikeKm > 0 ? heartRateBand(view, distance) : null,
    run: race && race.runKm > 0 ? runBand(view, race, distance) : null,
    swim: race && race.swimM > 0 ? swimPace(view, race, distance) : null,
  };
}

/**
 * A ride without a run after it, as a share of FTP, which is what an hour takes (01-power.md: a time trial of 60 minutes is the reference): a
 * little more over short distances, less over long ones.
 */
const ALONE_SHARE = [
  { upToKm: 25, low: 0.98, high: 1.05 },
  { upToKm: 45, low: 0.93, high: 1.02 },
  { upToKm: 100, low: 0.8, high: 0.92 },
  { upToKm: 200, low: 0.65, high: 0.8 },
];
const ALONE_LONGEST = { low: 0.55, high: 0.7 };

const aloneShare = (km: number): { low: number; high: number } => ALONE_SHARE.find(({ upToKm }) => km <= upToKm) ?? ALONE_LONGEST;

/** The share of FTP for the ride of a race; null for a ride before a run of which no share is known. */
function bikeShare({ bikeKm, runKm }: RaceFacts, distance: RaceDistance | null): { low: number; high: number } | null {
  if (distance !== null) return RACE_INTENSITY[distance].bikeIntensityFactor;
  return runKm === 0 ? aloneShare(bikeKm) : null;
}

function bikeBand({ thresholds: { bikeFtpW } }: AthleteView, race: RaceFacts, distance: RaceDistance | null): PacingResult['bike'] {
  const share = bikeShare(race, distance);
  if (bikeFtpW === null || share === null) return null;
  const { low, high } = distance === null ? { low: bikeFtpW * share.low, high: bikeFtpW * share.high } : racePowerBand(distance, bikeFtpW);
  return {
    ftpW: bikeFtpW,
    lowW: Math.round(low),
    highW: Math.round(high),
    lowPct: Math.round(share.low * 100),
    highPct: Math.round(share.high * 100),
  };
}

function heartRateBand({ thresholds: { bikeLthr } }: AthleteView, distance: RaceDistance | null): PacingResult['bikeHeartRate'] {
  if (bikeLthr === null || distance === null) return null;
  const { low, high } = RACE_INTENSITY[distance].heartRate;
  return { lthrBpm: bikeLthr, lowBpm: Math.round(bikeLthr * low), highBpm: Math.round(bikeLthr * high) };
}

/** A run without a bike before it is raced close to threshold: a little faster over short distances, slower over long ones. */
const FRESH_SHARE = [
  { upToKm: 6, fast: 0.95, slow: 0.99 },
  { upToKm: 12, fast: 0.98, slow: 1.02 },
  { upToKm: 25, fast: 1.02, slow: 1.07 },
  { upToKm: 60, fast: 1.08, slow: 1.16 },
];

export const freshShare = (km: number): { fast: number; slow: number } =>
  FRESH_SHARE.find(({ upToKm }) => km <= upToKm) ?? { fast: 1.1, slow: 1.2 };

function runBand(
  { thresholds: { runThresholdPaceSecPerKm: pace } }: AthleteView,
  race: RaceFacts,
  distance: RaceDistance | null,
): PacingResult['run'] {
  if (pace === null) return null;
  const isOffTheBike = race.bikeKm > 0 && distance !== null;
  const share = freshShare(race.runKm);
  const band = distance && isOffTheBike ? offTheBike(distance, pace) : { fast: pace * share.fast, slow: pace * share.slow };
  const [fastSecPerKm, slowSecPerKm] = [Math.round(band.fast), Math.round(band.slow)];
  return {
    thresholdSecPerKm: pace,
    fastSecPerKm,
    slowSecPerKm,
    distanceKm: race.runKm,
    fastSec: fastSecPerKm * race.runKm,
    slowSec: slowSecPerKm * race.runKm,
    isOffTheBike,
  };
}

/** The faster of the two ends is never faster than threshold: nobody runs off the bike what they run fresh for an hour. */
function offTheBike(distance: RaceDistance, pace: number): { fast: number; slow: number } {
  const { low, high } = RACE_INTENSITY[distance].runSpeed;
  return { fast: Math.max(pace, pace / high), slow: Math.min(runOffBike(distance, pace / high) * 1.02, pace / low) };
}

function swimPace(
  { thresholds: { swimCssSecPer100m: css } }: AthleteView,
  race: RaceFacts,
  distance: RaceDistance | null,
): PacingResult['swim'] {
  if (css === null) return null;
  const secPer100m = Math.round(distance ? css / swimShareOfCss(distance) : css);
  return {
    cssSecPer100m: css,
    secPer100m,
    distanceM: race.swimM,
    totalSec: (secPer100m * race.swimM) / 100,
    atCssSec: (css * race.swimM) / 100,
  };
}
