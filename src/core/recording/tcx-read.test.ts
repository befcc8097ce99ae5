import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Recording } from '#core/recording/recording.ts';
import { parseTcx } from '#core/recording/tcx-read.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const document = (activities: string) => `<TrainingCenterDatabase><Activities>${activities}</Activities></TrainingCenterDatabase>`;
const time = (second: number) => new Date(Date.UTC(2026, 2, 1, 7, 0, second)).toISOString();
const point = (second: number, inside = '') => `<Trackpoint><Time>${time(second)}</Time>${inside}</Trackpoint>`;
const metres = (value: number) => `<DistanceMeters>${value}</DistanceMeters>`;
const position = (latitude: number, longitude: number) =>
  `<Position><LatitudeDegrees>${latitude}</LatitudeDegrees><LongitudeDegrees>${longitude}</LongitudeDegrees></Position>`;
const lap = (from: number, seconds: number, inside: string) =>
  `<Lap StartTime="${time(from)}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds>${inside}</Lap>`;
const track = (...points: string[]) => `<Track>${points.join('')}</Track>`;
const activity = (sport: string, inside: string) => `<Activity Sport="${sport}"><Id>${time(0)}</Id>${inside}</Activity>`;

function read(activities: string): readonly Recording[] {
  const parsed = parseTcx(bytesOf(document(activities)));
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  return parsed.value.recordings;
}
const readOne = (activities: string) => read(activities)[0]!;
function refusal(activities: string): string {
  const parsed = parseTcx(bytesOf(document(activities)));
  return parsed.kind === 'unknown' ? parsed.because : 'it was read';
}

test('a ride is read with its laps, its figures and its channels, whatever the prefix', () => {
  const extensions = '<Extensions><ns3:TPX><ns3:Speed>8.5</ns3:Speed><ns3:Watts>215</ns3:Watts></ns3:TPX></Extensions>';
  const full = `${position(51.5, -0.1)}<AltitudeMeters>41.6</AltitudeMeters>${metres(0)}<HeartRateBpm><Value>120</Value></HeartRateBpm><Cadence>88</Cadence>${extensions}`;
  const summary = `${metres(85)}<MaximumSpeed>9.1</MaximumSpeed><Calories>3</Calories><AverageHeartRateBpm><Value>125</Value></AverageHeartRateBpm><MaximumHeartRateBpm><Value>131</Value></MaximumHeartRateBpm><Intensity>Active</Intensity><TriggerMethod>Distance</TriggerMethod>`;
  const ride = readOne(
    activity(
      'Biking',
      `${lap(0, 10, summary + track(point(0, full), point(10, metres(85))))}<Notes>Windy</Notes><Creator><Name>Edge 530</Name></Creator>`,
    ),
  );
  expect(ride).toMatchObject({
    format: 'tcx',
    discipline: 'bike',
    device: { manufacturer: null, product: 'Edge 530' },
    notes: 'Windy',
    startMs: Date.UTC(2026, 2, 1, 7),
    streams: {
      timeSec: [0, 10],
      latitudeDeg: [51.5, null],
      altitudeM: [41.6, null],
      distanceM: [0, 85],
      speedMps: [8.5, null],
      heartRateBpm: [120, null],
      cadenceRpm: [88, null],
      powerW: [215, null],
    },
    laps: [{ leg: 0, fromSec: 0, toSec: 10, trigger: 'distance', intensity: 'active' }],
  });
  expect(ride.legs[0]?.device).toMatchObject({
    timerSec: 10,
    distanceM: 85,
    avgHeartRateBpm: 125,
    maxHeartRateBpm: 131,
    calories: 3,
    maxSpeedMps: 9.1,
  });
});

test('calories of fat and other values with the same tag do not count as heart rate', () => {
  const run = readOne(
    activity('Running', lap(0, 5, `${track(point(0), point(5))}<Extensions><FatCalories><Value>99</Value></FatCalories></Extensions>`)),
  );
  expect(run.legs[0]?.device.avgHeartRateBpm).toBeNull();
  expect(run.streams.heartRateBpm).toBeUndefined();
});

test('the sports of a multisport session are legs of one recording, and the distance goes on from one to the next', () => {
  const first = activity('Biking', lap(0, 100, metres(900) + track(point(0, metres(0)), point(100, metres(900)))));
  const next = activity('Running', lap(130, 60, metres(200) + track(point(130, metres(0)), point(190, metres(200)))));
  const [triathlon, ...others] = read(
    `<MultiSportSession><FirstSport>${first}</FirstSport><NextSport><Transition/>${next}</NextSport></MultiSportSession>`,
  );
  expect(others).toEqual([]);
  expect(triathlon?.discipline).toBe('triathlon');
  expect(triathlon?.legs).toMatchObject([
    { discipline: 'bike', fromSec: 0, toSec: 100, device: { distanceM: 900 } },
    { discipline: 'run', fromSec: 130, toSec: 190, device: { distanceM: 200 } },
  ]);
  expect(triathlon?.laps.map((one) => one.leg)).toEqual([0, 1]);
  expect(triathlon?.streams.distanceM).toEqual([0, 900, 900, 1100]);
});

test('sports of a session that lie days apart are activities of their own', () => {
  const day = 86_400;
  const first = activity('Running', lap(0, 60, track(point(0), point(60))));
  const next = activity('Biking', lap(2 * day, 60, track(point(2 * day), point(2 * day + 60))));
  expect(
    read(`<MultiSportSession><FirstSport>${first}</FirstSport><NextSport>${next}</NextSport></MultiSportSession>`).map(
      ({ discipline }) => discipline,
    ),
  ).toEqual(['run', 'bike']);
});

test('several activities in a file are several recordings', () => {
  const run = activity('Running', lap(0, 60, track(point(0), point(60))));
  expect(read(run + run).map(({ discipline }) => discipline)).toEqual(['run', 'run']);
});

test('a pool swim without any track is read from its laps', () => {
  const laps = [0, 60, 120].map((from) => lap(from, 55, metres(50)));
  const swim = readOne(activity('Other', laps.join('')));
  expect(swim).toMatchObject({ discipline: 'swim', streams: { timeSec: [] } });
  expect(swim.legs[0]).toMatchObject({ fromSec: 0, toSec: 175, device: { timerSec: 165, distanceM: 150 } });
});

test('"Other" with laps of odd lengths, or with positions, stays other', () => {
  expect(readOne(activity('Other', lap(0, 60, metres(47)) + lap(60, 60, metres(63)))).discipline).toBe('other');
  const outside = lap(0, 60, metres(50) + track(point(0, position(1, 1)), point(60, position(1, 1.0004)))) + lap(60, 60, metres(50));
  expect(readOne(activity('Other', outside)).discipline).toBe('other');
});

test('a lap that lasted no time is kept and harms nothing', () => {
  const run = readOne(activity('Running', lap(0, 0, '') + lap(0, 60, track(point(0), point(60)))));
  expect(run.laps).toMatchObject([
    { fromSec: 0, toSec: 0 },
    { fromSec: 0, toSec: 60 },
  ]);
});

test('a lap that nothing dates lies where the next one begins', () => {
  const parsed = parseTcx(
    bytesOf(
      document(
        '<Activity Sport="Running"><Lap><TotalTimeSeconds>7</TotalTimeSeconds></Lap>' +
          '<Lap StartTime="2026-03-01T07:00:00Z"><TotalTimeSeconds>60</TotalTimeSeconds></Lap></Activity>',
      ),
    ),
  );
  const laps = parsed.kind === 'unknown' ? [] : (parsed.value.recordings[0]?.laps ?? []);
  expect(laps.map(({ fromSec, toSec }) => [fromSec, toSec])).toEqual([
    [0, 0],
    [0, 60],
  ]);
});

test('a second track in a lap begins after a pause', () => {
  const run = readOne(activity('Running', lap(0, 20, track(point(0), point(10)) + track(point(40), point(50)))));
  expect(run.pauses).toEqual([{ fromSec: 10, toSec: 40 }]);
});

test('a pause that only the timer knows is found in the longest hole', () => {
  const seconds = [0, 5, 10, 25, 30, 330, 335, 340];
  const run = readOne(activity('Running', lap(0, 40, track(...seconds.map((second) => point(second))))));
  expect(run.pauses).toEqual([{ fromSec: 30, toSec: 330 }]);
});

test('points in the wrong order are put right, and that is said', () => {
  const run = readOne(
    activity('Running', lap(0, 3, track(point(0, metres(0)), point(2, metres(6)), point(1, metres(3)), point(3, metres(9))))),
  );
  expect(run.streams.timeSec).toEqual([0, 1, 2, 3]);
  expect(run.streams.distanceM).toEqual([0, 3, 6, 9]);
  expect(run.flaws).toMatchObject([{ kind: 'time-went-back', records: 1 }]);
});

test('a track that is written into every lap counts once', () => {
  const whole = track(point(0, metres(0)), point(10, metres(25)), point(20, metres(50)));
  expect(readOne(activity('Running', lap(0, 10, whole) + lap(10, 10, whole))).streams.timeSec).toEqual([0, 10, 20]);
});

test('a distance that begins anew in each lap adds up, one that goes on from yesterday begins at zero', () => {
  const perLap =
    lap(0, 10, track(point(0, metres(0)), point(10, metres(40)))) + lap(10, 10, track(point(11, metres(4)), point(20, metres(40))));
  expect(readOne(activity('Running', perLap)).streams.distanceM).toEqual([0, 40, 44, 80]);
  const goesOn = lap(0, 10, track(point(0, metres(42_013)), point(10, metres(42_043))));
  expect(readOne(activity('Running', goesOn)).streams.distanceM).toEqual([0, 30]);
});

test('without a written distance the way between the positions counts', () => {
  // 0.001 degrees of a meridian are 111.2 m.
  const run = readOne(activity('Running', lap(0, 30, track(point(0, position(50, 8)), point(30, position(50.001, 8))))));
  expect(run.streams.distanceM?.[1]).toBeCloseTo(111.2, 1);
});

test('a heart rate without an element around its number is read', () => {
  const points = track(point(0, '<HeartRateBpm>135</HeartRateBpm>'), point(10, '<HeartRateBpm><Value>140</Value></HeartRateBpm>'));
  expect(readOne(activity('Running', lap(0, 10, points))).streams.heartRateBpm).toEqual([135, 140]);
});

test('figures below zero and words for figures are unknown', () => {
  const run = readOne(activity('Running', lap(0, 10, `${metres(-200)}<Calories>many</Calories>${track(point(0), point(10))}`)));
  expect(run.legs[0]?.device).toMatchObject({ distanceM: null, calories: null });
});

test('a clock that jumps by years loses its shorter side', () => {
  const years = 5 * 365 * 86_400;
  const run = readOne(activity('Running', lap(years, 3, track(point(0), ...[0, 1, 2, 3].map((second) => point(years + second))))));
  expect(run.streams.timeSec).toEqual([0, 1, 2, 3]);
  expect(run.flaws).toMatchObject([{ kind: 'clock-jumped', records: 1 }]);
});

test('a document that stops in the middle keeps what was there, and says so', () => {
  const whole = document(activity('Running', lap(0, 10, track(point(0), point(10)))));
  const parsed = parseTcx(bytesOf(whole.slice(0, whole.indexOf('</Track>'))));
  expect(parsed).toMatchObject({
    kind: 'known',
    confidence: 'low',
    value: { recordings: [{ streams: { timeSec: [0, 10] }, flaws: [{ kind: 'truncated' }] }] },
  });
});

test('a course and a workout are named as what they are', () => {
  const run = activity('Running', lap(0, 60, track(point(0), point(60))));
  const course = `<Courses><Course><Name>Loop</Name>${track(point(0))}</Course></Courses>`;
  const text = document(run).replace('</TrainingCenterDatabase>', `${course}</TrainingCenterDatabase>`);
  expect(parseTcx(bytesOf(text))).toMatchObject({
    kind: 'known',
    value: { recordings: [{}], skipped: ['Course file, not an activity.'] },
  });
  expect(parseTcx(bytesOf(`<TrainingCenterDatabase>${course}</TrainingCenterDatabase>`))).toMatchObject({
    kind: 'unknown',
    because: expect.stringContaining('Course file'),
  });
});

test('nothing to read is refused in words', () => {
  expect(refusal('')).toMatch(/No track points or laps/);
  expect(refusal(activity('Running', ''))).toMatch(/No track points/);
  expect(refusal(activity('Running', lap(0, 0, track(point(0)))))).toMatch(/Only one data point/);
  const week = 86_400;
  expect(refusal(activity('Running', lap(0, 1, track(...Array.from({ length: 10 }, (_, day) => point(day * week))))))).toMatch(
    /more than seven days/,
  );
});

test('any words in any place are read or refused, never thrown at', () => {
  const words = fc.constantFrom(
    '<Activity Sport="Running">',
    '</Activity>',
    '<MultiSportSession>',
    '</MultiSportSession>',
    '<Lap StartTime="2026-03-01T07:00:00Z">',
    '<Lap>',
    '</Lap>',
    '<Track>',
    '</Track>',
    '<Trackpoint>',
    '</Trackpoint>',
    '<Time>2026-03-01T07:00:09Z</Time>',
    '<Time>2031-03-01T07:00:00Z</Time>',
    '<Time/>',
    '<DistanceMeters>1e300</DistanceMeters>',
    '<DistanceMeters>5</DistanceMeters>',
    '<TotalTimeSeconds>9e9</TotalTimeSeconds>',
    '<TotalTimeSeconds>7</TotalTimeSeconds>',
    '<HeartRateBpm><Value>99</Value></HeartRateBpm>',
    '<LatitudeDegrees>91</LatitudeDegrees>',
    '<Course>',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (pieces) => {
      const parsed = parseTcx(bytesOf(document(pieces.join(''))));
      if (parsed.kind === 'unknown') return;
      for (const { streams, legs, laps } of parsed.value.recordings) {
        expect(streams.timeSec.every((sec, i) => Number.isFinite(sec) && sec >= (streams.timeSec[i - 1] ?? 0))).toBe(true);
        for (const span of [...legs, ...laps]) expect(span.toSec).toBeGreaterThanOrEqual(span.fromSec);
      }
    }),
    { numRuns: 1000 },
  );
});
