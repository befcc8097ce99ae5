import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFit } from '#core/recording/fit-read.ts';
import { cpuMsOf } from '#test/cpu-time.ts';

const FOLDER = new URL('../../../../shared/data/hostile/', import.meta.url);
const isHere = existsSync(new URL('manifest.json', FOLDER));

interface Entry {
  file: string;
  id: string;
  accept: string;
  max_ms?: number;
}
const entries: Entry[] = isHere
  ? JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')).filter(({ file }: Entry) => file.startsWith('fit/'))
  : [];

const parse = ({ file }: Entry) => parseFit(new Uint8Array(readFileSync(new URL(file, FOLDER))));
const entry = (id: string) => entries.find((one) => one.id === id)!;
const recordingOf = (id: string) => {
  const parsed = parse(entry(id));
  if (parsed.kind !== 'known') throw new Error(parsed.because);
  return parsed.value.recordings[0]!;
};

describe.skipIf(!isHere)('hostile FIT files (../shared/data/hostile is needed)', () => {
  test.each(entries.map((one) => [one.id, one] as const))('%s is let in, refused or flagged as it must be, and quickly', (_, one) => {
    const found: ReturnType<typeof parse>[] = [];
    expect(cpuMsOf(() => found.push(parse(one)))).toBeLessThan(one.max_ms ?? 1000);
    const [parsed] = found;
    if (!parsed) throw new Error('Nothing was read.');
    if (one.accept === 'reject') expect(parsed.kind).toBe('unknown');
    if (one.accept === 'accept') expect(parsed.kind).toBe('known');
    if (parsed.kind === 'unknown') expect(parsed.because).toMatch(/^[A-Z][^.:/\\]*\.$/);
    else if (/said|sorted/.test(one.accept)) expect(parsed.value.recordings.some(({ flaws }) => flaws.length > 0)).toBe(true);
  });

  test('names that an app gave itself are text, and pollute nothing', () => {
    const recording = recordingOf('F12');
    expect(recording.developer.map(({ name }) => name)).toContain('__proto__');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.getPrototypeOf(recording.streams)).toBe(Object.prototype);
  });

  test('time that goes back is put in order', () => {
    const { timeSec } = recordingOf('F14').streams;
    expect(timeSec.every((time, i) => time >= (timeSec[i - 1] ?? 0))).toBe(true);
  });

  test('two records forty days apart are not an activity of forty days', () => {
    const { legs, flaws } = recordingOf('F15');
    expect(legs[0]!.toSec).toBeLessThan(86_400);
    expect(flaws.map(({ kind }) => kind)).toContain('clock-jumped');
  });

  test('the longest word of the summary does not stretch a truncated file', () => {
    expect(recordingOf('F05').flaws.map(({ kind }) => kind)).toContain('truncated');
  });
});
