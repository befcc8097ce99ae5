import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['welche Leistungsschwelle habe ich?', '228 W'],
  ['wie viele Wochen noch bis Leeds', '90 days to go'],
  ['welche Pulszonen habe ich', 'zones in bpm'],
  ['wie lief mein letzter Lauf', 'Long run'],
  ['quel est mon seuil fonctionnel', '228 W'],
  ['combien de semaines avant Leeds', '90 days to go'],
  ['cuál es mi potencia umbral', '228 W'],
  ['cuántas semanas faltan para Leeds', '90 days to go'],
  ['quante settimane mancano a Leeds', '90 days to go'],
  ['qual è la mia potenza di soglia', '228 W'],
  ['hoeveel weken tot Leeds', '90 days to go'],
  ['wat is mijn omslagvermogen', '228 W'],
  ['quantas semanas faltam para Leeds', '90 days to go'],
  ['ile tygodni do zawodów w Leeds', '90 days to go'],
  ['jaki jest mój próg mocy', '228 W'],
  ['ile kilometrów przepłynęłam w ostatnim tygodniu?', 'you swam 4.6 km'],
  ['jaki mam jutro trening', 'Sweet spot 3x10'],
])('"%s" is understood', (message, text) => {
  expect(ask('maya', message).text).toContain(text);
});
