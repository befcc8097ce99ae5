import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

const maya = (message: string) => ask('maya', message);
const ingrid = (message: string) => ask('ingrid', message);

test.each([
  'How high is my FTP and why should I care about it?',
  'FTP: what is mine, what is it for',
  'wie hoch ist meine FTP und wofür brauche ich die',
])('"%s" is told with its use', (message) => {
  expect(maya(message).text).toMatch(/228 W.*zones/s);
});

test.each([
  'anything hard left this week?',
  'is there still intensity in my plan this week or only easy stuff',
  'hast du diese Woche noch was Hartes',
])('"%s" is answered by the key sessions', (message) => {
  expect(maya(message)).toMatchObject({ intent: 'key-sessions' });
});

test.each(['what watts am I meant to hold in the 3x10', 'the 3 x 10 on tuesday, how hard?', 'target power for the 3x10?'])(
  '"%s" is the target that is planned',
  (message) => {
    expect(maya(message).text).toContain('201-214 W');
  },
);

test.each([
  'on nights next week, what should training look like?',
  'late shifts Monday to Wednesday. What does a sensible week look like?',
  'how do I train between my night shifts',
])('"%s" is a week around work', (message) => {
  expect(maya(message)).toMatchObject({ intent: 'plan-week' });
  expect(maya(message).text).toContain('sleep comes first');
});

test.each([
  'did nothing last week because of work, what now?',
  'letzte Woche gar nicht trainiert, was jetzt?',
  'last week was a write-off',
])('"%s" is held against what is on record, and asked about', (message) => {
  const { text } = maya(message);
  expect(text).toContain('8 activities on record');
  expect(text).toContain('ill or hurt as well?');
});

test('whoever was ill is asked for signs of it, not whoever had ill children', () => {
  expect(maya('was ill all of last week and did nothing').text).toContain('free of symptoms');
  expect(maya('the kids were sick, had zero time last week').text).not.toContain('free of symptoms');
});

test.each([
  'thin out this week please, exams',
  'work is mental this week, strip it back',
  'can we trim this week down, deadlines',
  'this week is a nightmare at work, fewer sessions please',
])('"%s" proposes an easier week', (message) => {
  expect(maya(message).proposals[0]).toMatchObject({ tool: 'propose_replan', args: { reason: 'easier' } });
});

test('what is no key session is left out where only those are to stay', () => {
  const { proposals } = maya('keep only the key sessions this week');
  expect(proposals.length).toBeGreaterThan(1);
  expect(proposals.every(({ tool }) => tool === 'propose_skip_session')).toBe(true);
});

test('an old injury stands beside more of that sport', () => {
  expect(ingrid('is it a good idea to double my running?').text).toContain('Achilles tendinopathy');
  expect(maya('make the long run two hours').text).toContain('runner');
  expect(maya('move tomorrow’s ride to wednesday evening').text).toContain('child care on Wednesday evenings');
});

test.each(['never mind', 'ok nevermind', 'oh leave it', 'never mind, forget it'])('"%s" is left', (message) => {
  expect(maya(message).text).toContain('nothing was changed');
});

test('two halves and months are told as far as they are held', () => {
  expect(maya('how did the second half of saturday’s ride compare to the first').text).toContain('drifted');
  expect(maya('what was my best month?').text).toContain('February holds most');
});

test('work that a physio set is no homework for school', () => {
  expect(ingrid('the physio gave me homework')).toMatchObject({ refused: false, articles: ['injury-traffic-light'] });
});

test('a pool that is shut touches the swims', () => {
  const { proposals, text } = ingrid('pool shut this week');
  expect(text).toContain('swim bands');
  expect(proposals).toHaveLength(1);
});

test('another place or hour of the day moves nothing', () => {
  expect(maya('could I do tomorrow’s bike indoors instead').proposals).toHaveLength(0);
});

test('an old injury lets a session grow by a step, not by a jump', () => {
  const { proposals, text } = maya('make the long run on sunday 125 minutes');
  expect(text).toContain('small step');
  expect(proposals[0]).toMatchObject({ tool: 'propose_adjust_session', args: { durationMin: 95 } });
  const doubled = maya('double the long run');
  expect(doubled.text).toMatch(/small step.*95 min would be a next step/s);
  expect(doubled.proposals).toEqual([]);
  expect(ingrid('can i do parkrun flat out on saturday').text).toContain('Achilles');
});

test.each(['my mum is in hospital, cant really train this week', 'can’t train this week, too much on'])(
  '"%s" keeps the week free or short',
  (message) => {
    expect(maya(message).proposals[0]).toMatchObject({ tool: 'propose_replan' });
  },
);

test.each(['dentist on wednesday afternoon, wisdom tooth out', 'we have a school concert on wednesday night'])(
  '"%s" is told of a day, and shown what stands there',
  (message) => {
    const { text, proposals } = maya(message);
    expect(text).toContain('Wednesday 4 March: Easy run');
    expect(proposals.filter(({ tool }) => tool !== 'propose_remember')).toHaveLength(0);
  },
);

test.each(['how does next week compare to this one?', 'is next week heavier than this one'])('"%s" is what is planned then', (message) => {
  expect(maya(message)).toMatchObject({ intent: 'plan-week' });
});

test('weather outside is no cold', () => {
  expect(maya('cold and wet all weekend, can I do the long ride on the turbo')).toMatchObject({ articles: ['indoor-training'] });
  expect(maya('I’ve got a cold, can I ride indoors tomorrow')).toMatchObject({ intent: 'illness' });
});

test('last ones of a sport stand side by side, and what is done is known by its name', () => {
  expect(maya('compare the last two long runs').text.match(/Long run/g)).toHaveLength(2);
  expect(ask('maya', 'how was the css set').text).toContain('Thursday 26 February');
});

test('more for somebody whose body asks for less this morning is proposed with its signs, and only for these days', () => {
  const of = (name: string, message: string) => ask(name, message).text;
  expect(of('dan', 'put an easy run in tomorrow')).toMatch(/Mind how you are today: HRV 29 ms, below your baseline .* recovery 38/);
  for (const [name, message] of [
    ['dan', 'put an easy swim in next Tuesday'],
    ['maya', 'put an easy run in tomorrow'],
  ] as const)
    expect(of(name, message)).not.toContain('Mind how you are');
});
