import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { closing, fromOurs } from '#core/coach/answer/knowledge.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import { type Subject, subjectAsked } from '#core/coach/intent/subject-asked.ts';

/** By subject: our own question, in the words of the paragraph that answers it. */
const OURS: Readonly<Record<Exclude<Subject, 'age'>, string>> = {
  'gym-exercises': 'Strength sessions: squat, deadlift, lunge, step-up, single-leg work, calf raise, sets and reps',
  recovery: 'What helps recovery: sleep, food, sensible programming, massage, soreness, compression',
  calves: 'Strength exercises at home: straight-knee calf raise on a step, bent-knee calf raise, soleus session',
  'hot-race': 'How do I prepare for a hot race: heat acclimatisation at home, days of exposure, hot bath',
  'fear-of-water': 'How do I deal with panic in the swim: open-water anxiety, breathing out, roll onto my back',
  'bike-power': 'Which hard sessions do I need to raise FTP: threshold, sweet spot and VO2 intervals',
  'night-before': 'Does one bad night before a race matter: little effect, do not panic, extending sleep in race week',
  nerves: 'I get really nervous before races: breathing, self-talk and if-then plans',
  cycle: 'Should I change my training with my menstrual cycle: a fixed calendar by phase or tracking your own pattern',
  'low-hips': 'Why hips and legs hang low in the water: body position, head, look down, exhale, hips',
  'swim-breath': 'Why am I out of breath after a length of front crawl: breathe out under water, exhale, slow down',
  'run-cadence': 'Should I increase my run cadence, is 180 steps per minute right',
  'bike-cadence': 'What cadence should I ride at on the bike, pedalling rate',
  'easy-share': 'How much of my training should be easy: four out of five sessions at low intensity',
  'carbon-shoes': 'Are carbon shoes worth it: plates, calf and Achilles load, introduce them gradually',
  drift: 'Why does heart rate drift up at the same power: decoupling, cardiac drift, dehydration and heat on long rides',
  'wind-and-hills': 'Should I push harder into the wind: how should I pace hills, headwinds, crosswinds, climbs and descents in a race',
  gut: 'How do I train my gut: take grams per hour, add each week until the race target, carbohydrate while running',
  'restless-eve': 'I get really nervous before races: breathing, self-talk and if-then plans',
  'first-kit': 'What do I need for a first sprint triathlon: kit list, helmet, goggles, trainers, wetsuit hired',
};

const OLDER = 'How should I train as an older athlete: keep intensity, recovery between hard days, lift weights, protein';
const YOUNGER = 'I am 15, how should I train: junior technique, games, rest days, parents or guardians';
const FROM_OLDER = 40;
const GROWN_UP = 18;

/** "Being 62": the age that is said, not a figure of training. */
const SAID_AGE =
  /\b(?:being|aged?|turn(?:ing|ed)?|im|i am|hit|reached|as an?|at|now) ([1-8]\d)\b|\b([1-8]\d) ?(?:years?|yrs?|yo)\b|\b(?:over|past|after|beyond) ([4-7]\d)\b|\b(?:are|youre|ur|your|is) ([1-8]\d)\b/;
const WORDS_OF_YOUTH = /\b(thirteen|fourteen|fifteen|sixteen|seventeen)\b/;
const LATER_YEARS = /\b(forty|fifty|sixty|seventy|forties|fifties|sixties|seventies|older|masters|[4-7]0s)\b/;
const STRONG = /\b(strong\w*|strength|bones?|muscles?|lift\w*|weights|gym)\b/;
const WOMEN = /\b(wom[ae]n|ladies|lady|female|mums?|menopaus\w*)\b/;

/** How somebody of that age trains; null where the age asks for nothing of its own, or another card knows it better. */
function ofAge({ question, view: { athlete } }: Ask): string | null {
  if (question.says(WOMEN) && question.says(STRONG)) return null;
  if (question.says(WORDS_OF_YOUTH)) return YOUNGER;
  const said = SAID_AGE.exec(question.words.map(({ text }) => text).join(' '));
  const age = said ? Number(said[1] ?? said[2] ?? said[3] ?? said[4]) : question.says(LATER_YEARS) ? FROM_OLDER : athlete.age;
  if (age === null) return null;
  if (age < GROWN_UP) return YOUNGER;
  return age >= FROM_OLDER ? OLDER : null;
}

/** That one bad night costs little comes first, then what calms. */
const [OF_NIGHT, MOST_BESIDE_NIGHT] = [2, 5];

/** What the cards say to a subject that is asked about in many ways; null where it is none of those. */
export function answerSubject(ask: Ask): Draft | null {
  const subject = subjectAsked(ask);
  const query = subject === null ? null : subject === 'age' ? ofAge(ask) : OURS[subject];
  const read = query === null ? null : fromOurs(ask, query);
  const night = subject === 'restless-eve' ? fromOurs(ask, OURS['night-before']) : null;
  const ofNight = night?.sentences.slice(0, OF_NIGHT) ?? [];
  return (
    read && {
      sentences: [...ofNight, ...read.sentences.slice(0, night ? MOST_BESIDE_NIGHT : undefined), plainly(closing(ask))],
      articles: [...(night?.articles.slice(0, 1) ?? []), ...read.articles],
    }
  );
}
