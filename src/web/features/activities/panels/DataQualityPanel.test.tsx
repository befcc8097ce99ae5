import { expect, test } from 'vitest';
import { getAthlete } from '#contract/athlete/athlete.ts';
import { AN_ATHLETE, answer, wordsOf } from '#test/athlete-page.tsx';
import { anActivityRead } from '#test/fixtures/activities.ts';
import { DataQualityPanel } from '#web/features/activities/panels/DataQualityPanel.tsx';

const message = "The device's own summary says 14.4 km, its records 28.8 km.";
const page = (units: 'metric' | 'imperial', distancesM?: { device: number; records: number }) =>
  wordsOf(
    <DataQualityPanel
      activity={anActivityRead({ load: 50, quality: [{ kind: 'summary-contradicts', message, ...(distancesM && { distancesM }) }] })}
    />,
    { answers: [answer(getAthlete, { ...AN_ATHLETE, units })] },
  );

test('what a device and its records say is told in the athlete’s units', () => {
  const distancesM = { device: 14_400, records: 28_800 };
  expect(page('metric', distancesM)).toBe('Device summary: 14.4 km; recorded data: 28.8 km.');
  expect(page('imperial', distancesM)).toBe('Device summary: 8.9 mi; recorded data: 17.9 mi.');
});

test('a message stored without its distances is shown as it is', () => {
  expect(page('imperial')).toBe(message);
});
