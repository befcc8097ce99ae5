import { describe, expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { cleanRecording } from '#core/recording/clean.ts';
import { parseRecording } from '#core/recording/parse.ts';
import type { Recording } from '#core/recording/recording.ts';
import type { Outing } from '#server/features/demo/activity/training-activity.ts';
import { writeOuting } from '#server/features/demo/activity/write-activity-file.ts';
import { DEMO_SEED } from '#server/features/demo/athlete/athlete-profile.ts';
import { simulateAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';

const { outings, season } = simulateAthlete({ seed: DEMO_SEED, today: '2026-11-21' as LocalDate });

function record(outing: Outing): Recording {
  const parsed = parseRecording(writeOuting(outing).bytes);
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  expect(parsed.value.skipped).toEqual([]);
  expect(parsed.value.recordings).toHaveLength(1);
  return parsed.value.recordings[0]!;
}

const known = (stream: Recording['streams']['powerW']) => (stream ?? []).filter((value) => value !== null);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const find = (isIt: (outing: Outing) => boolean): Outing => outings.find(isIt)!;
const isAlone = (outing: Outing, discipline: string, kind: string) =>
  outing.legs.length === 1 && outing.legs[0]?.discipline === discipline && outing.legs[0].where.kind === kind;
const isSound = ({ faults, endsAtShare }: Outing) => faults.length === 0 && endsAtShare === null;

test('one file in twenty, and every race and kind of test, is read without a flaw and needs no cleaning', { timeout: 60_000 }, () => {
  const tests = ['FTP test 20 min', 'CSS test 400 + 200', 'LTHR 30 min test'].map((name) => find((outing) => outing.name === name));
  const sample = [...outings.filter((outing, i) => i % 20 === 0 || outing.isRace), ...tests];
  expect(sample.length).toBeGreaterThan(38);
  for (const outing of sample) {
    const recording = record(outing);
    expect([outing.fileName, recording.flaws]).toEqual([outing.fileName, []]);
    expect([outing.fileName, cleanRecording(recording).flaws]).toEqual([outing.fileName, []]);
    expect(recording).toMatchObject({ startMs: outing.startMs, utcOffsetSec: outing.utcOffsetSec, name: outing.name });
    const expected = outing.legs.length > 1 ? 'triathlon' : outing.legs[0]!.discipline;
    expect(recording.discipline).toBe(expected);
    for (const bpm of known(recording.streams.heartRateBpm)) expect(bpm > 42 && bpm <= outing.body.maxBpm + 2).toBe(true);
    for (const powerW of known(recording.streams.powerW)) expect(powerW < 900).toBe(true);
  }
});

describe('a ride on the road', () => {
  const outing = find((one) => isAlone(one, 'bike', 'route') && isSound(one) && one.name === null);
  const { streams, legs } = record(outing);

  test('has every channel once a second, near home', () => {
    const { timeSec } = streams;
    for (const key of ['latitudeDeg', 'altitudeM', 'distanceM', 'speedMps', 'heartRateBpm', 'cadenceRpm', 'powerW'] as const) {
      expect(known(streams[key])).toHaveLength(timeSec.length);
    }
    for (const latitude of known(streams.latitudeDeg)) expect(Math.abs(latitude - 54.3)).toBeLessThan(0.5);
    for (const longitude of known(streams.longitudeDeg)) expect(Math.abs(longitude + 1.1)).toBeLessThan(0.8);
  });

  test('ends where it began, at a speed for such power', () => {
    expect(streams.latitudeDeg!.at(-1)).toBeCloseTo(streams.latitudeDeg![0]!, 3);
    expect(streams.longitudeDeg!.at(-1)).toBeCloseTo(streams.longitudeDeg![0]!, 3);
    const mps = streams.distanceM!.at(-1)! / streams.timeSec.at(-1)!;
    expect(mps).toBeGreaterThan(5.5);
    expect(mps).toBeLessThan(9);
    expect(mean(known(streams.powerW)) / outing.body.aim.ftpW).toBeGreaterThan(0.55);
    expect(mean(known(streams.powerW)) / outing.body.aim.ftpW).toBeLessThan(0.75);
    expect(legs[0]!.device.ascentM).toBeGreaterThan(50);
  });

  test('is slower uphill than down', () => {
    const speeds = (isSteep: (grade: number) => boolean) =>
      known(streams.speedMps).filter((_, i) => {
        const [a, b, c, d] = [
          streams.altitudeM![i - 10],
          streams.altitudeM![i + 10],
          streams.distanceM![i - 10],
          streams.distanceM![i + 10],
        ];
        return a && b && c && d && d - c > 20 ? isSteep((b - a) / (d - c)) : false;
      });
    expect(mean(speeds((grade) => grade > 0.03))).toBeLessThan(0.75 * mean(speeds((grade) => grade < -0.03)));
  });
});

test('the trainer holds what the workout asks for, without a road', () => {
  const outing = find((one) => one.name === 'SweetSpot 3x8' && isAlone(one, 'bike', 'trainer') && isSound(one));
  const { streams, laps } = record(outing);
  expect(streams.latitudeDeg).toBeUndefined();
  expect(streams.altitudeM).toBeUndefined();
  const work = laps.filter(({ intensity }) => intensity === 'active');
  expect(work).toHaveLength(3);
  for (const { fromSec, toSec, device } of work) {
    expect(toSec - fromSec).toBe(480);
    expect(device.avgPowerW! / outing.body.aim.ftpW).toBeGreaterThan(0.86);
    expect(device.avgPowerW! / outing.body.aim.ftpW).toBeLessThan(0.94);
    expect(device.avgHeartRateBpm!).toBeGreaterThan(130);
    expect(device.avgHeartRateBpm!).toBeLessThan(outing.body.lthrBpm.bike + 6);
  }
});

test('a run has steps, hills and, with the pod, the form of a runner', () => {
  const outing = find((one) => isAlone(one, 'run', 'route') && isSound(one) && one.hasRunPod && one.name === null);
  const { streams } = record(outing);
  const running = streams.timeSec.filter((_, i) => (streams.speedMps![i] ?? 0) > 2.2).length;
  expect(running).toBeGreaterThan(0.9 * streams.timeSec.length);
  expect(mean(known(streams.cadenceRpm))).toBeGreaterThan(80);
  expect(mean(known(streams.cadenceRpm))).toBeLessThan(94);
  expect(mean(known(streams.groundContactMs))).toBeGreaterThan(210);
  expect(mean(known(streams.groundContactMs))).toBeLessThan(290);
  const i = 600;
  expect((streams.stepLengthMm![i]! * streams.cadenceRpm![i]! * 2) / 60_000).toBeCloseTo(streams.speedMps![i]!, 1);
});

test('a pool swim is made of lengths, strokes and rests that add up', () => {
  const outing = find((one) => one.name === 'CSS 8x100' && isSound(one));
  const { lengths, legs, streams } = record(outing);
  const swum = lengths.filter(({ active }) => active);
  expect(swum).toHaveLength(64);
  expect(legs[0]).toMatchObject({ subSport: 'lapSwimming', poolLengthM: 25 });
  expect(legs[0]!.device.distanceM).toBeCloseTo(1600, 0);
  for (const { fromSec, toSec, strokes } of swum) {
    expect(toSec - fromSec).toBeGreaterThan(18);
    expect(toSec - fromSec).toBeLessThan(40);
    expect(strokes).toBeGreaterThan(14);
    expect(strokes).toBeLessThan(28);
  }
  expect(lengths.filter(({ active }) => !active).length).toBeGreaterThanOrEqual(11);
  expect(streams.latitudeDeg).toBeUndefined();
});

test('a triathlon is one file with five legs of the right lengths', () => {
  const half = record(find(({ isRace, name }) => isRace && name === 'Saltwick 70.3'));
  expect(half.discipline).toBe('triathlon');
  expect(half.legs.map(({ discipline }) => discipline)).toEqual(['swim', 'transition', 'bike', 'transition', 'run']);
  const [swim, , bike, , run] = half.legs.map(({ device }) => device.distanceM!);
  expect(swim! / 1900).toBeCloseTo(1, 2);
  expect(bike! / 90_000).toBeCloseTo(1, 3);
  expect(run! / 21_097.5).toBeCloseTo(1, 3);
  expect(half.streams.timeSec.at(-1)! / 3600).toBeGreaterThan(4.6);
  expect(half.streams.timeSec.at(-1)! / 3600).toBeLessThan(6);
});

test('the crash ends the ride on the way', () => {
  const [crashed] = outings.filter(({ date, endsAtShare }) => date === season.crash!.date && endsAtShare !== null);
  const { streams } = record(crashed!);
  const awayDeg = Math.hypot(
    streams.latitudeDeg!.at(-1)! - streams.latitudeDeg![0]!,
    streams.longitudeDeg!.at(-1)! - streams.longitudeDeg![0]!,
  );
  expect(awayDeg).toBeGreaterThan(0.01);
});

test('a strap that stays at home sends nothing, and one that slips is silent for a while', () => {
  const forgotten = find(({ faults }) => faults.some(({ kind }) => kind === 'no-strap'));
  expect(record(forgotten).streams.heartRateBpm).toBeUndefined();
  const slipped = find(({ faults }) => faults.length === 1 && faults[0]?.kind === 'dropout' && faults[0].channel === 'heartRateBpm');
  const { heartRateBpm } = record(slipped).streams;
  const silent = heartRateBpm!.filter((value) => value === null).length;
  expect(silent).toBeGreaterThanOrEqual(20);
  expect(silent).toBeLessThanOrEqual(280);
});

test('no two files of a day overlap, not even on the fullest days', { timeout: 30_000 }, () => {
  const pairs = outings.slice(1).map((later, i) => ({ earlier: outings[i]!, later }));
  const closest = pairs.sort((a, b) => a.later.startMs - a.earlier.startMs - (b.later.startMs - b.earlier.startMs)).slice(0, 12);
  for (const { earlier, later } of closest) {
    const endMs = earlier.startMs + 1000 * record(earlier).streams.timeSec.at(-1)!;
    expect([earlier.fileName, later.startMs > endMs]).toEqual([earlier.fileName, true]);
  }
});
