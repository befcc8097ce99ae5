import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HeadlineFacts, readinessHeadline } from '#core/recovery/readiness/readiness-labels.ts';
import { sessionCut } from '#core/recovery/readiness/session-adjustment.ts';

const tempo = { name: 'Tempo', durationSec: 5400, isHard: true };

test('rest leaves the session out', () => {
  expect(sessionCut(tempo, { verdict: 'rest', cap: 'none', mostSec: null })).toEqual({
    sentence: 'Skip “Tempo” today.',
    durationSec: 0,
  });
});

test('an hour at most cuts 90 minutes to 60, easy', () => {
  expect(sessionCut(tempo, { verdict: 'easier', cap: 'easy', mostSec: 3600 })).toEqual({
    sentence: 'Do “Tempo” easy throughout. Shorten it from 90 min to 60 min.',
    durationSec: 3600,
  });
});

test('a cap at threshold says nothing to an easy session, and a good morning nothing to any', () => {
  expect(sessionCut({ ...tempo, isHard: false }, { verdict: 'as-planned', cap: 'threshold', mostSec: null })).toBeNull();
  expect(sessionCut(tempo, { verdict: 'as-planned', cap: 'threshold', mostSec: null })?.sentence).toBe(
    'Keep “Tempo” at threshold or below.',
  );
  expect(sessionCut(tempo, { verdict: 'as-planned', cap: 'all', mostSec: null })).toBeNull();
});

test('advice never makes a session longer', () => {
  const advice = fc.record({
    verdict: fc.constantFrom('as-planned' as const, 'shorter' as const, 'easier' as const, 'rest' as const),
    cap: fc.constantFrom('all' as const, 'threshold' as const, 'easy' as const, 'none' as const),
    mostSec: fc.option(fc.integer({ min: 0, max: 40_000 })),
  });
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 30_000 }), fc.boolean(), advice, (durationSec, isHard, given) => {
      const cut = sessionCut({ name: 'x', durationSec, isHard }, given);
      return cut === null || (cut.durationSec <= durationSec && cut.durationSec >= 0);
    }),
  );
});

test('a beginner hears what to do, an advanced athlete the trade’s words', () => {
  const of = (level: HeadlineFacts['level']) => ({ level, hasCheckedIn: true, hasSession: true, isDone: false });
  expect(readinessHeadline('easier', 'easy', of('beginner'))).toContain('talk in full sentences');
  expect(readinessHeadline('easier', 'easy', of('elite'))).toBe('Easy aerobic training only. Move intensity to another day.');
  expect(readinessHeadline('as-planned', 'threshold', of('advanced'))).toBe('Train as planned, at threshold or below.');
});

test('nobody is called ready who has not checked in, and a free day has no session to do', () => {
  const said = (given: Partial<HeadlineFacts>) =>
    readinessHeadline('as-planned', 'all', { level: null, hasCheckedIn: true, hasSession: true, isDone: false, ...given });
  expect(said({})).toBe('You’re ready: do today’s session as planned.');
  expect(said({ hasCheckedIn: false })).toBe('No warning signs against training today. Check in to confirm.');
  expect(said({ hasSession: false })).toBe('You’re ready to train, but nothing is planned.');
  expect(said({ hasSession: false, isDone: true })).toBe('Today’s training is done.');
});
