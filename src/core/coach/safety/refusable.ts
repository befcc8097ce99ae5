import type { Heard } from '#core/coach/safety/heard.ts';
import { sensesOf } from '#core/coach/safety/senses.ts';

/** What somebody may ask for that is refused: it has to be spoken of. */
const REFUSABLE: ReadonlySet<string> = new Set([
  'painkiller',
  'medicine',
  'banned',
  'diabetes',
  'loseWeight',
  'eatLittle',
  'purge',
  'drank',
  'thirst',
  'sweat',
  'underWater',
  'swim',
  'alone',
  'secret',
  'cold',
  'storm',
  'heat',
  'hot',
  'fever',
  'age',
  'family',
  'coach',
  'virus',
  'tired',
  'noRest',
  'breath',
  'pain',
  'night',
  'pregnant',
  'worse',
  'faint',
  'chest',
  'heart',
  'sleep',
  'selfHurt',
  'die',
  'blood',
]);

/** Whether any word may mean something that a coach refuses; an ear that is unsure of what speaks of nothing without one. */
export const namesARefusal = ({ words }: Heard): boolean =>
  words.some(({ text }) => [...sensesOf(text)].some((sense) => REFUSABLE.has(sense)));
