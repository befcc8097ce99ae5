import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { answerCssTest } from '#core/coach/answer/css-of-two-swims.ts';
import { fromArticles, fromOurs } from '#core/coach/answer/knowledge.ts';
import { BIKE_LTHR, CSS, FTP, MAX_HR, ownThreshold, RUN_LTHR, RUN_PACE, type Threshold } from '#core/coach/answer/own-thresholds.ts';
import { whatFor } from '#core/coach/answer/what-for.ts';
import { figuresIn } from '#core/coach/figures/figure-in.ts';
import { type Figure, join, list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { asksCssTest } from '#core/coach/intent/css-question.ts';
import { asksPerKilo } from '#core/coach/intent/own-figures.ts';
import { IN_PLAIN_WORDS, shortNameAsked } from '#core/coach/intent/short-names.ts';
import { asksHowTested } from '#core/coach/intent/tested-question.ts';

const THRESHOLD_PULSE =
  /\b(?:threshold|lactate threshold|ftp) (?:hr|heart rate|pulse|bpm)\b|\b(?:hr|heart rate|pulse|bpm) (?:at|threshold|thresholds)(?: my)?(?: threshold| ftp)?\b|\blthrs?\b|\b(?:heart rate|hr|pulse)\b.{0,30}\bthreshold\b/;
/** Of the sport that is named, else of both. */
const pulsesOf = ({ slots: { disciplines } }: Ask): readonly Threshold[] =>
  disciplines.includes('bike') === disciplines.includes('run')
    ? [RUN_LTHR, BIKE_LTHR]
    : [disciplines.includes('bike') ? BIKE_LTHR : RUN_LTHR];

/** FTP, CSS, threshold pace and heart rates: what stands in the profile, and what it is when asked. */
export function answerMetricWithoutLoad(ask: Ask): Draft {
  const { question } = ask;
  if (question.has('perKg')) return answerProfile(ask);
  const wanted: readonly Threshold[] = question.says(THRESHOLD_PULSE)
    ? pulsesOf(ask)
    : question.has('ftp') || question.says(/\bftps\b/)
      ? [FTP]
      : question.has('css')
        ? [CSS]
        : question.has('maxHr')
          ? [MAX_HR]
          : question.has('thresholdPace')
            ? question.says(/\b(hr|heart|lthr)\b/)
              ? [RUN_LTHR, BIKE_LTHR]
              : [RUN_PACE]
            : question.has('thresholds')
              ? thresholdsKnown(ask)
              : [];
  if (wanted.length === 0)
    return explain(ask) ?? { sentences: [plainly('Which number do you mean: fitness, form, FTP, threshold pace or something else?')] };
  const own = wanted.map((each) => ownThreshold(ask, each));
  if (asksCssTest(question)) return cssTest(ask, own);
  if (shortNameAsked(question) !== null) return { sentences: own };
  if (asksHowTested(question)) return howTested(ask, own);
  const isExplained =
    question.has('explain') &&
    question.says(/\b(is|are|does|mean|means|how|worked|calculated|explain|que|was ist|difference)\b/) &&
    question.says(/\b(what|how|explain|worked|mean|means|que|was|difference)\b/) &&
    !question.says(/^(hi |hello |hey |so |ok |and )*(whats my|what is my|what ftp)\b/);
  if (ask.isFollowUp && wanted[0] !== undefined && OF_PACE.has(wanted[0]) && question.says(IS_IT_GOOD))
    return { sentences: [...own, ...howGood(ask, wanted[0])], articles: ['zones-and-thresholds'] };
  const use = whatFor(ask);
  if (use !== null) return { ...use, sentences: [...own, ...use.sentences] };
  const explained = isExplained
    ? explain(ask)
    : question.says(WHAT_FOR) || question.says(IN_PLAIN_WORDS)
      ? fromOurs(ask, WHAT_THRESHOLD_IS)
      : null;
  return { sentences: [...own, ...(explained?.sentences.slice(0, 4) ?? [])], articles: explained?.articles ?? [] };
}

const IS_IT_GOOD = /\b(is|was) (that|it|this) (any )?(good|ok|okay|high|low|decent|bad|normal|alright|respectable)\b/;

/** What an FTP is worth: to the own weight, and against the own past. */
const OF_PACE: ReadonlySet<Threshold> = new Set([FTP, CSS, RUN_PACE]);

function howGood(ask: Ask, of: Threshold): Sentence[] {
  const used = ask.bench.use('get_profile', {});
  const perKg =
    of !== FTP || used.result.wattsPerKg === null ? [] : [say`To your weight that is ${used.figure('/wattsPerKg', 'tenth', 'W/kg')}.`];
  return [
    ...perKg,
    plainly('What counts is whether it gets better from test to test and holds late in a race; others’ numbers say little about that.'),
  ];
}

const WHAT_THRESHOLD_IS = 'What is my threshold, about an hour of hard effort, and how are training zones set from it';
/** "And what do I use it for?" */
const WHAT_FOR =
  /\b(whats|what is|what are|what do (i|you) (use|need)) (it|that|this|them|those)( \w+)? (for|good for)\b|\bused for\b|\bwhat (is |s )?(it|that|this) (mean|means|tells? me|good for)\b|\bwhat (does|do) (it|that|this|they|those) (mean|tell|say|do)\b/;

const HOW_ALL_ARE_TESTED =
  'How do I test FTP, threshold pace and critical swim speed: a field test of twenty minutes, and 400 m and 200 m time trials';

const HOW_CSS_IS_TESTED = 'How do I test critical swim speed with a 400 m and a 200 m time trial, and how is it calculated from the two';

const TESTED_AGAIN = plainly('Test again every four to eight weeks, rested and in the same conditions.');

/** Where a threshold is from, and the test that gives it. */
function howTested(ask: Ask, own: readonly Sentence[]): Draft {
  const test = fromOurs(ask, ask.question.has('css') ? HOW_CSS_IS_TESTED : HOW_ALL_ARE_TESTED);
  const again = ask.question.says(/\bhow (often|frequently)\b/) ? [TESTED_AGAIN] : [];
  return { sentences: [...own, ...again, ...(test?.sentences ?? [])], articles: test?.articles ?? [] };
}

function cssTest(ask: Ask, own: readonly Sentence[]): Draft {
  const test = answerCssTest(ask);
  return ask.view.thresholds.swimCssSecPer100m === null ? test : { ...test, sentences: [...test.sentences, ...own] };
}

/** "My threshold", of no sport: all that are known, else how to come by one. */
function thresholdsKnown({ view, slots }: Ask): readonly Threshold[] {
  const all = [FTP, RUN_PACE, CSS].filter(({ field }) => view.thresholds[field] !== null);
  const bySport = { bike: FTP, run: RUN_PACE, swim: CSS, strength: RUN_PACE } as const;
  const [named] = slots.disciplines;
  if (named && named in bySport) return [bySport[named as keyof typeof bySport]];
  return all.length > 0 ? all : [FTP];
}

/** What stands for one sport; for none in particular, all that is known. */
export function thresholdsOf(ask: Ask, sport: 'swim' | 'bike' | 'run' | null): Sentence[] {
  const of = { swim: CSS, bike: FTP, run: RUN_PACE } as const;
  const wanted = sport ? [of[sport]] : thresholdsKnown({ ...ask, slots: { ...ask.slots, disciplines: [] } });
  return wanted.map((each) => ownThreshold(ask, each));
}

function explain(ask: Ask): Draft | null {
  if (ask.question.says(/\bcritical power\b|\bcp\b|\bw prime\b/))
    return fromOurs(ask, 'What is critical power and W prime, and how does it differ from FTP');
  return ask.question.has('ftp', 'css', 'thresholdPace')
    ? fromOurs(ask, 'FTP, threshold pace and critical swim speed CSS: how is it tested and worked out')
    : fromArticles(ask, ask.question.text, 0);
}

export function answerProfile(ask: Ask): Draft {
  const used = ask.bench.use('get_profile', {});
  const { athlete, wattsPerKg } = used.result;
  if (ask.question.has('perKg') || asksPerKilo(ask)) {
    if (wattsPerKg === null)
      return { sentences: [plainly('I do not have both an FTP and a weight for you, so there are no watts per kilogram to tell.')] };
    return {
      sentences: [
        say`You are at ${used.figure('/wattsPerKg', 'tenth')} watts per kilogram: FTP ${used.figure('/thresholds/bikeFtpW', 'whole', 'W')} at ${used.figure('/athlete/weightKg', 'tenth', 'kg')}.`,
      ],
    };
  }
  if (ask.question.says(/\b(weigh\w*|weight)\b/) && athlete.weightKg === null)
    return {
      sentences: [
        plainly('I do not have your weight: it is not set. Enter it in your profile or with a check-in, and fuelling follows it.'),
      ],
    };
  if (athlete.weightKg !== null && ask.question.says(/\b(weigh\w*|weight|heavy)\b/) && !ask.question.says(/\b(height|tall|age|old)\b/))
    return { sentences: weightSaid(ask, used.figure('/athlete/weightKg', 'tenth', 'kg')) };
  if (athlete.age !== null && ask.question.says(/\b(how old|my age)\b/))
    return { sentences: [say`By your date of birth you are ${used.figure('/athlete/age', 'whole')}.`] };
  const known = [
    athlete.weightKg === null ? null : say`weight ${used.figure('/athlete/weightKg', 'tenth', 'kg')}`,
    athlete.heightCm === null ? null : say`height ${used.figure('/athlete/heightCm', 'whole', 'cm')}`,
    athlete.age === null ? null : say`age ${used.figure('/athlete/age', 'whole')}`,
  ].filter((each) => each !== null);
  return {
    sentences: [known.length === 0 ? plainly('Your profile holds no weight, height or age yet.') : say`Your profile says: ${list(known)}.`],
  };
}

const LB_OF_KG = 2.20462;
const LB_OF_STONE = 14;

/** The weight in pounds or stone, where it is asked for so. */
function inPounds({ bench, question }: Ask, kg: number | null): Figure | null {
  if (kg === null) return null;
  if (question.says(/\b(stones?)\b/)) {
    const value = (kg * LB_OF_KG) / LB_OF_STONE;
    return bench.calculate({ expr: `${kg}*${LB_OF_KG}/${LB_OF_STONE}`, value, constants: [LB_OF_KG, LB_OF_STONE] }, 'tenth', 'stone');
  }
  return question.says(/\b(pounds|lbs?)\b/)
    ? bench.calculate({ expr: `${kg}*${LB_OF_KG}`, value: kg * LB_OF_KG, constants: [LB_OF_KG] }, 'tenth', 'lb')
    : null;
}

/** The weight, and the one before it where a change is asked for. */
function weightSaid(ask: Ask, now: Figure): Sentence[] {
  const { view, question } = ask;
  const pounds = inPounds(ask, view.athlete.weightKg);
  const history = view.weightHistory;
  const last = history.at(-1);
  const when = last && last.kg === now.value ? `, entered on ${sayWeekday(last.date)}` : '';
  const first = history[0];
  const asksChange = question.says(/\b(chang\w*|trend|gone|develop\w*|over time|before|history)\b/);
  return [
    ...(pounds ? [say`Your weight is ${pounds}, or ${now}${when}.`] : [say`Your weight is ${now}${when}.`]),
    ...(asksChange && first && first !== last
      ? [say`The first I hold is ${figuresIn(view)('/weightHistory/0/kg', 'tenth', 'kg')}, of ${sayWeekday(first.date)}.`]
      : asksChange
        ? [plainly('I hold no earlier one beside it.')]
        : []),
  ];
}

/** "Use the 260 you told me": what stands in the data is used, and how to change it is said. */
export function answerCorrection(ask: Ask): Draft {
  const own = answerMetricWithoutLoad(ask).sentences.slice(0, 1);
  return {
    sentences: [
      plainly('I go by what is recorded, not by what was said in an earlier conversation.'),
      ...own,
      plainly('If it has changed, enter the new value under thresholds or do a test, and every zone and session follows.'),
    ],
  };
}

export function answerZones(ask: Ask): Draft {
  const { question, slots } = ask;
  // "What pace is easy for me?": paces are for running where no sport is named.
  const named =
    slots.disciplines.length === 0 && question.says(/\bpaces?\b/) && !question.has('power', 'ftp') ? ['run'] : slots.disciplines;
  const discipline = pickDiscipline(named, question.has('power', 'ftp'));
  const by = question.has('heartRate') ? 'heart-rate' : question.has('power') || discipline === 'bike' ? 'power' : 'pace';
  const used = ask.bench.use('compute_zones', { discipline: by === 'power' ? 'bike' : discipline, by });
  const { result } = used;
  if (!result.known) return fallbackZones(ask, result.missing);
  const isTime = result.unit === 's/km' || result.unit === 's/100 m';
  const shown = isTime ? 'time' : 'whole';
  const rows = result.zones.map(({ name, low, high }, at) => {
    const [from, to] = [`/zones/${at}/low`, `/zones/${at}/high`];
    if (low === null) return say`${name}: ${isTime ? 'slower than' : 'up to'} ${used.figure(to, shown)}`;
    return high === null
      ? say`${name}: ${isTime ? 'faster than' : 'above'} ${used.figure(from, shown)}`
      : say`${name}: ${used.figure(from, shown)} to ${used.figure(to, shown)}`;
  });
  const unit = { W: 'watts', 's/km': 'minutes per km', 's/100 m': 'minutes per hundred metres', bpm: 'bpm' }[result.unit];
  return {
    sentences: [
      say`From your ${result.fromName} of ${used.figure('/from', shown, result.unit === 'W' ? 'W' : '')}, your zones in ${unit}:`,
      say`${join(rows, '; ')}.`,
      plainly('Most of the week belongs in the second; test again every few weeks, because zones are only as good as the test.'),
    ],
    articles: ['zones-and-thresholds'],
  };
}

const pickDiscipline = (named: readonly string[], isPower: boolean): 'swim' | 'bike' | 'run' =>
  named.find((each) => each === 'swim' || each === 'bike' || each === 'run') === 'swim'
    ? 'swim'
    : named.includes('run') && !isPower
      ? 'run'
      : 'bike';

function fallbackZones(ask: Ask, missing: string): Draft {
  const heart = ask.bench.use('compute_zones', { discipline: ask.slots.disciplines.includes('run') ? 'run' : 'bike', by: 'heart-rate' });
  const lead = plainly(
    `I do not have ${missing === 'FTP' ? 'an FTP' : `a ${missing}`} for you, so there are no such zones to give yet; it needs a test first.`,
  );
  if (!heart.result.known) return { sentences: [lead], articles: ['zones-and-thresholds'] };
  return {
    sentences: [
      lead,
      say`By heart rate, easy endurance is ${heart.figure('/zones/1/low', 'whole')} to ${heart.figure('/zones/1/high', 'whole', 'bpm')}.`,
    ],
    articles: ['zones-and-thresholds', 'rpe-and-talk-test'],
  };
}

export function answerSweetSpot(ask: Ask): Draft {
  const used = ask.bench.use('compute_zones', { discipline: 'bike', by: 'power' });
  if (!used.result.known || used.result.sweetSpot === null) return fallbackZones(ask, 'FTP');
  return {
    sentences: [
      say`Your sweet spot is ${used.figure('/sweetSpot/low', 'whole', 'W')} to ${used.figure('/sweetSpot/high', 'whole', 'W')}, from an FTP of ${used.figure('/from', 'whole', 'W')}.`,
      plainly('Breathing is deep but controlled there; lengthen the blocks before you raise the power.'),
      plainly('Skip it when the legs are heavy after two hard days.'),
    ],
    articles: ['sweet-spot-session-anatomy'],
  };
}
