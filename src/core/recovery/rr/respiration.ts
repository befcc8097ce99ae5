import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['hrv.respiration'],
  name: 'Breathing rate from heartbeats',
  formula: 'highest peak between 0.15 and 0.40 Hz in the spectrum of R-R resampled at 4 Hz, × 60',
  unit: 'breaths per min',
  unknownWhen: 'Less than a minute of beats, or no clear peak.',
  source: 'Respiratory sinus arrhythmia; Task Force ESC/NASPE (1996) Circulation 93:1043-1065',
  grade: 'C',
};

const RATE_HZ = 4;
const BAND_HZ = { from: 0.15, to: 0.4, step: 0.005 };

/** A breathing peak holds several times the mean power of its band. */
const STANDS_OUT = 3;

/** Slow breathing echoes at twice its rate, with far less power than this share of its own. */
const ECHO_SHARE = 0.05;

/** How often someone breathes, from corrected intervals at rest. */
export function respirationRate(rrMs: readonly number[]): number | null {
  const samples = resample(rrMs);
  if (samples.length < 60 * RATE_HZ) return null;
  const middle = meanOf(samples) ?? 0;
  // A Hann window keeps the slow drift of heart rate out of the breathing band.
  const windowed = samples.map((value, i) => (value - middle) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (samples.length - 1))));
  const count = Math.round((BAND_HZ.to - BAND_HZ.from) / BAND_HZ.step) + 1;
  const spectrum = Array.from({ length: count }, (_, i) => {
    const hz = BAND_HZ.from + i * BAND_HZ.step;
    return { hz, power: powerAt(windowed, hz) };
  });
  const mean = meanOf(spectrum.map(({ power }) => power)) ?? 0;
  const peak = spectrum.reduce((best, place) => (place.power > best.power ? place : best));
  // A spectrum that is highest at an end of the band rises towards something outside it.
  const isPeak = peak !== spectrum[0] && peak !== spectrum.at(-1);
  const isEcho = peak.power < ECHO_SHARE * powerAt(windowed, peak.hz / 2);
  return isPeak && !isEcho && peak.power >= STANDS_OUT * mean ? peak.hz * 60 : null;
}

/** Evenly spaced values of the interval over time, on the line between beats. */
function resample(rrMs: readonly number[]): number[] {
  const samples: number[] = [];
  let beat = 0;
  let beatMs = rrMs[0] ?? 0;
  for (let atMs = beatMs; beat < rrMs.length - 1; atMs += 1000 / RATE_HZ) {
    while (beat < rrMs.length - 1 && beatMs + (rrMs[beat + 1] ?? 0) < atMs) {
      beat++;
      beatMs += rrMs[beat] ?? 0;
    }
    const own = rrMs[beat] ?? 0;
    const next = rrMs[beat + 1];
    if (next !== undefined) samples.push(own + ((next - own) * (atMs - beatMs)) / next);
  }
  return samples;
}

function powerAt(samples: readonly number[], hz: number): number {
  let [cosines, sines] = [0, 0];
  for (const [i, value] of samples.entries()) {
    const angle = (2 * Math.PI * hz * i) / RATE_HZ;
    cosines += value * Math.cos(angle);
    sines += value * Math.sin(angle);
  }
  return cosines ** 2 + sines ** 2;
}
