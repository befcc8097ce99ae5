import { expect, test } from 'vitest';
import { endsTraining } from '#core/coach/safety/level.ts';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'my heart wants the long course, my brain wants a nap',
  'heart tells me to enter the full, wallet says sprint',
  "my heart's not in it this week, skip the tempo?",
  'I followed my heart and signed up for a full',
  'got my heart set on sub five there',
  'the heart says sprint for the line, the head says wait. what now',
])('the heart as a way of speaking is no sign: %s', (message) => {
  expect(triage(message).level).toBe('none');
});

test.each([
  'garmin shows no heart rate in the pool, is that normal',
  'my strap finds no pulse until I start sweating',
  'polar keeps losing my heart rate on descents',
  'the wrist sensor says my heart stopped for a mile, felt great though',
  "apple watch can't find my pulse when it is cold",
])('what a thing does not read is no pulse that is missing: %s', (message) => {
  expect(triage(message).level).toBe('none');
});

test.each([
  'my heart wants to jump out of my chest when I sit',
  'my heart says stop after ten minutes and I get dizzy',
  'my husband collapsed, his watch shows no pulse',
  'my watch shows no pulse and he is not breathing',
  "my watch can't read a pulse and I feel dizzy and my chest hurts",
  'he is on the deck, the strap finds no heartbeat',
])('a heart in need stays a sign: %s', (message) => {
  expect(endsTraining(triage(message).level)).toBe(true);
});

test.each([
  'my t1 is so slow, how do I get quicker',
  'T2 was a mess, any tips',
  'how do I lay out my T1 spot',
  'cut a minute off T1 and T2',
  'is it ok to sit down in T1',
])('a transition is no diabetes: %s', (message) => {
  expect(triage(message).level).toBe('none');
});

test.each([
  "I'm T1, can I do an ironman",
  'as a T1 how much insulin do I take for a long ride',
  'my son has T1, is the tri safe',
  'T1 since I was nine, can I start marathon training',
  'with T1 diabetes, safe to start training?',
])('who has diabetes is still referred: %s', (message) => {
  expect(triage(message)).toMatchObject({ level: 'refer', group: 'medication' });
});
