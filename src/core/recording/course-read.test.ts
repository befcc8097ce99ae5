import { expect, test } from 'vitest';
import { readCourse } from '#core/recording/course-read.ts';
import { parseGpx } from '#core/recording/gpx-read.ts';
import { gpxCourse } from '#test/fixtures/gpx-course.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const line = (inside: string) => bytesOf(`<gpx version="1.1">${inside}</gpx>`);
const refusal = (bytes: Uint8Array) => {
  const read = readCourse(bytes);
  return read.kind === 'unknown' ? read.because : 'it was read';
};
function courseOf(bytes: Uint8Array) {
  const read = readCourse(bytes);
  if (read.kind === 'unknown') throw new Error(read.because);
  return read.value;
}

test.each([false, true])('a track without times is a course, and so is a route (%s)', (isRoute) => {
  const course = courseOf(gpxCourse({ name: 'Fell &amp; tarn', lengthM: 5_000, altitudeM: (atM) => atM / 100, isRoute }));
  expect(course.lengthM).toBeCloseTo(5_000, 0);
  expect(course.distanceM).toHaveLength(101);
  expect(course.altitudeM[100]).toBeCloseTo(50, 2);
  expect(course.name).toBe('Fell & tarn');
});

test('for an activity a route is still none', () => {
  const parsed = parseGpx(gpxCourse({ lengthM: 1_000, altitudeM: () => 0, isRoute: true }));
  expect(parsed).toMatchObject({ kind: 'unknown', because: 'No activity found. Route file, not an activity.' });
});

test('of several lines the longest is the course', () => {
  const trk = (name: string, end: number) =>
    `<trk><name>${name}</name><trkseg><trkpt lat="54" lon="1"><ele>1</ele></trkpt><trkpt lat="${end}" lon="1"><ele>2</ele></trkpt></trkseg></trk>`;
  expect(courseOf(line(trk('Warm-up', 54.01) + trk('Race', 54.5) + trk('Home', 54.02))).name).toBe('Race');
});

test('a hole in the altitudes rises evenly; before and behind them it is level', () => {
  const heights = [null, 10, null, null, 40, 40, null];
  const points = heights.map(
    (height, i) => `<trkpt lat="${54 + i / 1000}" lon="1">${height === null ? '' : `<ele>${height}</ele>`}</trkpt>`,
  );
  const { altitudeM } = courseOf(line(`<trk><trkseg>${points.join('')}<trkpt lat="54.007" lon="1"><ele>40</ele></trkpt></trkseg></trk>`));
  expect(altitudeM.map(Math.round)).toEqual([10, 10, 20, 30, 40, 40, 40, 40]);
});

test('positions that are nowhere are left out', () => {
  const course = courseOf(
    line(
      '<trk><trkseg><trkpt lat="54" lon="1"><ele>1</ele></trkpt><trkpt lat="540" lon="1"><ele>1</ele></trkpt><trkpt lat="54.001" lon="1"><ele>99999</ele></trkpt></trkseg></trk>',
    ),
  );
  expect(course.distanceM).toHaveLength(2);
  expect(course.altitudeM).toEqual([1, 1]);
});

test('what is no course is refused in a sentence that says what it is', () => {
  expect(refusal(new Uint8Array())).toMatch('The file is empty (0 bytes).');
  expect(refusal(bytesOf('%PDF-1.7'))).toMatch('This is a PDF document.');
  expect(refusal(bytesOf('<html><body/></html>'))).toMatch('This is a web page');
  expect(refusal(bytesOf('<TrainingCenterDatabase/>'))).toBe('This is a TCX file. Export the course as GPX.');
  expect(refusal(Uint8Array.from([14, 32, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54]))).toBe(
    'This is a FIT file. Export the course as GPX.',
  );
  expect(refusal(line('<wpt lat="1" lon="2"/>'))).toBe('No track or route found in this GPX file.');
  expect(refusal(gpxCourse({ lengthM: 1_000, altitudeM: () => null }))).toMatch('This course has no elevation');
  expect(refusal(gpxCourse({ lengthM: 1_000, altitudeM: () => 5 }).subarray(0, 900))).toMatch('The GPX file is incomplete');
});

test('a document that is a trap is refused by the reader of recordings', () => {
  expect(refusal(bytesOf(`<gpx>${'<a>'.repeat(100)}`))).not.toBe('it was read');
  expect(refusal(bytesOf(`<gpx><trk><trkseg>${'<trkpt/>'.repeat(600_000)}</trkseg></trk></gpx>`))).toBe(
    'More than 500,000 points in one file are not supported.',
  );
});
