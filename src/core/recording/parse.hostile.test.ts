import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanRecording } from '#core/recording/clean.ts';
import { parseRecording } from '#core/recording/parse.ts';
import type { Recording } from '#core/recording/recording.ts';
import { cpuMsOf } from '#test/cpu-time.ts';

const FOLDER = new URL('../../../../shared/data/hostile/', import.meta.url);
const isHere = existsSync(new URL('manifest.json', FOLDER));

interface Entry {
  file: string;
  id: string;
  kind: string;
  accept: string;
  max_ms?: number;
  max_rss_mib?: number;
  must_not_contain?: string[];
}
const all: Entry[] = isHere ? JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')) : [];
const entries = all.filter(({ file, kind }) => file.startsWith('xml/') && kind === 'activity');
const flawed = all.filter(({ id }) => ['F13', 'F14', 'F15'].includes(id));

const bytesOf = ({ file }: Entry) => new Uint8Array(readFileSync(new URL(file, FOLDER)));
const entry = (id: string) => all.find((one) => one.id === id)!;
function recordingOf(id: string): Recording {
  const parsed = parseRecording(bytesOf(entry(id)));
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  return cleanRecording(parsed.value.recordings[0]!);
}

/** Every number in there is finite: nothing else survives JSON. */
function expectFinite(recording: Recording): void {
  const numbers: unknown[] = [];
  JSON.stringify(recording, (_, value) => (typeof value === 'number' ? numbers.push(value) : value));
  expect(numbers.every((value) => Number.isFinite(value))).toBe(true);
}

describe.skipIf(!isHere)('hostile XML (../shared/data/hostile is needed)', () => {
  test.each(entries.map((one) => [one.id, one] as const))('%s is let in or refused as it must be, soon and in little memory', (_, one) => {
    const bytes = bytesOf(one);
    const before = process.memoryUsage().rss;
    const found: ReturnType<typeof parseRecording>[] = [];
    expect(cpuMsOf(() => found.push(parseRecording(bytes)))).toBeLessThan(one.max_ms ?? 1000);
    const [parsed] = found;
    if (!parsed) throw new Error('Nothing was read.');
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(one.max_rss_mib ?? 64);
    if (one.accept === 'reject') expect(parsed.kind).toBe('unknown');
    if (one.accept === 'accept' || one.accept === 'accept-ignoring') expect(parsed.kind).toBe('known');
    if (parsed.kind === 'unknown') expect(parsed.because).toMatch(/^[A-Z][^/\\]*\.$/);
    else for (const recording of parsed.value.recordings) expectFinite(cleanRecording(recording));
    expect(JSON.stringify(parsed)).not.toContain('root:');
  });

  test('UTF-16 is read as what it is', () => expect(recordingOf('C01').name).toBe('UTF-16 is legal'));

  test('an honest right-to-left name with a joined emoji is kept as it is', () => {
    expect(recordingOf('C02').name).toBe('ריצת בוקר בירושלים 🏃‍♀️');
  });

  test('entities of the document stay the words they are', () => {
    expect(recordingOf('X01').name).toBe('&x;');
    expect(recordingOf('X02').name).toBe('&x;');
    expect(recordingOf('X04').notes).toBe('&a9;');
    expect(recordingOf('X05').name).toMatch(/^(&q;)+$/);
  });

  test('a script in a name is text', () => {
    expect(recordingOf('X09').name).toBe('<script>alert(1)</script><img src=x onerror=alert(1)>');
  });

  test('names of elements pollute nothing', () => {
    expect(recordingOf('X11').name).toBe('Morning run');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('a line break in a name becomes a space', () => {
    expect(recordingOf('X20').name).toBe('Race day ATTENDEE:mailto:evil@evil.example BEGIN:VALARM');
  });

  test('bytes that are no UTF-8 are shown as U+FFFD', () => expect(recordingOf('X16').name).toMatch(/^\ufffd+$/));

  test('of a file that stops in the middle the good part is kept and the loss said', () => {
    const recording = recordingOf('X15');
    expect(recording.streams.timeSec).toHaveLength(30);
    expect(recording.flaws.map(({ kind }) => kind)).toContain('truncated');
  });

  test.each([
    ['X13', /times/],
    ['X17', /web page/],
    ['X18', /No track points/],
    ['C03', /Apple Health/],
    ['X21', /Apple Health/],
  ])('%s is refused for what it is', (id, words) => {
    const parsed = parseRecording(bytesOf(entry(id)));
    expect(parsed.kind === 'unknown' && parsed.because).toMatch(words);
  });
});

describe.skipIf(!isHere)('hostile values after cleaning (../shared/data/hostile is needed)', () => {
  test.each(flawed.map((one) => [one.id, one] as const))('%s leaves nothing that could become a best, a threshold or a load', (_, one) => {
    const recording = recordingOf(one.id);
    const { streams, flaws } = recording;
    expect(flaws.length).toBeGreaterThan(0);
    expect(streams.timeSec.every((sec, i) => sec >= (streams.timeSec[i - 1] ?? 0))).toBe(true);
    expect(streams.timeSec.at(-1)).toBeLessThan(7200);
    for (const value of streams.powerW ?? []) expect(value ?? 0).toBeLessThanOrEqual(2500);
    for (const value of streams.heartRateBpm ?? []) expect(value ?? 0).toBeLessThanOrEqual(240);
    expect(streams.distanceM?.findLast((value) => value !== null) ?? 0).toBeLessThan(1000);
  });
});
