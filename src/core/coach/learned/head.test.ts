import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packHead, scoreOf, scoresOf } from '#core/coach/learned/head.ts';

const PLACES = 64;
const headOf = () => fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: PLACES, maxLength: PLACES });

describe('learned heads', () => {
  it('say together what each says alone', () => {
    const vectors = fc.array(fc.tuple(fc.nat(), fc.double({ min: -1, max: 1, noNaN: true })), { maxLength: 20 });
    fc.assert(
      fc.property(headOf(), headOf(), vectors, (first, second, pairs) => {
        const heads = { first: packHead(Float64Array.from(first)), second: packHead(Float64Array.from(second)) };
        const vector = { places: Uint32Array.from(pairs, ([place]) => place), values: Float64Array.from(pairs, ([, value]) => value) };
        const alone = Object.entries(heads).map(([name, head]) => ({ name, score: scoreOf(head, vector) }));
        expect(scoresOf(heads, vector)).toEqual(alone);
      }),
    );
  });

  it('are not asked together where they have other places', () => {
    const heads = { first: packHead(new Float64Array(8).fill(1)), second: packHead(new Float64Array(16).fill(1)) };
    expect(() => scoresOf(heads, { places: new Uint32Array(1), values: new Float64Array(1) })).toThrow(RangeError);
  });
});
