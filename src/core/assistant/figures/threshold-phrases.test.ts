import { expect, test } from 'vitest';
import { quantityWords } from '#core/assistant/figures/threshold-phrases.ts';

test('values carry the unit of their kind', () => {
  expect([
    quantityWords('ftp', 255),
    quantityWords('css', 102),
    quantityWords('run-threshold', 265),
    quantityWords('weight', 72.5),
  ]).toEqual(['255 W', '1:42 /100 m', '4:25 /km', '72.5 kg']);
});
