import { addDays } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { NO_DATA } from '#core/coach/answer/no-data.ts';
import { answerMetricWithoutLoad } from '#core/coach/answer/profile.ts';
import { answerRamp } from '#core/coach/answer/ramp.ts';
import { answerReadiness, signsOf, warningsOf } from '#core/coach/answer/readiness.ts';
import { answerShortName } from '#core/coach/answer/short-name.ts';
import { weekAnswer } from '#core/coach/answer/weeks.ts';
import { withUse } from '#core/coach/answer/what-for.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { asksHowSteep } from '#core/coach/intent/own-asked.ts';
import { asksRamp } from '#core/coach/intent/ramp-question.ts';
import { IN_PLAIN_WORDS, shortNameAsked } from '#core/coach/intent/short-names.ts';
import type { Topic } from '#core/coach/intent/topics.ts';
import { formOf } from '#core/load/form.ts';

const FORM_SAID = {
  fresh: 'That is fresh: good before a race, too rested to build for long.',
  'race-ready': 'That is race-ready: you are fresh, little fatigue is left.',
  neutral: 'That is close to balance: you absorb about what you do.',
  productive: 'That is normal in a build: some fatigue from loading, and negative form is the price of it.',
  strained: 'That is deep fatigue: recover before you load again, because more would reduce what you can absorb.',
} as const;

/** CTL, ATL, TSB, load and ramp: what they are for this athlete, and what they mean. */
export function answerMetric(ask: Ask): Draft {
  const named = shortNameAsked(ask.question);
  return named === null ? answerFigure(ask) : answerShortName(ask, named, answerFigure(ask));
}

function answerFigure(ask: Ask): Draft {
  const { question } = ask;
  const about = (...topics: readonly Topic[]) => question.has(...topics);
  if (about('decoupling')) return answerDecoupling(ask);
  if (about('hrv', 'restHr')) return withUse(ask, answerReadiness(ask));
  if (!about('ctl', 'atl', 'tsb', 'load', 'ramp')) return answerMetricWithoutLoad(ask);
  const summary = ask.bench.use('get_load_summary', {});
  const { load } = summary.result;
  if (about('load') && !about('ctl', 'atl', 'tsb', 'ramp')) return answerLoad(ask, summary.result.weeks.length > 0);
  if (load === null)
    return {
      ...explained(ask),
      sentences: [...(tooEarly(ask) ?? [NO_DATA]), ...(question.has('explain') ? explained(ask).sentences.slice(0, 2) : [])],
    };
  if (about('ramp') || asksRamp(question) || asksHowSteep(ask)) return answerRamp(ask);
  const [ctl, atl, tsb] = [
    summary.figure('/load/ctl', 'tenth'),
    summary.figure('/load/atl', 'tenth'),
    summary.figure('/load/tsb', 'tenth'),
  ];
  const finding =
    about('tsb') && !about('ctl', 'atl')
      ? say`Your form (TSB) is ${tsb} today, fitness minus fatigue as the day began; with what is done today, fitness (CTL) is ${ctl} and fatigue (ATL) ${atl}.`
      : about('atl') && !about('ctl')
        ? say`Your fatigue (ATL) is ${atl} today, beside a fitness (CTL) of ${ctl}; form (TSB) is ${tsb}.`
        : say`Your fitness (CTL) is ${ctl} today, fatigue (ATL) ${atl}, form (TSB) ${tsb}.`;
  const early = tooEarly(ask);
  if (early) return { sentences: [finding, ...early], articles: ['training-load-ctl-atl-tsb'] };
  if (ask.isFollowUp && question.says(/^(is|was) (that|this|it)\b/))
    return { sentences: [plainly(FORM_SAID[formOf(load.tsb)]), todayFor(ask, load.tsb)], articles: ['training-load-ctl-atl-tsb'] };
  if (about('ctl') && question.says(MOVES)) return answerChange(ask);
  const explains =
    question.has('explain', 'why') || question.says(IN_PLAIN_WORDS) || question.says(ASKS_WHAT_IT_IS)
      ? explained(ask)
      : { sentences: [], articles: [] };
  return {
    sentences: [finding, plainly(FORM_SAID[formOf(load.tsb)]), ...explains.sentences.slice(0, 3), todayFor(ask, load.tsb)],
    articles: explains.articles.length > 0 ? explains.articles : ['training-load-ctl-atl-tsb'],
  };
}

/** "Is it my fitness?", "with a quick explanation". */
const ASKS_WHAT_IT_IS =
  /\bis (it|that|this) (just |basically |really )*(my|the|like|about|how) \w+|\bexplanation\b|\bhow (do|should|can|would) (i|you|one) (read|interpret|understand|take)\b|\bwhat (does|do) (it|that|they) (tell|say|show)\b|\bwhats behind\b|\bthing\b.*\bis (it|that)\b/;

/** "How hard is a load of fifty?": how the figure comes about. */
const HOW_EARNED =
  /\b(earn|collect|score|rack up|hit|reach|get|make|worth) (me )?(a |an |about |around )?\d{2,3}\b|\bwhat (does|is|would|do|makes|gives|counts as) .{0,30}\b\d{2,3} (tss|load|points|training stress)\b|\bhow (do |did )?you (get|come|arrive|got) (to|at) (my |the |that )?(training )?(load|tss)\b|\bhow (hard|much work|much training) is (a |an )?\d{2,3}\b/;

const LEAST_DAYS = 28;
const LEAST_WEEKS = 3;

/** A few days of training say nothing of form yet: the figures start from nothing. Null where there is enough. */
function tooEarly({ view }: Ask): Sentence[] | null {
  const first = view.activities.at(-1)?.date;
  const trained = view.load?.weekly.filter(({ sessions }) => sessions > 0).length ?? 0;
  if (first === undefined || first < addDays(view.today, -LEAST_DAYS) || trained >= LEAST_WEEKS) return null;
  return [
    plainly(
      `There is not enough training on record yet for that to mean much: the first activity I have is of ${sayWeekday(first)}, and the figures take about six weeks to settle.`,
    ),
    plainly('If you trained before, bring the old files in; until then go by how you feel and build in small steps.'),
  ];
}

const MOVES =
  /\b(drop\w*|fall\w*|sink\w*|declin\w*|go(ing)? (up|down)|ris(e|es|ing)|climb\w*|lower|shrink\w*|grow\w*|slip\w*|slid(e|es|ing)|dip\w*|com(es?|ing) down)\b/;

/** Why fitness moves: what was done of late, beside the week before. */
function answerChange(ask: Ask): Draft {
  const used = ask.bench.use('get_load_summary', {});
  const [last, before] = used.result.weeks;
  const isLess = last !== undefined && before !== undefined && last.load < before.load;
  return {
    sentences: [
      say`Your fitness (CTL) is ${used.figure('/load/ctl', 'tenth')}, a change of ${used.figure('/load/ctlChange7d', 'tenth')} in the last week.`,
      ...(used.result.load && used.result.load.ctlChange7d < 0 ? [plainly('So it has fallen.')] : []),
      ...(last && before
        ? [
            say`It follows what you do: last week held a load of ${used.figure('/weeks/0/load', 'whole')}, the week before ${used.figure('/weeks/1/load', 'whole')}.`,
          ]
        : []),
      plainly(
        isLess
          ? 'In a recovery week or a taper that is meant to be so, and it costs little; otherwise the regular sessions bring it back.'
          : 'It rises as long as the weeks stay as they are; let the easy days stay easy.',
      ),
    ],
    articles: ['training-load-ctl-atl-tsb'],
  };
}

function todayFor({ bench }: Ask, tsb: number): Sentence {
  const form = formOf(tsb);
  const morning = bench.use('get_readiness', {});
  // Load alone does not know how somebody slept.
  if (form !== 'strained' && warningsOf(morning) >= SEVERAL) {
    const { hrv, pulse, sleep, score } = signsOf(morning);
    const signs = [score, hrv, pulse, sleep].filter((each): each is Sentence => each !== null);
    return say`Today: easy or rest, whatever form says, because of this morning: ${list(signs)}.`;
  }
  if (form === 'strained')
    return plainly('Today: rest or very easy. Cut back hard sessions until form, sleep and legs come up; then build again.');
  if (form === 'productive')
    return plainly(
      bench.pick(
        'Today: train as planned, and keep the easy sessions easy.',
        'Today: stay with the plan; let easy be easy.',
        'Today: carry out the plan, no extra on top.',
      ),
    );
  return plainly(bench.pick('Today: train as planned.', 'Today: stay with the plan.', 'Today: there is room for what is planned.'));
}

/** So many signs of the morning speak louder than form. */
const SEVERAL = 2;

/** "How is load different from hours?" */
const DIFFERS = /\bdiffer(s|ent|ence)?\b|\bsame (thing )?as\b/;
const HOW_SCORED = 'how is training stress score worked out: one hour at functional threshold power equals 100 points';

function explained(ask: Ask): { sentences: Sentence[]; articles: string[] } {
  const topic = ask.question.says(HOW_EARNED)
    ? HOW_SCORED
    : ask.question.has('load') && !ask.question.has('ctl', 'atl', 'tsb')
      ? HOW_SCORED
      : 'What does CTL mean, ATL, TSB form, fitness, fatigue';
  return fromOurs(ask, topic) ?? { sentences: [], articles: [] };
}

/** "What is my load at the moment?": the figure, and not what such a figure is. */
const OWN_NOW = /\bwhat ?(s|is|was) my (current |present |training |weekly |latest )*(load|tss|training stress)\b/;
const MEANING = /\b(mean|means|meaning|explain\w*|how)\b/;
const OWN = /\b(i|my|me|mine|im|ive|we)\b/;

function answerLoad(ask: Ask, hasWeeks: boolean): Draft {
  const said = explained(ask);
  // What is asked of one's own is answered first, also where there is nothing yet.
  const early = ask.slots.back.length === 0 ? tooEarly(ask) : null;
  const lead = ask.question.says(OWN) ? (early ?? (hasWeeks ? null : [NO_DATA])) : null;
  if (lead) return { sentences: lead, articles: said.articles };
  if (
    !hasWeeks ||
    (ask.question.has('explain') && (!ask.question.says(OWN_NOW) || ask.question.says(MEANING))) ||
    (ask.slots.back.length === 0 && ask.question.says(DIFFERS)) ||
    ask.question.says(IN_PLAIN_WORDS) ||
    ask.question.says(HOW_EARNED)
  )
    return { sentences: said.sentences, articles: said.articles };
  return weekAnswer(ask);
}

/** "The decoupling of the long ride": of one that is done. */
const OF_ONE_RIDE = /\b(my|the|that|this|yesterdays|weekends?) (\w+ ){0,2}(ride|run|spin|session)\b/;

function answerDecoupling(ask: Ask): Draft {
  const { slots } = ask;
  const day = slots.back.at(0) ?? null;
  const [discipline] = slots.disciplines;
  const used = ask.bench.use('query_activities', { from: day?.from ?? null, to: day?.to ?? null, discipline: discipline ?? null });
  const at = used.result.activities.findIndex(({ decouplingPct }) => typeof decouplingPct === 'number');
  const activity = used.result.activities[at];
  const meaning = fromOurs(ask, 'aerobic decoupling heart rate drift durability') ?? { sentences: [], articles: [] };
  if (!activity || (ask.question.has('explain') && !day && !ask.question.has('last') && !ask.question.says(OF_ONE_RIDE))) {
    const lead = plainly('Decoupling is how far heart rate drifts away from power or pace in the second half of a steady session.');
    return { sentences: [lead, ...meaning.sentences.slice(0, 4)], articles: ['durability', ...meaning.articles] };
  }
  const value = used.figure(`/activities/${at}/decouplingPct`, 'tenth', '%');
  const isLow = (activity.decouplingPct ?? 0) < 5;
  return {
    sentences: [
      say`Decoupling of ${used.words(`/activities/${at}/name`, activity.name)} on ${sayWeekday(activity.date)} was ${value}: heart rate drifted that much away from ${activity.discipline === 'bike' ? 'power' : 'pace'}.`,
      plainly(
        isLow
          ? 'That is good: a small drift means that you held the effort aerobically.'
          : 'That is high: you faded, by heat, fuel, pace or fatigue.',
      ),
      plainly(
        isLow
          ? 'Keep long rides steady; you can lengthen the next one a little.'
          : 'Start the next one easier, eat earlier, and leave its length where it is until the drift falls.',
      ),
    ],
    articles: ['durability'],
  };
}
