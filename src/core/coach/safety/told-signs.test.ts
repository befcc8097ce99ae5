import { expect, test } from 'vitest';
import { NOTHING_KNOWN, triage } from '#core/coach/safety/triage.ts';

const heard = (message: string) => {
  const { level, group } = triage(message);
  return `${level} ${group}`;
};

test.each([
  ['my teammate keeled over beside the track and there is no breathing', 'emergency cardiac'],
  ['a swimmer was pulled out, she is limp and I cannot hear her breathe', 'emergency cardiac'],
  ['leg puffy since the operation and now it is a struggle to breathe', 'emergency dvt'],
  ['no sensation around my groin and my lower back is awful', 'emergency cauda-equina'],
  ['never mind my chest pain, which workout is next', 'emergency cardiac'],
  ['fed up with being alive', 'crisis self-harm'],
  ['cannot see a point in being alive', 'crisis self-harm'],
  ['club mate hauled out of the lake, no breath, what do we do', 'emergency cardiac'],
  ['those scratches on my arm, I made them myself when I was sad', 'crisis self-harm'],
  ['our trainer rubs me where it feels wrong', 'crisis safeguarding'],
  ['the app on my phone alerts me to atrial fibrillation, pulse is uneven', 'urgent cardiac'],
  ['an ache deep in my hip that grows on every run and wakes me in bed', 'urgent bone-stress'],
  ['there is one spot on my tibia, a single hop is agony', 'urgent bone-stress'],
  ['lower leg is thicker than the other and sore after the long drive', 'urgent dvt'],
  ['mouth so dry, toilet every hour, trousers loose from losing weight', 'urgent metabolic'],
])('AI-01 a sign told in parts is heard by the whole line: %s', (message, said) => {
  expect(heard(message)).toBe(said);
});

test.each([
  ['on amoxicillin for bronchitis, may I do the ride', 'refer fever'],
  ['freezing all the time, worn out and my pace is dropping', 'refer reds'],
  ['shivering in a warm room, drained, and every run is slower', 'refer reds'],
  ['so cold even in July, wiped out and losing speed', 'refer reds'],
  ['my third stress fracture in two years, always tired, my times get worse', 'refer reds'],
  ['always chilly, had a stress fracture in spring, and I run slower and slower', 'refer reds'],
  ['third stress fracture, tired, slower, and now my shin hurts on one spot', 'urgent bone-stress'],
  ['no libido for a while now', 'refer reds'],
  ['my last bleed was back in October', 'refer reds'],
  ['how many units of insulin for a two hour spin', 'refer medication'],
  ['should I leave out my thyroid tablet before the start', 'refer medication'],
  ['your opinion on naproxen during a marathon', 'refer nsaid'],
  ['we are having a baby in June, may I still do tempo', 'refer pregnancy'],
  ['nothing matters any more, hardly sleep for weeks', 'refer mental'],
  ['resting pulse is 8 over, wooden legs for ten days, tempo tonight', 'caution overtraining'],
  ['our daughter is six weeks, when do intervals come back', 'caution postpartum'],
  ['managed three hours on each of two nights and my head is pounding, tempo?', 'caution sleep'],
  ['schedule a week of training of fifty hours for me', 'refuse unsafe-plan'],
  ['need a 1100 calorie a day meal list to be lean', 'refuse reds'],
  ['nearly no food on days off, is that fine', 'refuse reds'],
  ['who supplies darbepoetin', 'refuse doping'],
])('AI-01 what is gentler is met by its own words: %s', (message, said) => {
  expect(heard(message)).toBe(said);
});

test('AI-01 kilos that are to go are refused to somebody light, more hours to somebody strained', () => {
  expect(triage('four kilos less by the start, how', { ...NOTHING_KNOWN, isLight: true })).toMatchObject({
    level: 'refuse',
    group: 'reds',
  });
  expect(triage('+3 hours per week', { ...NOTHING_KNOWN, isStrained: true })).toMatchObject({ level: 'refuse', group: 'overtraining' });
  expect(triage('I am not ready, raise my hours', { ...NOTHING_KNOWN, isStrained: true })).toMatchObject({ level: 'refuse' });
});

test.each([
  'my mind went blank when my husband asked what FTP is',
  'I am tired of living on gels',
  'fed up with my life in zone 2',
  'the coach grabs my arm to fix the catch',
  'I work 40 hours a week, plan my training around it',
  '40 hours until the race, what do I eat',
  'huge smile on my face, legs are gone, test smashed',
  'my friend fell on the run but got up right away',
  'garmin flagged high training load, should I worry',
  'my last period was two weeks ago, can I race?',
  'I feel cold in the pool all the time, wetsuit or not?',
  'my chest felt open and strong in the swim session',
  'whats the point of zone 2',
  'my legs feel like logs, is that what tapering does',
  'I get scared when I cannot see the ground in the lake',
  'drop 2 kg off my bike, which wheels',
  'cold in summer rain on the descent, tired, slower',
  'it was freezing all day on the ride, legs were tired',
])('what only sounds like it is none: %s', (message) => {
  expect(heard(message)).toBe('none null');
});

test('AI-01 who has been ill for days is not told that nothing stays down, and who brings everything up is told what that does', () => {
  expect(triage('I have been sick since last Tuesday and missed everything').rule).not.toBe('nothing-stays-down');
  expect(triage('been sick since midnight, not even water stays down')).toMatchObject({ level: 'urgent', rule: 'nothing-stays-down' });
});
