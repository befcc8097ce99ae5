import { encodeFit } from '#core/recording/fit-encode.ts';
import type { Streams } from '#core/recording/recording.ts';
import type { NamedBytes } from '#test/http-browser.ts';

/** An activity as a watch records it: one record a second, nine channels, a lap every five minutes. The same for the same `seed`. */
export function madeActivity({ seed, startMs, seconds }: { seed: number; startMs: number; seconds: number }): NamedBytes {
  const discipline = seed % 2 === 0 ? 'bike' : 'run';
  const lapSec = 300;
  const laps = Array.from({ length: Math.ceil(seconds / lapSec) }, (_, i) => ({
    fromSec: i * lapSec,
    toSec: Math.min(seconds, (i + 1) * lapSec),
    leg: 0,
    trigger: 'time',
    intensity: 'active',
  }));
  const device = { manufacturer: 'Garmin', product: 'Edge 540' };
  const bytes = encodeFit({ startMs, discipline, device, utcOffsetSec: 7200, laps, streams: madeStreams(seed, seconds, discipline) });
  return { name: `${new Date(startMs).toISOString().slice(0, 10)}-${seed}.fit`, bytes };
}

/** Efforts and rests over rolling ground, with the noise of real sensors. */
function madeStreams(seed: number, seconds: number, discipline: 'bike' | 'run'): Streams {
  const random = noise(seed + 1);
  const [cruisingMps, cruisingW, cadence] = discipline === 'bike' ? [8.5, 200, 88] : [3.2, 270, 86];
  const of = (value: (second: number) => number) => Array.from({ length: seconds }, (_, second) => value(second));
  const effort = (second: number) => (second % 480 < 240 ? 1.15 : 0.85) + 0.1 * Math.sin(second / 90);
  const speedMps = of((second) => round(cruisingMps * effort(second) ** 0.5 + 0.3 * random(), 1000));
  const distanceM = running(speedMps, 0, (covered, mps) => covered + mps).map((metres) => round(metres, 100));
  const wantedBpm = of((second) => 100 + 50 * effort(second));
  const heartRateBpm = running(wantedBpm, 110, (bpm, wanted) => bpm + (wanted - bpm) / 40 + random()).map(Math.round);
  return {
    timeSec: of((second) => second),
    latitudeDeg: distanceM.map((metres) => 46.5 + 0.02 * Math.sin(metres / 3000)),
    longitudeDeg: distanceM.map((metres) => 7.5 + 0.03 * Math.cos(metres / 4000)),
    altitudeM: distanceM.map((metres) => round(600 + 40 * Math.sin(metres / 900) + random(), 5)),
    distanceM,
    speedMps,
    heartRateBpm,
    cadenceRpm: of(() => Math.round(cadence + 4 * random())),
    powerW: of((second) => Math.max(0, Math.round(cruisingW * effort(second) + 30 * random()))),
    temperatureC: of((second) => 18 + Math.floor(second / 1200)),
  };
}

/** Each value follows from the one before it and the next of `steps`. */
function running(steps: readonly number[], start: number, next: (before: number, step: number) => number): number[] {
  let value = start;
  return steps.map((step) => {
    value = next(value, step);
    return value;
  });
}

/** Numbers between -1 and 1, the same for the same seed. */
function noise(seed: number): () => number {
  let x = seed;
  return () => {
    x = (Math.imul(1_103_515_245, x) + 12_345) & 0x7fffffff;
    return (x >> 8) / 2 ** 22 - 1;
  };
}

const round = (value: number, parts: number): number => Math.round(value * parts) / parts;
