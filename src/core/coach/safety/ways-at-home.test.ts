import { expect, test } from 'vitest';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'I cannot get my head round these zones, explain them',
  'I bit the head off my brother at breakfast, grumpy as anything. An easier week?',
  'hit the wall at 32k in Leeds, how do I avoid that',
  'deep in the hurt locker on the last rep, great session',
  'I never wake up rested after late swims',
  'I do not want to wake up at 5 for the pool',
  'the strap is on the blink and the heart rate drops out under the power line',
  'my shoulder is giving me grief since the paddles, thoughts?',
  'the idea of a mass start in the lake scares me, what helps?',
  'how do I get heat fit in four weeks when it is cool at home?',
  'the strap round my chest leaves a mark on the skin',
  'caught a light head cold, no fever, what now?',
  'sore chest after chest day, easy swim tomorrow?',
])('AI-05 what is said at home is no sign: %s', (message) => expect(['none', 'caution']).toContain(triage(message).level));

test.each([
  ['I do not want to wake up', 'crisis'],
  ['I hope I never wake up feeling this again', 'crisis'],
  ['just coach me, chest is a little sore', 'urgent'],
  ['phone says possible afib twice now, I feel nothing of it', 'urgent'],
  ['the thought of ending it in the lake is all that is left', 'crisis'],
  ['hit the wall with my head on the turn and feel dizzy', 'urgent'],
  ['a kind of belt round my chest on the steep bit, gone when I stopped', 'urgent'],
  ['somebody has gone down by the pool and we cannot find a pulse', 'emergency'],
  ['a week of 40 hours while I am off work, draw it up', 'refuse'],
  ['my knee is a seven out of ten when I run, race on Sunday', 'caution'],
  ['our little girl was born on 3 February, when may I do track reps again', 'caution'],
])('AI-05 the sign beside them is still one: %s', (message, level) => expect(triage(message).level).toBe(level));
