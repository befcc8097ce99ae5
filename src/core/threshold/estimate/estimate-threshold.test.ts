import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { estimateThreshold, pastThresholds } from '#core/threshold/estimate/estimate-threshold.ts';
import { type EvidenceSource, entryEvidence, type ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { ftpBestEvidence, ftpTestEvidence } from '#core/threshold/estimate/power-evidence.ts';

const day = (date: string) => date as LocalDate;
const piece = (source: EvidenceSource, on: string, value: number, more: Partial<ThresholdEvidence> = {}): ThresholdEvidence => ({
  source,
  on: day(on),
  value,
  standardError: value * 0.04,
  effortSec: 1200,
  what: 'Your best 20-minute power',
  measured: null,
  ...more,
});

const estimated = (evidence: readonly ThresholdEvidence[], on: string, kind: 'ftp' | 'run-threshold-speed' | 'max-heart-rate' = 'ftp') => {
  const estimate = estimateThreshold(kind, evidence, day(on));
  if (estimate.kind === 'unknown') throw new Error(estimate.because);
  return estimate.value;
};

test('with no evidence it is unknown, and says what to do', () => {
  const estimate = estimateThreshold('ftp', [], day('2026-05-03'));
  expect(estimate).toEqual({
    kind: 'unknown',
    because: 'No FTP yet. Ride a 20-minute test, enter your FTP, or upload a hard ride with power.',
  });
});

test('a 20-minute best moves FTP, and a sentence says so', () => {
  const first = piece('race', '2026-03-20', 248, { what: 'The hill climb' });
  const best = piece('best-effort', '2026-05-03', 254.6, { measured: '268 W' });
  const { value, movements, since, source } = estimated([best, first], '2026-05-04');
  expect(value).toBe(254.6);
  expect(movements.map(({ sentence }) => sentence)).toEqual([
    'The hill climb on 20 March gave a first FTP of 248 W.',
    expect.stringContaining('No maximal effort since 20 March'),
    'Your best 20-minute power on 3 May, 268 W, changed the FTP estimate from 248 to 255 W.',
  ]);
  expect({ since, source }).toEqual({ since: '2026-05-03', source: 'best-effort' });
});

test('the range holds eight of ten: 250 W with a standard error of 10 W is 237 to 263', () => {
  const { low, high } = estimated([piece('race', '2026-05-03', 250)], '2026-05-03');
  expect(low).toBeCloseTo(237.184, 9);
  expect(high).toBeCloseTo(262.816, 9);
});

test('a test or an entry holds for six weeks, whatever is inferred', () => {
  const entry = entryEvidence('ftp', 250, day('2026-04-20'));
  const lower = [
    piece('race', '2026-04-27', 235),
    piece('heart-rate-relation', '2026-05-04', 230),
    piece('best-effort', '2026-05-06', 200),
  ];
  const { value, source, movements, question } = estimated([entry, ...lower], '2026-05-10');
  expect({ value, source, question }).toEqual({ value: 250, source: 'entry', question: null });
  expect(movements.at(-1)?.sentence).toBe(
    'Your best 20-minute power on 6 May suggests 200 W. No change, because your entry on 20 April counts for six weeks.',
  );
});

test('on day 42 a test still holds, on day 43 a race is weighed against it', () => {
  const held = piece('test', '2026-01-01', 250);
  expect(estimated([held, piece('race', addDays(day('2026-01-01'), 42), 230)], '2026-03-01').value).toBe(250);
  const later = estimated([held, piece('race', addDays(day('2026-01-01'), 43), 230)], '2026-03-01');
  expect(later.value).toBeGreaterThan(230);
  expect(later.value).toBeLessThan(250);
  expect(later.source).toBe('race');
});

test('an effort above an entry is not taken by itself, but asked about for six weeks', () => {
  const entry = entryEvidence('ftp', 220, day('2026-04-20'));
  const best = piece('best-effort', '2026-05-03', 255, { measured: '268 W' });
  const soon = estimated([entry, best], '2026-05-04');
  expect(soon).toMatchObject({ value: 220, offered: 255 });
  expect(soon.question).toBe(
    'Your best 20-minute power on 3 May, 268 W, suggests 255 W; your FTP is 220 W from your entry on 20 April. Use the higher value?',
  );
  expect(estimated([entry, best], '2026-06-15').question).toBeNull();
});

test('of several efforts above an entry the strongest is asked about, a short one is not', () => {
  const entry = entryEvidence('ftp', 220, day('2026-04-20'));
  const efforts = [
    piece('best-effort', '2026-05-03', 255),
    piece('race', '2026-05-04', 250),
    piece('best-effort', '2026-05-05', 280, { effortSec: 200 }),
  ];
  expect(estimated([entry, ...efforts], '2026-05-06').offered).toBe(255);
});

test('the newer of two tests stands, also when it is lower', () => {
  const tests = [piece('test', '2026-05-03', 240, { what: 'Your ramp test' }), piece('test', '2026-04-01', 250)];
  const { value, movements } = estimated(tests, '2026-05-03');
  expect(value).toBe(240);
  expect(movements.at(-1)?.sentence).toBe('Your ramp test on 3 May changed the FTP estimate from 250 to 240 W.');
});

test('on one day the athlete’s word comes after the test', () => {
  const both = [entryEvidence('ftp', 260, day('2026-05-03')), piece('test', '2026-05-03', 250)];
  expect(estimated(both, '2026-05-03').value).toBe(260);
});

test('an effort less than 2 % above confirms, one further below than 2 % tells nothing', () => {
  const first = piece('race', '2026-05-01', 250);
  const confirming = estimated([first, piece('best-effort', '2026-05-03', 255)], '2026-05-03');
  expect(confirming.value).toBe(250);
  expect(confirming.movements.at(-1)?.sentence).toBe('Your best 20-minute power on 3 May confirmed FTP at 250 W.');
  const close = estimated([first, piece('best-effort', '2026-05-03', 246)], '2026-05-03');
  expect(close.movements.at(-1)?.sentence).toBe('Your best 20-minute power on 3 May confirmed FTP at 250 W.');
  const easy = estimated([first, piece('best-effort', '2026-05-03', 244)], '2026-05-03');
  expect(easy.value).toBe(250);
  expect(easy.movements.at(-1)?.sentence).toBe(
    'Your best 20-minute power on 3 May suggests 244 W. No change, because a best effort may not be all-out.',
  );
});

test('a short effort waits for a second within six weeks; then the lower of the two counts', () => {
  const first = piece('race', '2026-04-01', 250);
  const short = (on: string, value: number) => piece('best-effort', on, value, { effortSec: 300, what: 'Your best 5-minute power' });
  const alone = estimated([first, short('2026-04-10', 270)], '2026-04-11');
  expect(alone.value).toBe(250);
  expect(alone.movements.at(-1)?.sentence).toBe(
    'Your best 5-minute power on 10 April suggests 270 W. It is short, so we wait for a second effort.',
  );
  expect(estimated([first, short('2026-04-10', 270), short('2026-04-20', 264)], '2026-04-21').value).toBe(264);
  expect(estimated([first, short('2026-04-10', 260), short('2026-04-20', 268)], '2026-04-21').value).toBe(260);
  expect(
    estimated([first, short('2026-04-02', 270), piece('race', '2026-05-12', 250), short('2026-05-15', 264)], '2026-05-15').value,
  ).toBeCloseTo(250, 0);
});

test('eight minutes are long enough to raise FTP alone', () => {
  const first = piece('race', '2026-05-01', 250);
  expect(estimated([first, piece('best-effort', '2026-05-03', 260, { effortSec: 480 })], '2026-05-03').value).toBe(260);
  expect(estimated([first, piece('best-effort', '2026-05-03', 260, { effortSec: 479 })], '2026-05-03').value).toBe(250);
});

test('a relation to heart rate is weighed: of two equally certain values the middle', () => {
  const first = piece('race', '2026-05-03', 250, { standardError: 10 });
  const relation = piece('heart-rate-relation', '2026-05-03', 260, { standardError: 10, effortSec: null });
  expect(estimated([first, { ...relation, on: day('2026-05-03') }], '2026-05-03').movements[0]?.evidence?.source).toBe(
    'heart-rate-relation',
  );
  const later = estimated([first, { ...relation, on: day('2026-05-10') }], '2026-05-10');
  // A week adds (1 % of 250)² to the variance of the first: gain 106.25 / 206.25.
  expect(later.value).toBeCloseTo(250 + (10 * 106.25) / 206.25, 9);
  // 0.8 of 10 W is more than the two together would leave.
  expect(later.high - later.value).toBeCloseTo(1.2816 * 8, 9);
});

test('evidence ages: doubt grows with the square root of the weeks', () => {
  const evidence = [piece('test', '2026-01-01', 250, { standardError: 5 })];
  const afterFour = estimated(evidence, '2026-01-29');
  expect(afterFour.value).toBe(250);
  expect(afterFour.high - afterFour.value).toBeCloseTo(1.2816 * Math.sqrt(25 + 2.5 ** 2 * 4), 9);
});

test('confidence falls with age: high on the day of an hour’s test, low after a year', () => {
  const evidence = [piece('test', '2026-01-01', 250, { standardError: 7 })];
  expect(estimated(evidence, '2026-01-01').confidence).toBe('high');
  expect(estimated(evidence, '2026-02-15').confidence).toBe('medium');
  expect(estimated(evidence, '2027-01-15').confidence).toBe('low');
});

test('an inferred FTP fades 0.3 % a week after six weeks without an all-out effort, a tested one does not', () => {
  const sixteenWeeks = addDays(day('2026-01-01'), 112);
  const { value, movements } = estimated([piece('race', '2026-01-01', 250)], sixteenWeeks);
  expect(value).toBeCloseTo(250 * 0.997 ** 10, 9);
  expect(movements.at(-1)?.sentence).toBe(
    'No maximal effort since 1 January, so FTP drops from 250 to 243 W (0.3% a week after six weeks).',
  );
  expect(estimated([piece('test', '2026-01-01', 250)], sixteenWeeks).value).toBe(250);
});

test('an effort that confirms starts the six weeks again', () => {
  const evidence = [piece('race', '2026-01-01', 250), piece('best-effort', '2026-02-05', 249)];
  expect(estimated(evidence, '2026-03-15').value).toBe(250);
  expect(estimated(evidence.slice(0, 1), '2026-03-15').value).toBeLessThan(250);
});

test('threshold pace is said as pace', () => {
  const evidence = [
    piece('race', '2026-04-20', 1000 / 255, { what: 'Your 10 km race' }),
    piece('race', '2026-05-03', 1000 / 245, { what: 'Your 5 km race', measured: '19:10' }),
  ];
  expect(estimated(evidence, '2026-05-03', 'run-threshold-speed').movements.at(-1)?.sentence).toBe(
    'Your 5 km race on 3 May, 19:10, changed the threshold pace estimate from 4:15 to 4:05 /km.',
  );
});

test('the highest heart rate ever recorded is the maximum, a lower one changes nothing', () => {
  const highest = (on: string, value: number) => piece('best-effort', on, value, { effortSec: 10, standardError: 4 });
  const evidence = [highest('2026-04-20', 186), highest('2026-04-25', 187), highest('2026-05-01', 175)];
  expect(estimated(evidence, '2026-05-03', 'max-heart-rate').value).toBe(187);
});

test('a maximum heart rate is at least what was measured, and may be a few beats more', () => {
  const measured = piece('best-effort', '2026-04-25', 187, { effortSec: 10, standardError: 4 });
  expect(estimated([measured], '2026-05-03', 'max-heart-rate')).toMatchObject({ value: 187, low: 187, high: expect.closeTo(192.1, 0) });
  // An entry may lie above or below what was seen.
  const entered = (value: number) =>
    estimated([measured, entryEvidence('max-heart-rate', value, day('2026-05-01'))], '2026-05-03', 'max-heart-rate');
  expect(entered(190)).toMatchObject({ value: 190, low: 187 });
  expect(entered(180)).toMatchObject({ value: 180, low: 180 });
});

test('what no athlete has is left out, and said to be', () => {
  const { value, movements } = estimated(
    [piece('race', '2026-05-01', 250), piece('test', '2026-05-03', 900, { what: 'Your ramp test' })],
    '2026-05-03',
  );
  expect(value).toBe(250);
  expect(movements.at(-1)).toMatchObject({
    before: 250,
    after: 250,
    sentence: 'Your ramp test on 3 May was ignored: 900 W is unrealistic for FTP.',
  });
  expect(estimateThreshold('ftp', [piece('test', '2026-05-03', Number.NaN)], day('2026-05-03')).kind).toBe('unknown');
  expect(estimateThreshold('ftp', [piece('test', '2026-05-03', 250, { standardError: 0 })], day('2026-05-03')).kind).toBe('unknown');
});

test('an athlete’s own figure is believed, however low', () => {
  expect(estimated([entryEvidence('ftp', 35, day('2026-05-03'))], '2026-05-03').value).toBe(35);
  expect(estimateThreshold('ftp', [entryEvidence('ftp', 0, day('2026-05-03'))], day('2026-05-03')).kind).toBe('unknown');
});

test('what happens later is not known yet', () => {
  const evidence = [piece('race', '2026-05-01', 250), piece('test', '2026-05-04', 300)];
  expect(estimated(evidence, '2026-05-03').value).toBe(250);
  expect(estimateThreshold('ftp', evidence.slice(1), day('2026-05-03')).kind).toBe('unknown');
});

test('a real test and a real best: 268 W for 20 minutes are 255 W after a blow-out, 251 W as a best', () => {
  const tested = ftpTestEvidence('twenty-minutes-after-blow-out', 268, day('2026-05-03'));
  expect(estimated(tested ? [tested] : [], '2026-05-03').value).toBeCloseTo(254.6, 6);
  const best = ftpBestEvidence([{ durationSec: 1200, powerW: 268 }], { capacity: null, sex: null }, day('2026-05-03'));
  expect(estimated(best ? [best] : [], '2026-05-03').value).toBeCloseTo(251.33, 2);
});

test('the past is told step by step, and small wobbles are not steps', () => {
  const evidence = [
    piece('race', '2025-05-01', 240),
    piece('best-effort', '2025-05-20', 243),
    piece('best-effort', '2025-06-10', 252),
    entryEvidence('ftp', 250, day('2025-06-12')),
  ];
  expect(pastThresholds('ftp', evidence, day('2026-01-01')).map(({ since, value }) => [since, value])).toEqual([
    ['2025-05-01', 240],
    ['2025-06-10', 252],
    ['2025-06-12', 250],
  ]);
});

test('two pieces on one day are one step of the past', () => {
  const evidence = [piece('race', '2025-05-01', 240), entryEvidence('ftp', 250, day('2025-05-01'))];
  expect(pastThresholds('ftp', evidence, day('2026-01-01'))).toMatchObject([{ value: 250, since: '2025-05-01' }]);
});
