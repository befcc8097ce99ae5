import { expect, test } from 'vitest';
import { parseRecording } from '#core/recording/parse.ts';
import { readZip } from '#test/archives/zip.ts';
import { aHistory, zipOf } from '#test/athletes/training-history-fixtures.ts';

test('a history is made of whole activities of 20 to 60 minutes, each with its own start', async () => {
  const files = await aHistory({ activities: 30, seed: 'test' });
  const starts = new Set<number>();
  for (const { bytes } of files) {
    const parsed = parseRecording(bytes);
    if (parsed.kind === 'unknown') throw new Error(parsed.because);
    const [recording] = parsed.value.recordings;
    expect(recording!.flaws).toEqual([]);
    const minutes = recording!.streams.timeSec.at(-1)! / 60;
    expect(minutes).toBeGreaterThan(18);
    expect(minutes).toBeLessThan(65);
    starts.add(recording!.startMs);
  }
  expect(starts.size).toBe(30);
});

test('a zip of it gives every file back, and the same seed gives the same zip', async () => {
  const files = await aHistory({ activities: 5, seed: 'zip' });
  const unpacked = readZip(zipOf(files));
  expect(Object.keys(unpacked).sort()).toEqual(files.map(({ fileName }) => fileName).sort());
  for (const { fileName, bytes } of files) expect(unpacked[fileName]).toEqual(bytes);
  expect((await aHistory({ activities: 5, seed: 'zip' })).map(({ bytes }) => bytes)).toEqual(files.map(({ bytes }) => bytes));
});
