import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { NO_READINGS } from '#core/recovery/check-in.ts';
import { usualRestingHeartRate } from '#core/recovery/resting-heart-rate-baseline.ts';

const today = '2026-05-31' as LocalDate;
const mornings = (...bpm: number[]) =>
  bpm.map((restingHeartRateBpm, i) => ({ ...NO_READINGS, date: addDays(today, -i), restingHeartRateBpm }));

test('a fever among seven mornings does not move the usual resting heart rate', () => {
  expect(usualRestingHeartRate(mornings(70, 48, 49, 48, 50, 47, 48), today)).toMatchObject({
    value: { bpm: 48, mornings: 7 },
    confidence: 'medium',
  });
});

test('six mornings say nothing yet, and those of two months ago do not count', () => {
  expect(usualRestingHeartRate(mornings(48, 49, 48, 50, 47, 48), today).kind).toBe('unknown');
  expect(usualRestingHeartRate(mornings(48, 49, 48, 50, 47, 48, 48), addDays(today, 60)).kind).toBe('unknown');
});
