import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type CheckIn, NO_READINGS } from '#core/recovery/check-in.ts';
import { recoveryCard } from '#core/recovery/recovery-card.ts';

const today = '2026-05-31' as LocalDate;
const at = (ago: number, readings: Partial<CheckIn>): CheckIn => ({ ...NO_READINGS, date: addDays(today, -ago), ...readings });

test('before the first check-in the defaults 75 and 45 stand there, marked', () => {
  expect(recoveryCard([], today)).toMatchObject({ score: 75, label: 'Good', isDefault: true, hrvMs: 45, hrvIsDefault: true, asOf: null });
});

test('an eight-hour night is as usual and makes 75 that is no default', () => {
  const card = recoveryCard([at(0, { sleepHours: 8 })], today);
  expect(card).toMatchObject({ score: 75, isDefault: false, asOf: today, because: null, hrvIsDefault: true });
});

test('what the athlete rates outright is the score, and 50 is Poor', () => {
  expect(recoveryCard([at(0, { enteredRecovery: 68, rmssdMs: 52 })], today)).toMatchObject({
    score: 68,
    label: 'Fair',
    isEntered: true,
    hrvMs: 52,
  });
  expect(recoveryCard([at(0, { enteredRecovery: 71 })], today).label).toBe('Good');
  expect(recoveryCard([at(0, { enteredRecovery: 70 })], today).label).toBe('Fair');
  expect(recoveryCard([at(0, { enteredRecovery: 50 })], today).label).toBe('Poor');
});

test('a check-in of five days ago is shown as of its morning, with the reason', () => {
  const card = recoveryCard([at(5, { sleepHours: 8 })], today);
  expect(card).toMatchObject({ score: 75, isDefault: false, asOf: addDays(today, -5) });
  expect(card.because).toContain('5 days old');
});

test('a check-in that holds nothing to compare leaves the default, and says what is missing', () => {
  const card = recoveryCard([at(0, { rmssdMs: 60 })], today);
  expect(card).toMatchObject({ isDefault: true, hrvMs: 60, hrvIsDefault: false });
  expect(card.because).toContain('HRV');
});

test('the newest HRV is shown although this morning has none', () => {
  expect(recoveryCard([at(2, { rmssdMs: 61 }), at(0, { sleepHours: 7 })], today).hrvMs).toBe(61);
});
