import { expect, test } from 'vitest';
import { listedMoves } from '#core/coach/language/listed-moves.ts';

test.each([
  [
    'Two changes, please: CSS set from 5 March to 4 March; Strength from 5 March to 7 March.',
    'Move the CSS set from 5 March to 4 March and the Strength from 5 March to 7 March.',
  ],
  ['this week: bike wed -> thu, run thu → fri', 'Move the bike from wed to thu and the run from thu to fri.'],
  [
    'swim tuesday to wednesday and my long run sat to sun please',
    'Move the swim from tuesday to wednesday and the long run from sat to sun.',
  ],
])('"%s" is an order', (said, order) => {
  expect(listedMoves(said)).toBe(order);
});

test.each([
  'Swim Tuesday to Wednesday, please',
  'Can I do the swim Tuesday to Wednesday and the run Thursday to Friday?',
  'I work Monday to Friday, and sleep badly',
  'Move the swim from Tuesday to Wednesday, and skip the run',
])('"%s" stays as it is', (said) => {
  expect(listedMoves(said)).toBe(said);
});
