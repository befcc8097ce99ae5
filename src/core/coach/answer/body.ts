import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { fromOurs, GENERAL_EDUCATION } from '#core/coach/answer/knowledge.ts';
import { sayPlanned } from '#core/coach/answer/plan.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import type { SafetyVerdict } from '#core/coach/safety/level.ts';

const present = (sentences: readonly (Sentence | null)[]) =>
  sentences.filter((each): each is Sentence => each !== null && each.text !== '');

/** Which article is about which place. */
const PLACES: readonly { said: RegExp; article: string; query: string; first: string }[] = [
  {
    said: /\bachilles\b/,
    article: 'achilles-tendinopathy',
    query: 'My Achilles hurts when I run, tendinopathy',
    first:
      'A stiff Achilles that eases within minutes may be loaded carefully: keep it flat and easy, reduce the length, and leave out hills, sprints and strides.',
  },
  {
    said: /\b(knee\w*|knie|rodilla|genou|itb|runners knee)\b/,
    article: 'knee-pain-runners-cyclists',
    query: 'My knee hurts front running cycling',
    first:
      'Reduce the load that brings it on for a week or two: less downhill, a slightly quicker cadence, and strength for hips and thighs.',
  },
  {
    said: /\b(shoulder\w*|schulter|hombro|epaule)\b/,
    article: 'swimmers-shoulder',
    query: 'My shoulder hurts when I swim paddles',
    first: 'Leave out paddles and hard pulling, shorten the swim, and stop a set when it changes your stroke.',
  },
  {
    said: /\b(heels?|soles?|arch|plantar|foot|feet|calf|calves|wade|fuss|toe\w*)\b/,
    article: 'plantar-heel-and-calf',
    query: 'heel pain in the morning plantar calf strain',
    first: 'Shorten or swap the next runs so that it is no worse the morning after, and begin slow calf and foot strength.',
  },
  {
    said: /\b(back|neck|hands?|wrist|numb)\b/,
    article: 'low-back-and-neck-on-bike',
    query: 'My back hurts on long rides neck hands',
    first: 'Shorten the longest ride, stand up often, and look at saddle and reach before you train through it.',
  },
];

/** What to do first about an ache of a place that has its own article; null where it has none. */
export function firstOfPlace(ask: Ask, { level, group }: SafetyVerdict): Draft | null {
  if (level !== 'caution' || group !== 'pain') return null;
  const line = ask.question.words.map(({ text }) => text).join(' ');
  const [place, other] = PLACES.filter(({ said }) => said.test(line));
  return place && !other ? { sentences: [plainly(place.first)], articles: [place.article] } : null;
}

/** A niggle without a red flag: carefully on, with the line where to stop. */
export function answerNiggle(ask: Ask): Draft {
  const line = ask.question.words.map(({ text }) => text).join(' ');
  const place = PLACES.find(({ said }) => said.test(line));
  const found = fromOurs(ask, place?.query ?? 'Is it OK to train with a niggle, should I run through pain, traffic light');
  const day = ask.slots.ahead[0];
  const used = day ? ask.bench.use('get_plan', { from: day.from, to: day.to }) : null;
  const at =
    used?.result.plan?.sessions.findIndex(
      ({ discipline }) =>
        ask.slots.disciplines.length === 0 ||
        ask.slots.disciplines.includes(discipline === 'rest' || discipline === 'other' ? 'run' : discipline),
    ) ?? -1;
  const planned =
    used && at >= 0 ? say`On the plan that day: ${sayPlanned(used, at)}; keep it only if a warm-up brings no more than mild pain.` : null;
  return {
    sentences: present([
      plainly(place?.first ?? 'Take the load off what hurts for some days: easy, flat and short, or swap it for what is pain-free.'),
      planned,
      ...(found?.sentences.slice(0, 3) ?? []),
      plainly(
        'Mild pain that settles by the next morning may be monitored; if it rises, changes how you move, hurts at night or lasts beyond two weeks, see a physio or doctor.',
      ),
    ]),
    articles: [place?.article ?? 'injury-traffic-light', 'injury-traffic-light'],
    safety: { level: 'caution', group: 'pain' },
  };
}

/** A cold: above the neck easy and short, below it none. */
export function answerIllness(ask: Ask): Draft {
  const found = fromOurs(ask, 'Can I train with a cold, fever or virus');
  return {
    sentences: present([
      plainly(
        'With symptoms above the neck only, such as a runny nose: easy and short, about half the usual time, no intensity. Begin, and stop after ten minutes if you feel worse.',
      ),
      ...(found?.sentences.slice(0, 2) ?? []),
      plainly(
        'Fever, a chesty cough, aching all over or an unusually high pulse mean no training; come back easy when they have been gone for a day or two.',
      ),
      GENERAL_EDUCATION,
    ]),
    articles: ['training-when-ill'],
    safety: { level: 'caution', group: 'fever' },
  };
}
