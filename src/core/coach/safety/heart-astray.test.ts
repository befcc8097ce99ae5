import { expect, test } from 'vitest';
import { isGraver } from '#core/coach/safety/level.ts';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'my pulse did something mad on the turbo, 215 then 90 then 210, back to normal now',
  'pulse bonkers during the race, about 235, thumping out of time, then settled',
  'ticker went berserk in the park run, 232 on the watch, ok after a sit down',
  'heart was hopping about like mad in the last set, fine once i sat down',
  'el pulso se me fue a 230 y a saltos en las series, luego se calmó',
  "mon coeur est monté à 220 et battait n'importe comment, c'est passé",
  'Mein Puls ist beim Intervall auf 225 hoch und war ganz unregelmäßig, nach zwei Minuten wieder gut',
])('AI-01 a heart faster than hearts go, or out of its rhythm, is looked at also when it has settled: %s', (message) => {
  const { level, group } = triage(message);
  expect(group).toBe('cardiac');
  expect(isGraver('urgent', level)).toBe(false);
});

test.each([
  'my pulse went up to 185 on the intervals and settled after two minutes, is that good recovery',
  'my heart rate strap jumps to 220 for the first ten minutes then settles, dry contacts?',
  'heart rate was jumping between 140 and 150 on the hills, normal?',
  'my heart went crazy with joy at the finish',
  'my watch shows a heart rate of 220 all over the place on every easy run',
  'heart rate 168 skipping rope, is that zone 4',
  'the pace on my watch goes mental in the trees, skipping about',
])('AI-01 a pulse of effort, a strap and a rope are no sign: %s', (message) => {
  expect(triage(message).level).toBe('none');
});
