import { expect, test } from 'vitest';
import { packHead, scoreOf } from '#core/coach/learned/head.ts';
import type { LearnedVector } from '#core/coach/learned/vector.ts';
import { listen } from '#core/coach/safety/ear.ts';
import { earFeatures } from '#core/coach/safety/ear-features.ts';
import { earVector } from '#core/coach/safety/ear-vector.ts';
import { fixedAnswer } from '#core/coach/safety/fixed-answer.ts';
import { endsTraining, isGraver, SAFETY_GROUPS, SAFETY_LEVELS, type SafetyLevel } from '#core/coach/safety/level.ts';
import { triage, triageByRules } from '#core/coach/safety/triage.ts';
import { withEar } from '#core/coach/safety/with-ear.ts';

test.each<[string, SafetyLevel]>([
  ['a rope round my ribs since the second hill, arm like lead, do I finish the set?', 'emergency'],
  ['the kitchen light stabs my eyes ever since the branch met my helmet, words come slowly', 'urgent'],
])('AI-01 a sign that no rule has words for is heard by the ear, and the audit names it: %s', (message, level) => {
  const found = triage(message);
  expect(endsTraining(triageByRules(message).verdict.level)).toBe(false);
  // Graver than it must be passes; the reverse does not.
  expect(isGraver(level, found.level)).toBe(false);
  expect(found.rule).toMatch(/ear -?\d+\.\d\d/);
});

test('AI-01 a rule that one word misled is overruled only where the ear is far on the side of harmless', () => {
  const ear = { level: 'none', group: null, isGeneral: false, score: -1, isSureOfCall: false, nearest: -1 } as const;
  const ruled = { level: 'urgent', group: 'cardiac', rule: 'fainted' } as const;
  expect(withEar(ruled, ear).level).toBe('none');
  expect(withEar(ruled, { ...ear, score: -0.8 })).toEqual(ruled);
});

test('AI-01 where the ear is sure it makes a verdict graver, and what a rule named keeps its name', () => {
  const ear = { level: 'emergency', group: 'stroke', isGeneral: false, score: 0.9, isSureOfCall: true, nearest: 0.9 } as const;
  const ruled = { level: 'urgent', group: 'cardiac', rule: 'fainted' } as const;
  expect(withEar(ruled, ear)).toMatchObject({ level: 'emergency', group: 'cardiac', rule: 'fainted+ear 0.90' });
  expect(withEar(ruled, { ...ear, isSureOfCall: false })).toEqual(ruled);
  expect(withEar({ ...ruled, level: 'emergency' }, { ...ear, level: 'urgent' })).toMatchObject({ level: 'emergency', rule: 'fainted' });
  expect(withEar({ ...ruled, level: 'refer' }, { ...ear, level: 'refuse' })).toMatchObject({ level: 'refer', rule: 'fainted' });
});

test('AI-01 whatever the ear may say has words, and without a name where it is unsure', () => {
  for (const level of SAFETY_LEVELS.filter((each) => each !== 'none')) {
    for (const group of SAFETY_GROUPS) {
      for (const isGeneral of [true, false]) {
        const text = fixedAnswer({ level, group, rule: 'ear 1.00', isGeneral }, false)?.text ?? '';
        expect(text.length, `${level} ${group}`).toBeGreaterThan(60);
        if (endsTraining(level)) expect(text).toMatch(/999|doctor|hospital|midwife|emergency department/i);
      }
    }
  }
});

test('a head keeps its weights by one letter each, the small ones finest', () => {
  const weights = new Float64Array([1, -0.25, 0, 0.001]);
  const head = packHead(weights);
  expect(head.weights).toHaveLength(4);
  expect(JSON.stringify(head.weights)).toHaveLength(6);
  for (const [at, weight] of weights.entries()) {
    const only: LearnedVector = { places: new Uint32Array([at]), values: new Float64Array([1]) };
    expect(scoreOf(head, only)).toBeCloseTo(weight, 2);
  }
});

test('AI-01 what the ear notices grows no faster than the message, and stops at its bound', () => {
  const words = Array.from({ length: 600 }, (_, at) => `word${at}`);
  const sizes = [30, 60, 120, 600].map((length) => earVector(earFeatures(words.slice(0, length).join(' '))).places.length);
  const [short = 0, double = 0, most = 0, longest = 0] = sizes;
  expect(double).toBeLessThan(2.2 * short);
  expect(longest).toBeLessThan(1.3 * most);
});

test('AI-01 despair is never a guess: where its own score is low, the likeliest of the other groups speaks', () => {
  const vector: LearnedVector = { places: new Uint32Array([0]), values: new Float64Array([1]) };
  const head = (weight: number) => packHead(new Float64Array([weight]));
  const weights = (selfHarm: number) => ({
    data: '',
    bars: { stop: 0, perhaps: -0.5, anything: 0.2 },
    mustStop: head(1),
    isAnything: head(1),
    isEmergency: head(-1),
    isRefused: head(-1),
    isCaution: head(-1),
    groups: { 'self-harm': head(selfHarm), rupture: head(-0.7) },
  });
  expect(listen(vector, weights(-0.2))).toMatchObject({ level: 'crisis', group: 'self-harm' });
  expect(listen(vector, weights(-0.6))).toMatchObject({ level: 'urgent', group: 'rupture', isGeneral: true });
});
