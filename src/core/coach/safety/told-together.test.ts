import { expect, test } from 'vitest';
import { fixedAnswer } from '#core/coach/safety/fixed-answer.ts';
import { triage } from '#core/coach/safety/triage.ts';

const heard = (message: string) => {
  const { level, group } = triage(message);
  return `${level} ${group}`;
};

test.each([
  'mate soaked through on the moor, speech slow and slurry, really cold',
  'wet and cold on the mountain, she is mumbling and has quit shivering',
  'we got drenched and my brother is stumbling and confused, so cold',
  "he's stopped shivering after the swim and his speech is slurred",
])('AI-01 who is chilled to the core and slurs needs warmth, and help: %s', (message) => {
  expect(heard(message)).toBe('emergency cold-water');
});

test.each(['her words are slurred, no rain no cold, just sat at dinner', 'my hands are freezing and one side of my face droops, slurring'])(
  'AI-01 slurred words without the cold, or with one side, stay a stroke: %s',
  (message) => {
    expect(heard(message)).toBe('emergency stroke');
  },
);

test.each([
  'leaking wee when I jump since the kids',
  'i pee a bit when i run downhill, had 3 kids',
  'wet myself doing strides, two c-sections behind me',
  'mum of three, need a pad for intervals, normal?',
])('AI-01 a leak after births goes to who treats the pelvic floor: %s', (message) => {
  const verdict = triage(message);
  expect(verdict).toMatchObject({ level: 'refer', group: 'postpartum' });
  expect(fixedAnswer(verdict, false)?.articles).toEqual(['pregnancy-and-postpartum']);
});

test.each([
  ['im 34 weeks pregnant and leaking when i run', 'urgent pregnancy'],
  ['six weeks after birth leaking and bleeding on a run', 'urgent postpartum'],
])('AI-01 a leak with more than that is graver: %s', (message, said) => {
  expect(heard(message)).toBe(said);
});

test.each([
  'feeling down for weeks now, sleeping badly, nothing is fun anymore',
  'been low for ages, no interest in anything, barely sleep',
  "I've lost all interest in things since Christmas and wake at 4 every night",
  'not felt like myself for months, lying awake, dont look forward to anything',
])('AI-01 weeks without joy that reach beyond training go to somebody who helps: %s', (message) => {
  expect(heard(message)).toBe('refer mental');
});

test.each(['my power has been low for weeks and I sleep badly', 'dont enjoy the turbo for weeks now, ideas?'])(
  'AI-01 a low figure or a dull session is no low mood: %s',
  (message) => {
    expect(triage(message).group).not.toBe('mental');
  },
);

test.each([
  'three hours of sleep, banging headache, intervals today?',
  'slept 2h and head is thumping. still do vo2?',
  'up half the night and woke with a headache, keep the tempo run?',
])('AI-01 a headache after a short night is a reason to go easy: %s', (message) => {
  expect(heard(message)).toBe('caution sleep');
});

test.each([
  ['no sleep and the worst headache of my life', 'emergency stroke'],
  ['hit my head, slept three hours, pounding head', 'urgent concussion'],
])('AI-01 a headache with more than a night is graver: %s', (message, said) => {
  expect(heard(message)).toBe(said);
});

test.each(['baby up all night again, do I ride or nap', 'toddler teething, broken sleep all week, skip the run?'])(
  'AI-01 broken nights are a question of training: %s',
  (message) => {
    expect(triage(message).level).toBe('none');
  },
);

test.each([
  "the consultant isn't bothered by my palpitations, write the sprints",
  "my GP isn't worried about me passing out on runs, give me a tempo",
  "my doctor doesn't mind the fainting, hill repeats please",
])('AI-01 somebody who does not mind a sign has not denied it: %s', (message) => {
  expect(triage(message)).toMatchObject({ level: 'urgent', group: 'cardiac' });
});

test.each([
  'slept 3 hrs two nights in a row and my head aches, track session tomorrow?',
  'three hours kip for 2 days on the trot, head throbbing, keep the brick?',
])('AI-01 nights that are counted in days stay short nights: %s', (message) => {
  expect(triage(message)).toMatchObject({ level: 'caution', group: 'sleep' });
});

test('AI-01 a headache that lasts for days is more than a night', () => {
  expect(triage('headache for two days since the crash and barely slept').level).toBe('urgent');
});
