import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { AppleHealth } from '#core/recovery/import/apple-health.ts';

const today = '2026-05-31' as LocalDate;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const read = (bytes: Uint8Array, chunk = bytes.length) => {
  const health = new AppleHealth('Europe/London', today);
  for (let at = 0; at < bytes.length; at += chunk) if (!health.take(bytes.subarray(at, at + chunk))) break;
  return health.finish();
};
const record = (type: string, value: string, from: string, to = from, unit = '') =>
  `<Record type="${type}" sourceName="A &gt; B" unit="${unit}" startDate="${from}" endDate="${to}" value="${value}"/>`;
const doc = (...records: string[]) => bytesOf(`<?xml version="1.0"?><HealthData locale="en_GB">${records.join('')}</HealthData>`);
const RESTING = 'HKQuantityTypeIdentifierRestingHeartRate';
const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis';
const ASLEEP = 'HKCategoryValueSleepAnalysisAsleepCore';

test('two readings of a day are its mean, and pounds are kilograms', () => {
  const answer = read(
    doc(
      record(RESTING, '48', '2026-05-30 05:00:00 +0100'),
      record(RESTING, '52', '2026-05-30 22:00:00 +0100'),
      record('HKQuantityTypeIdentifierBodyMass', '160', '2026-05-30 07:00:00 +0100', undefined, 'lb'),
      record('HKQuantityTypeIdentifierStepCount', '12000', '2026-05-30 07:00:00 +0100'),
    ),
  );
  expect(answer).toMatchObject({ kind: 'known', value: { days: [{ date: '2026-05-30', restingHeartRateBpm: 50, weightKg: 72.57 }] } });
});

test('sleep belongs to the morning it ends on, and two devices in one night count once', () => {
  const answer = read(
    doc(
      record(SLEEP, ASLEEP, '2026-05-29 23:00:00 +0100', '2026-05-30 03:00:00 +0100'),
      record(SLEEP, 'HKCategoryValueSleepAnalysisAwake', '2026-05-30 03:00:00 +0100', '2026-05-30 03:30:00 +0100'),
      record(SLEEP, ASLEEP, '2026-05-30 03:30:00 +0100', '2026-05-30 07:00:00 +0100'),
      record(SLEEP, ASLEEP, '2026-05-29 23:30:00 +0100', '2026-05-30 02:00:00 +0100'),
    ),
  );
  expect(answer).toMatchObject({ kind: 'known', value: { days: [{ date: '2026-05-30', sleepHours: 7.5 }] } });
});

test('what Apple calls HRV is SDNN and stays SDNN', () => {
  const answer = read(doc(record('HKQuantityTypeIdentifierHeartRateVariabilitySDNN', '62.5', '2026-05-30 05:00:00 +0100')));
  expect(answer).toMatchObject({ kind: 'known', value: { days: [{ date: '2026-05-30', sdnnMs: 62.5 }] } });
});

test('days to come, impossible values and dates that do not exist are counted and left out', () => {
  const answer = read(
    doc(
      record(RESTING, '50', '2026-05-30 05:00:00 +0000'),
      record(RESTING, '50', '2026-06-02 05:00:00 +0000'),
      record(RESTING, '5000', '2026-05-29 05:00:00 +0000'),
      record(RESTING, '0x32', '2026-05-29 05:00:00 +0000'),
      record(RESTING, '50', '2026-13-40 05:00:00 +0000'),
    ),
  );
  expect(answer).toMatchObject({ kind: 'known', value: { leftOut: ['4 records with invalid dates or values were skipped.'] } });
});

test('the chunks a file comes in make no difference', () => {
  const whole = doc(
    '<!-- <Record type="none"> -->',
    record(RESTING, '48', '2026-05-30 05:00:00 +0100'),
    '<Workout a=">"><MetadataEntry key="x" value="<![CDATA["/></Workout>',
    record(SLEEP, ASLEEP, '2026-05-29 23:00:00 +0100', '2026-05-30 03:00:00 +0100'),
  );
  const expected = read(whole);
  expect(expected).toMatchObject({ kind: 'known', confidence: 'high' });
  fc.assert(fc.property(fc.integer({ min: 1, max: whole.length }), (chunk) => void expect(read(whole, chunk)).toEqual(expected)));
});

test('FILE-11 a document that defines entities is refused in words, before anything of it is read', () => {
  const answer = read(
    bytesOf('<!DOCTYPE HealthData [<!ENTITY x SYSTEM "file:///etc/passwd">]><HealthData><Record type="&x;"/></HealthData>'),
  );
  expect(answer).toMatchObject({ kind: 'unknown', because: expect.stringContaining('entities') });
});

test('FILE-13 depth, long tags and comments without an end are refused', () => {
  expect(read(bytesOf(`<HealthData>${'<a>'.repeat(70)}`))).toMatchObject({ because: expect.stringContaining('nested too deep') });
  expect(read(bytesOf(`<HealthData><Record value="${'x'.repeat(200_000)}`), 16_384)).toMatchObject({
    because: expect.stringContaining('a tag is too long'),
  });
  expect(read(bytesOf(`<HealthData><!-- ${'x'.repeat(1_200_000)}`), 65_536)).toMatchObject({
    because: expect.stringContaining('unclosed'),
  });
});

test('FILE-14 a file that was cut off gives what came before, and says so', () => {
  const cut = doc(record(RESTING, '48', '2026-05-30 05:00:00 +0100')).slice(0, -8);
  expect(read(cut)).toMatchObject({ kind: 'known', value: { leftOut: ['The file is cut off; data up to that point was read.'] } });
});

test('FILE-14 something else than a health export is refused in words', () => {
  expect(read(bytesOf('<gpx><trk/></gpx>'))).toMatchObject({ kind: 'unknown', because: expect.stringContaining('No health records') });
});

const hostile = new URL('../../../../../shared/data/hostile/xml/', import.meta.url);
describe.skipIf(!existsSync(hostile))('files of the hostile set (skipped: the folder is not here)', () => {
  const sent = (name: string) => read(new Uint8Array(readFileSync(new URL(name, hostile))), 4096);

  test('X21 an Apple export with an external entity is refused and nothing of the machine is in the answer', () => {
    const answer = sent('x21-apple-health-xxe.xml');
    expect(answer.kind).toBe('unknown');
    expect(JSON.stringify(answer)).not.toContain('root:');
  });

  test('C03 an honest Apple export with its own document type is read', () => {
    const answer = sent('c03-control-apple-health-doctype.xml');
    expect(answer).toMatchObject({ kind: 'known', value: { kind: 'apple-health' } });
    expect(answer.kind === 'known' && answer.value.days.length).toBe(28);
  });
});
