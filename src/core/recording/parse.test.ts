import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecording } from '#core/recording/parse.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
function refusal(bytes: Uint8Array): string {
  const parsed = parseRecording(bytes);
  return parsed.kind === 'unknown' ? parsed.because : 'it was read';
}

const TRACK =
  '<trk><trkseg><trkpt lat="1" lon="2"><time>2026-03-01T07:00:00Z</time></trkpt><trkpt lat="1" lon="2"><time>2026-03-01T07:00:09Z</time></trkpt></trkseg></trk>';

test.each([
  ['plain', `<gpx>${TRACK}</gpx>`],
  ['with a prefix', `<x:gpx>${TRACK}</x:gpx>`],
  ['after blanks', `   \n<?xml version="1.0"?><gpx>${TRACK}</gpx>`],
  ['after a byte-order mark', `\ufeff<gpx>${TRACK}</gpx>`],
  ['after a comment', `<!-- <html> --><gpx>${TRACK}</gpx>`],
])('GPX is known by its content, %s', (_, text) => {
  expect(parseRecording(bytesOf(text))).toMatchObject({ kind: 'known', value: { recordings: [{ format: 'gpx' }] } });
});

test('TCX is known by its content', () => {
  const lap = '<Lap StartTime="2026-03-01T07:00:00Z"><TotalTimeSeconds>60</TotalTimeSeconds></Lap>';
  const text = `<TrainingCenterDatabase><Activities><Activity Sport="Running">${lap}</Activity></Activities></TrainingCenterDatabase>`;
  expect(parseRecording(bytesOf(text))).toMatchObject({ kind: 'known', value: { recordings: [{ format: 'tcx' }] } });
});

test.each([
  ['nothing', new Uint8Array(), /empty/],
  ['blanks', bytesOf(' \n '), /blank/],
  ['a web page', bytesOf('<!doctype html><html><body></body></html>'), /web page/],
  ['JSON', bytesOf('{"a":1}'), /JSON/],
  ['a table', bytesOf('date,distance\n2026-03-01,10\n'), /Text file/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), /picture \(PNG\)/],
  ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), /photo/],
  ['a document', bytesOf('%PDF-1.7'), /PDF/],
  ['a video', Uint8Array.of(0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70), /video/],
  ['an archive', Uint8Array.of(0x50, 0x4b, 3, 4), /ZIP archive/],
  ['something packed', Uint8Array.of(0x1f, 0x8b, 8, 0), /gzip/],
  ["a Mac's hidden file", Uint8Array.of(0, 5, 0x16, 7, 0, 2), /Hidden macOS file/],
  ['an Apple Health export', bytesOf('<HealthData locale="en_GB"/>'), /Apple Health.*whole export/],
  ['a Zwift workout', bytesOf('<workout_file/>'), /workout for Zwift/],
  ['broken XML', bytesOf('<foo\n'), /XML file without an activity/],
  ['bytes of no kind', Uint8Array.of(1, 2, 3, 4, 250), /Unknown file type/],
])('%s is called what it looks like', (_, bytes, words) => expect(refusal(bytes)).toMatch(words));

test('any bytes are read or refused in a sentence, never thrown at', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(refusal(bytes)).toMatch(/^[A-Z].*\.$|^it was read$/);
    }),
    { numRuns: 1000 },
  );
});
