import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipsBetween, spellerOf } from '#core/coach/language/spelling.ts';

const words = () => fc.string({ unit: fc.constantFrom(...'abcdeñü'), maxLength: 9 });

describe('slips', () => {
  it('are counted by letters too many, missing, wrong and swapped', () => {
    expect(slipsBetween('marathon', 'marathon', 2)).toBe(0);
    expect(slipsBetween('maraton', 'marathon', 2)).toBe(1);
    expect(slipsBetween('marathoon', 'marathon', 2)).toBe(1);
    expect(slipsBetween('maratgon', 'marathon', 2)).toBe(1);
    expect(slipsBetween('marahton', 'marathon', 2)).toBe(1);
    expect(slipsBetween('mrahton', 'marathon', 2)).toBe(2);
  });

  it('are the same both ways, none only between the same words, and counted no further than asked', () => {
    fc.assert(
      fc.property(words(), words(), fc.integer({ min: 1, max: 3 }), (one, other, most) => {
        const slips = slipsBetween(one, other, most);
        expect(slipsBetween(other, one, most)).toBe(slips);
        expect(slips === 0).toBe(one === other);
        expect(slips).toBeLessThanOrEqual(most + 1);
        expect(slips).toBe(Math.min(most + 1, slipsBetween(one, other, 9)));
      }),
    );
  });
});

describe('a speller', () => {
  const speller = spellerOf(() => ({ words: ['threshold', 'interval', 'taper'], stems: ['recover'], everyday: ['tapes'] }));

  it('finds the word that is meant', () => {
    expect(speller.correct('treshold')).toBe('threshold');
    expect(speller.correct('inetrvla')).toBe('inetrvla');
    expect(speller.correct('intervall')).toBe('interval');
    expect(speller.correct('recvering')).toBe('recover');
  });

  it('leaves known words, their endings, short ones and those that are like nothing', () => {
    for (const word of ['tapes', 'recovering', 'tape', 'bicycle', 'taper2']) expect(speller.correct(word)).toBe(word);
  });

  it('finds a word with as many slips as a plain search over all words would', () => {
    const known = ['abcde', 'bcdea', 'cdeab', 'edcba', 'aabbcc', 'abcdeabcd', 'eeddccbba'];
    const plainly = (word: string) => {
      const most = word.length >= 9 ? 2 : 1;
      return known.some((each) => word.slice(0, 2).includes(each.charAt(0)) && slipsBetween(word, each, most) <= most);
    };
    const finds = spellerOf(() => ({ words: known, stems: [], everyday: [] }));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 5, maxLength: 11 }), (word) => {
        const found = finds.correct(word);
        expect(known.includes(found)).toBe(plainly(word));
      }),
      { numRuns: 2000 },
    );
  });
});
