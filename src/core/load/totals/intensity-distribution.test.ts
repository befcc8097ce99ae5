import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intensityDistribution, polarization } from '#core/load/totals/intensity-distribution.ts';

test('four hours easy, a quarter between, three quarters hard is polarised', () => {
  const found = intensityDistribution({ z1: 4 * 3600, z2: 900, z3: 2700 }, 'power');
  expect(found).toMatchObject({
    kind: 'known',
    value: { shares: { z1: 0.8, z2: 0.05, z3: 0.15 }, label: 'polarised', basis: 'power' },
    confidence: 'medium',
  });
});

test('each shape has its own name', () => {
  expect(polarization({ z1: 0.78, z2: 0.19, z3: 0.03 }).label).toBe('pyramidal');
  expect(polarization({ z1: 0.4, z2: 0.5, z3: 0.1 }).label).toBe('threshold');
  expect(polarization({ z1: 0.3, z2: 0.1, z3: 0.6 }).label).toBe('high-intensity');
  expect(polarization({ z1: 1, z2: 0, z3: 0 }).label).toBe('easy-only');
  expect(polarization({ z1: 0.5, z2: 0.2, z3: 0.3 }).label).toBe('mixed');
});

test('no time between the thresholds counts as one in a hundred', () => {
  expect(polarization({ z1: 0.9, z2: 0, z3: 0.1 })).toEqual({ index: Math.log10(900), label: 'polarised' });
});

test('without hard time there is no index, and not an index of nothing', () => {
  expect(polarization({ z1: 0.9, z2: 0.1, z3: 0 }).index).toBeNull();
  expect(polarization({ z1: 0, z2: 0.1, z3: 0.9 }).index).toBeNull();
});

test('a period without zones has no distribution', () => {
  expect(intensityDistribution({ z1: 0, z2: 0, z3: 0 }, 'heart-rate').kind).toBe('unknown');
});

test('more hours make it surer', () => {
  const sureness = (hours: number) => {
    const found = intensityDistribution({ z1: hours * 3600, z2: 0, z3: 0 }, 'run-pace');
    return found.kind === 'known' ? found.confidence : null;
  };
  expect([2.9, 3, 9.9, 10].map(sureness)).toEqual(['low', 'medium', 'medium', 'high']);
});

test('shares always add up to one', () => {
  const seconds = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(seconds, seconds, seconds, (z1, z2, z3) => {
      const found = intensityDistribution({ z1, z2, z3 }, 'power');
      if (found.kind === 'unknown') return;
      const { shares, index } = found.value;
      expect(shares.z1 + shares.z2 + shares.z3).toBeCloseTo(1, 9);
      expect(index === null || Number.isFinite(index)).toBe(true);
    }),
  );
});

test('zones that tie have no shape of their own', () => {
  expect(polarization({ z1: 0.45, z2: 0.45, z3: 0.1 }).label).toBe('mixed');
  expect(polarization({ z1: 0.4, z2: 0.3, z3: 0.3 }).label).toBe('mixed');
  expect(polarization({ z1: 0.4, z2: 0.2, z3: 0.4 }).label).toBe('mixed');
  expect(polarization({ z1: 0.2, z2: 0.4, z3: 0.4 }).label).toBe('threshold');
});

test('an index of exactly 2 is not polarised yet', () => {
  expect(polarization({ z1: 0.5, z2: 0.2, z3: 0.4 })).toEqual({ index: 2, label: 'mixed' });
});
