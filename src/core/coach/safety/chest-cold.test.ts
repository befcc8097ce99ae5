import { expect, test } from 'vitest';
import { wentToTheChest } from '#core/coach/safety/chest-cold.ts';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'My head cold has moved onto my chest and I feel floppy',
  'The sniffles went down to the lungs, lots of coughing',
  'this cold is on my chest now, still do the ride?',
])('"%s" is an illness below the neck, and no heart or water', (message) => {
  expect(triage(message)).toMatchObject({ level: 'caution', group: 'fever', rule: 'ill-now' });
});

test.each([
  'My cold went to my chest and it hurts to breathe',
  'My cold is on my chest and I feel a tight band there',
  'The pain moved into my chest',
  'Lake water went down to my lungs and I cough',
  'After the cold swim it went onto my lungs',
])('"%s" is met as what it may be', (message) => {
  expect(wentToTheChest(message)).toBeNull();
});

test('a cold of the message before is the one that went down', () => {
  expect(wentToTheChest('it has sunk into my chest since', 'I have a blocked nose')).toMatchObject({ rule: 'ill-now' });
  expect(wentToTheChest('it has sunk into my chest since', 'I had a lovely ride')).toBeNull();
});

test('a long message is read at once', () => {
  const from = performance.now();
  wentToTheChest(`${'went down from my '.repeat(4_000)}cold`);
  expect(performance.now() - from).toBeLessThan(500);
});
