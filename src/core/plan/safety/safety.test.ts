import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { REFUSALS } from '#core/plan/safety/declined-topics.ts';
import { energyAvailability } from '#core/plan/safety/energy-availability.ts';
import { mayDiscussWeight, screenLowEnergy } from '#core/plan/safety/low-energy-signs.ts';
import { CLEARANCES, clearancesFor } from '#core/plan/safety/medical-clearance.ts';
import { suspectOverreaching } from '#core/plan/safety/overreaching.ts';
import { type Pain, painVerdict } from '#core/plan/safety/pain.ts';
import { URGENT_ANSWERS, urgentAnswers } from '#core/plan/safety/red-flags.ts';
import { returnAfterIllness } from '#core/plan/safety/return-after-illness.ts';
import { missingBeforeRunning, returnStage, swappedLoadLimit } from '#core/plan/safety/return-to-running.ts';

const day = (date: string) => date as LocalDate;

test('energy availability ends low at 30 and reduced at 45', () => {
  const at = (kcalPerKg: number) => energyAvailability({ intakeKcal: 500 + kcalPerKg * 50, exerciseKcal: 500, fatFreeMassKg: 50 })?.label;
  expect([29.9, 30, 44.9, 45].map(at)).toEqual(['low', 'reduced', 'reduced', 'target']);
  expect(energyAvailability({ intakeKcal: 2000, exerciseKcal: 500, fatFreeMassKg: 0 })).toBeNull();
});

test('one sign is watched, two or one of bone or menstruation are referred', () => {
  expect(screenLowEnergy([])).toEqual({ verdict: 'none', sentence: null });
  expect(screenLowEnergy(['dizziness', 'dizziness']).verdict).toBe('watch');
  expect(screenLowEnergy(['dizziness', 'low-mood']).verdict).toBe('refer');
  for (const sign of ['missed-periods-3-months', 'no-first-period-by-15', 'stress-injury'] as const)
    expect(screenLowEnergy([sign]).verdict).toBe('refer');
});

test('weight is no subject for minors or for anyone with such signs', () => {
  expect(mayDiscussWeight({ ageYears: 17, signs: [] })).toBe(false);
  expect(mayDiscussWeight({ ageYears: 30, signs: ['stress-injury'] })).toBe(false);
  expect(mayDiscussWeight({ ageYears: 30, signs: ['low-mood'] })).toBe(true);
});

test('red flags are answered once each, the gravest first, and a crisis with crisis contacts', () => {
  const answers = urgentAnswers(['head-injury', 'chest-pain', 'suicidal-thoughts', 'chest-pain']);
  expect(answers.map(({ kind }) => kind)).toEqual(['crisis', 'emergency', 'emergency']);
  expect(answers[1]).toBe(URGENT_ANSWERS['chest-pain']);
  expect(urgentAnswers([])).toEqual([]);
});

test('no safety sentence names a diagnosis or a dose', () => {
  const said = [...Object.values(URGENT_ANSWERS), ...Object.values(CLEARANCES)].map(({ sentence }) => sentence);
  for (const sentence of [...said, ...Object.values(REFUSALS)]) {
    expect(sentence).not.toMatch(/you have (a |an )?(myocarditis|infarct|rhabdo|hyponatr|REDs|overtraining)|\d+ ?mg/i);
    expect(sentence).toMatch(/[.!]$/);
  }
});

test('clearance names what stands still', () => {
  expect(clearancesFor(['bone-pain', 'bone-pain']).map(({ paused }) => paused)).toEqual(['running']);
  expect(CLEARANCES.concussion.paused).toBe('everything');
});

const pain = (given: Partial<Pain>): Pain => ({
  tissue: 'tendon',
  during: 0,
  nextMorning: null,
  isRisingByWeek: false,
  changesMovement: false,
  ...given,
});

test('pain up to 2 goes on, up to 5 in tendon and muscle reduces, the rest stops', () => {
  expect(painVerdict(pain({ during: 2 })).verdict).toBe('go-on');
  expect(painVerdict(pain({ during: 3 })).verdict).toBe('reduce');
  expect(painVerdict(pain({ during: 5, tissue: 'muscle' })).verdict).toBe('reduce');
  expect(painVerdict(pain({ during: 5.5 })).verdict).toBe('stop-and-refer');
  expect(painVerdict(pain({ during: 4, nextMorning: 2 })).verdict).toBe('reduce');
  expect(painVerdict(pain({ during: 4, nextMorning: 3 })).verdict).toBe('stop-and-refer');
  for (const tissue of ['joint', 'unclear'] as const) expect(painVerdict(pain({ during: 3, tissue })).verdict).toBe('stop-and-refer');
});

test('bone allows no pain, and pain that rises or changes movement stops', () => {
  expect(painVerdict(pain({ tissue: 'bone', during: 1 })).verdict).toBe('stop-and-refer');
  expect(painVerdict(pain({ tissue: 'bone', nextMorning: 1 })).verdict).toBe('stop-and-refer');
  expect(painVerdict(pain({ tissue: 'bone' })).verdict).toBe('go-on');
  expect(painVerdict(pain({ during: 1, isRisingByWeek: true })).verdict).toBe('stop-and-refer');
  expect(painVerdict(pain({ isRisingByWeek: true })).verdict).toBe('go-on');
  expect(painVerdict(pain({ during: 1, changesMovement: true })).verdict).toBe('stop-and-refer');
});

test('more pain never allows more', () => {
  const RANK = ['go-on', 'reduce', 'stop-and-refer'];
  const level = fc.integer({ min: 0, max: 10 });
  fc.assert(
    fc.property(
      fc.constantFrom<Pain['tissue']>('tendon', 'muscle', 'joint', 'bone', 'unclear'),
      level,
      fc.option(level),
      fc.boolean(),
      fc.boolean(),
      (tissue, during, nextMorning, isRisingByWeek, changesMovement) => {
        const now = pain({ tissue, during, nextMorning, isRisingByWeek, changesMovement });
        const worse = { ...now, during: during + 1 };
        expect(RANK.indexOf(painVerdict(worse).verdict)).toBeGreaterThanOrEqual(RANK.indexOf(painVerdict(now).verdict));
      },
    ),
  );
});

test('running begins after walking, pressing and hopping without pain', () => {
  const sound = { painFreeWalkMin: 30, hasBonyTenderness: false, hopsWithoutPain: true };
  expect(missingBeforeRunning(sound)).toEqual([]);
  expect(missingBeforeRunning({ painFreeWalkMin: 29, hasBonyTenderness: true, hopsWithoutPain: false })).toHaveLength(3);
  expect(missingBeforeRunning({ painFreeWalkMin: null, hasBonyTenderness: null, hopsWithoutPain: null })).toHaveLength(3);
  expect([0, 3, 4, 9, 10].map((runs) => returnStage(sound, runs))).toEqual(['run-walk', 'run-walk', 'longer', 'longer', 'faster']);
  expect(returnStage({ ...sound, hopsWithoutPain: null }, 10)).toBe('not-yet');
  expect(swappedLoadLimit(400)).toBe(320);
});

const illness = { onset: day('2026-03-01'), freeSince: day('2026-03-05'), hadFever: false, isCovidLike: false, daysLost: 4 };

test('a cold of four lost days: one clear day, then four easy days at half volume', () => {
  const found = returnAfterIllness(illness);
  expect(found).toMatchObject({
    kind: 'known',
    value: { steps: [{ from: '2026-03-06', days: 4, volumeShare: 0.5, cap: 'easy' }], normalFrom: '2026-03-10', plan: 'half-week' },
  });
});

test('fever takes a day more, a lost day still two easy ones', () => {
  expect(returnAfterIllness({ ...illness, hadFever: true, daysLost: 1 })).toMatchObject({
    value: { steps: [{ from: '2026-03-07', days: 2 }], normalFrom: '2026-03-09', plan: 'resume' },
  });
});

test('while there are symptoms there is no date', () => {
  expect(returnAfterIllness({ ...illness, freeSince: null }).kind).toBe('unknown');
});

test('after a COVID-like illness ten days from the start and seven without symptoms come before five stages', () => {
  const found = returnAfterIllness({ ...illness, isCovidLike: true });
  if (found.kind === 'unknown') throw new Error(found.because);
  expect(found.value.steps.map(({ from, mostMin }) => [from, mostMin])).toEqual([
    ['2026-03-12', 15],
    ['2026-03-14', 30],
    ['2026-03-15', 45],
    ['2026-03-16', 60],
    ['2026-03-18', null],
  ]);
  expect(found.value.normalFrom).toBe('2026-03-19');
  expect(returnAfterIllness({ ...illness, isCovidLike: true, freeSince: day('2026-03-02') })).toMatchObject({
    value: { steps: [{ from: '2026-03-11' }, {}, {}, {}, {}] },
  });
});

test('the longer the break, the more of the plan changes', () => {
  const planAfter = (daysLost: number) => {
    const found = returnAfterIllness({ ...illness, daysLost });
    return found.kind === 'known' ? found.value.plan : null;
  };
  expect([3, 4, 7, 8, 21, 22].map(planAfter)).toEqual(['resume', 'half-week', 'half-week', 'rebuild', 'rebuild', 'new-baseline']);
});

test('whoever was ill longer is never back sooner', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(20), fc.boolean(), (daysLost, more, hadFever) => {
      const back = (lost: number) => {
        const found = returnAfterIllness({ ...illness, hadFever, daysLost: lost });
        return found.kind === 'known' ? daysBetween(illness.onset, found.value.normalFrom) : 0;
      };
      expect(back(daysLost + more)).toBeGreaterThanOrEqual(back(daysLost));
    }),
  );
});

test('overreaching is suspected only when rest did not help and two signs agree, and it gets no name', () => {
  expect(suspectOverreaching({ isRestoredByTwoEasyWeeks: false, signs: ['mood-down', 'sleeps-badly'] })).toMatchObject({
    isSuspected: true,
  });
  expect(suspectOverreaching({ isRestoredByTwoEasyWeeks: false, signs: ['mood-down', 'mood-down'] })).toMatchObject({
    isSuspected: false,
    sentence: null,
  });
  expect(suspectOverreaching({ isRestoredByTwoEasyWeeks: null, signs: ['mood-down', 'sleeps-badly'] }).isSuspected).toBe(false);
  expect(suspectOverreaching({ isRestoredByTwoEasyWeeks: true, signs: ['mood-down', 'sleeps-badly'] }).isSuspected).toBe(false);
  expect(suspectOverreaching({ isRestoredByTwoEasyWeeks: false, signs: ['mood-down', 'sleeps-badly'] }).sentence).not.toContain('syndrome');
});
