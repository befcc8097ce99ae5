import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { numbersIn } from '#core/coach/figures/numbers-in.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { mainRace } from '#core/coach/intent/slots.ts';

const LEAST_M = 100;
const MOST_M = 10_000;
const M_PER_KM = 1000;
/** Between the fastest and the slowest pace of anybody over a hundred metres. */
const FASTEST_S = 50;
const SLOWEST_S = 300;

interface Distance {
  /** As a sum, so that it can be counted again. */
  expr: string;
  metres: number;
  said: Sentence;
}

/** How long a distance takes at critical swim speed, or at the pace that is named. */
export function answerSwimTime(ask: Ask): Draft {
  const distance = distanceIn(ask.question.text) ?? ofRace(ask);
  const pace = paceOf(ask);
  if (pace === null || distance === null)
    return {
      sentences: [
        plainly(pace === null ? 'I have no CSS of you yet; a timed four hundred and two hundred metres give it.' : 'Over which distance?'),
      ],
    };
  const total = ask.bench.calculate(
    { expr: `${pace.seconds}*${distance.expr}/100`, value: (pace.seconds * distance.metres) / 100, constants: [100, M_PER_KM] },
    'time',
  );
  return {
    sentences: [
      say`${pace.said} per hundred metres, ${distance.said} take ${total}.`,
      plainly('In open water allow a little more for sighting and the line, a little less in a wetsuit or on good feet.'),
    ],
    articles: ['swim-css-sets'],
  };
}

const PER_HUNDRED = /(?:\bper|\ba|\beach|\/) ?100 ?m?\b/gi;

/** "1500", "1500 m", "2.2k". */
function distanceIn(text: string): Distance | null {
  const kilometres = /(?<![\w.:])(\d{1,2}(?:\.\d{1,2})?) ?(?:k|km)\b/i.exec(text)?.[1];
  const km = Number(kilometres ?? 0);
  if (kilometres !== undefined && km > 0 && km * M_PER_KM <= MOST_M)
    return {
      expr: `${kilometres}*${M_PER_KM}`,
      metres: km * M_PER_KM,
      said: { text: `${kilometres} km`, figures: [{ text: kilometres, value: km, source: 'user' }] },
    };
  const metres = numbersIn(text.replace(PER_HUNDRED, '')).find(
    ({ value, isTime }) => !isTime && value >= LEAST_M && value <= MOST_M,
  )?.value;
  return metres === undefined
    ? null
    : { expr: `${metres}`, metres, said: { text: `${metres} m`, figures: [{ text: `${metres}`, value: metres, source: 'user' }] } };
}

/** The swim of the race that is named; "the swim" alone is that of the main one. */
function ofRace({ slots, bench, view, question }: Ask): Distance | null {
  const race = slots.race ?? (question.says(/\bthe swim\b|\b(?:my|the|our) (?:\w+ )?race\b/) ? mainRace(view) : null);
  if (race === null || race.swimM === 0) return null;
  const used = bench.use('race_pacing', { raceId: race.id });
  const metres = used.result.swim?.distanceM;
  return metres === undefined ? null : { expr: `${metres}`, metres, said: say`${used.figure('/swim/distanceM', 'whole', 'm')}` };
}

/** The pace that is named in the message where no CSS is, else CSS. */
function paceOf({ question, bench }: Ask): { seconds: number; said: Sentence } | null {
  const named = numbersIn(question.text).find(({ isTime, value }) => isTime && value >= FASTEST_S && value <= SLOWEST_S);
  if (named && question.says(/\b(hold|holding|at|swim|pace|do|average)\b/))
    return {
      seconds: named.value,
      said: { text: `At ${named.raw}`, figures: [{ text: named.raw, value: named.value, source: 'user' }] },
    };
  const profile = bench.use('get_profile', {});
  const css = profile.result.thresholds.swimCssSecPer100m;
  return css === null ? null : { seconds: css, said: say`At your CSS of ${profile.figure('/thresholds/swimCssSecPer100m', 'time')}` };
}
