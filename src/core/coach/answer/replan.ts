import { addDays, startOfWeek } from '#core/calendar.ts';
import { answerAbsence } from '#core/coach/answer/absence.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { aroundDays, awayOn } from '#core/coach/answer/around-days.ts';
import { CONFIRM, nameOf, propose } from '#core/coach/answer/change.ts';
import { answerMissedTo } from '#core/coach/answer/missed-to.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import type { ReplanReason } from '#core/coach/answer/proposal.ts';
import { isAfterIllness, OTHERS_ILL, STRAINS, whyEasier } from '#core/coach/answer/why-easier.ts';
import { answerWishes } from '#core/coach/answer/wish.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { tellsAbsence } from '#core/coach/intent/absence.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { goesAwayWith } from '#core/coach/intent/away-with.ts';
import { wantsLess } from '#core/coach/intent/change-wishes.ts';
import { daysAhead, keepsOnlyKey, saysEasier, thinsDays } from '#core/coach/intent/easing.ts';
import { hindranceIn } from '#core/coach/intent/hindrance.ts';
import { ILLNESS, tellsPastIllness } from '#core/coach/intent/past-illness.ts';
import { weekOf } from '#core/coach/intent/slots.ts';
import { asksToCram } from '#core/coach/intent/surely-asked.ts';
import { freedDay } from '#core/coach/wish/hindered.ts';
import type { Discipline } from '#core/discipline.ts';

const DOUBLES_IT =
  /\b(?:doubl\w+|tripl\w+) (?:everything|it|that|all|my|the|up|next|this|volume|mileage|hours)\b|\btwice (?:as much|the (?:volume|load|hours|mileage))\b|\b200 per ?cent\b/;
/** "Double everything next week": no week grows so. */
const TOO_MUCH_AT_ONCE: Draft = {
  sentences: [
    plainly(
      'I would not: that is too big a jump for one week. What grows in small steps is absorbed; what doubles at once mostly ends in a niggle or a cold.',
    ),
    plainly('If this week felt easy, say which session should be longer and by how much, and I propose a step that your last weeks carry.'),
  ],
  articles: ['ramp-rate-and-progression'],
};

/** A week made easier, or around days away. */
export function answerReplan(ask: Ask): Draft {
  if (ask.view.plan === null) return { sentences: [NO_PLAN] };
  if (ask.question.says(DOUBLES_IT)) return TOO_MUCH_AT_ONCE;
  const span = spanOf(ask);
  const keys = keepsOnlyKey(ask) ? onlyKeySessions(ask, span) : null;
  if (keys) return keys;
  const reason = reasonOf(ask);
  const only = availableOf(ask);
  const without = reason === 'away' && only.length === 0 ? awayOn(ask) : [];
  if (!hasSessions(ask, span))
    return {
      sentences: [
        plainly(
          `Nothing is planned from ${sayWeekday(span.from)} to ${sayWeekday(span.to)}, so there is nothing to move. Tell me if you want those days kept free.`,
        ),
      ],
    };
  if (reason === 'asked' && only.length === 0)
    return {
      sentences: [
        plainly(
          'I can make those days easier, keep some of them free, or plan them for what you have with you. Which of these, and on which days?',
        ),
      ],
    };
  const isOfDay = ask.slots.disciplines.length === 0 && ask.slots.planned === null;
  const freed = isOfDay && reason === 'away' && only.length === 0 && span.from === span.to ? freedDay(span.from, ask.view) : [];
  if (freed.length > 0) return answerWishes(ask, freed, true);
  return {
    sentences: [
      ...(reason === 'easier' ? whyEasier(ask) : []),
      ...(without.length > 0 ? aroundDays(without) : whatChanges(reason, span, only)),
      ...(reason === 'away' && without.length === 0 ? standingOn(ask, span) : []),
      CONFIRM,
    ],
    proposals: [
      propose(ask, 0, {
        tool: 'propose_replan',
        args: { from: span.from, to: span.to, reason, ...(only.length > 0 ? { only } : {}), ...(without.length > 0 ? { without } : {}) },
      }),
    ],
    articles: reason === 'easier' ? ['overtraining-and-overreaching', 'recovery-weeks'] : ['consistency-and-missed-sessions'],
  };
}

const MOST_NAMED = 6;
/** What stands on the days that are not free. */
function standingOn(ask: Ask, { from, to }: ReturnType<typeof spanOf>): Sentence[] {
  if (!ask.slots.ahead.some(({ kind }) => kind !== 'week')) return [];
  const there = (ask.view.plan?.sessions ?? []).filter(
    ({ date, durationMin, status }) => durationMin > 0 && status !== 'completed' && date >= ask.view.today && date >= from && date <= to,
  );
  return there.length > 0 ? [say`It is about ${list(there.slice(0, MOST_NAMED).map((session) => nameOf(ask, session)))}.`] : [];
}

const hasSessions = ({ view }: Ask, { from, to }: ReturnType<typeof spanOf>) =>
  (view.plan?.sessions ?? []).some(
    ({ date, durationMin, status }) => date >= from && date <= to && durationMin > 0 && status !== 'completed',
  );

const MOST_LEFT_OUT = 6;

/** What is no key session is left out, one by one; null where there is none such. */
function onlyKeySessions(ask: Ask, { from, to }: ReturnType<typeof spanOf>): Draft | null {
  const others = (ask.view.plan?.sessions ?? [])
    .filter(({ date, durationMin, status, key }) => date >= from && date <= to && durationMin > 0 && status !== 'completed' && !key)
    .slice(0, MOST_LEFT_OUT);
  if (others.length === 0) return null;
  return {
    sentences: [say`I propose to keep the key sessions and to leave out ${list(others.map((session) => nameOf(ask, session)))}.`, CONFIRM],
    proposals: others.map(({ id }, at) => propose(ask, at, { tool: 'propose_skip_session', args: { sessionId: id } })),
    articles: ['consistency-and-missed-sessions'],
  };
}

function reasonOf(ask: Asked): ReplanReason {
  const { question } = ask;
  if (thinsDays(ask) || wantsLess(ask)) return 'easier';
  if (
    question.has('easier', 'tiredNow') ||
    saysEasier(question) ||
    question.says(/\b(ease|lighter|easier|doable|manageable|survivable|wrecked|tired|cooked|heat ?waves?|scorch\w*|boiling|baking)\b/)
  )
    return 'easier';
  if (isAfterIllness(ask)) return 'easier';
  if (question.has('missed') || question.says(/\b(behind|off track|catch up)\b/)) return 'missed';
  if (
    question.says(
      /\b(cant|wont|unable to|no (time|chance)|concert|away|party|birthday|christening|gig|trip|camp|funeral|travel\w*|holiday|hotel|conference|wedding)\b/,
    )
  )
    return 'away';
  const hindrance = hindranceIn(question);
  if (hindrance !== null && STRAINS.has(hindrance)) return 'easier';
  // Days that are named, and a wish to plan around them.
  return ask.slots.ahead.some(({ kind }) => kind === 'day' || kind === 'weekend' || kind === 'span') ? 'away' : 'asked';
}

const THAT_WEEK = /\b(that|the) week\b|\bweek (out|down|back)\b|\bdie woche\b/;

/** The days named, from the first to the last, else this week. */
const MOST_AHEAD_DAYS = 120;
const UNTIL_THEN = /\b(?:until|till|til|up to|through) (?:this |the |next )?(?:\w+day|weekend)\b/;

function spanOf({ slots, view, question }: Ask) {
  const count = daysAhead(question);
  if (count !== null) return { from: view.today, to: addDays(view.today, count - 1) };
  const ahead = slots.ahead.filter(({ to }) => to >= view.today);
  // "Worn out after February" is no February to come.
  const soon = addDays(view.today, MOST_AHEAD_DAYS);
  const [stretch] = ahead.filter(({ kind, from }) => kind === 'span' && from <= soon);
  if (stretch) return { from: stretch.from < view.today ? view.today : stretch.from, to: stretch.to };
  const days = ahead.filter(({ kind }) => kind === 'day' || kind === 'weekend');
  // "Exams from the 9th, make that week lighter": the week of that day.
  if (question.says(THAT_WEEK) && days[0]) {
    const week = weekOf(days[0].from);
    return { from: week.from < view.today ? view.today : week.from, to: week.to };
  }
  const [only, other] = days;
  if (only && !other && question.says(UNTIL_THEN)) return { from: view.today, to: only.to };
  const isNextWeek = slots.ahead.some(({ kind, from }) => kind === 'week' && from > view.today) || question.says(/\bnext week\b/);
  const shift = (date: typeof view.today) => (isNextWeek && date < addDays(startOfWeek(view.today), 7) ? addDays(date, 7) : date);
  const [first, last] = [days[0], days.at(-1)];
  if (first && last && days.length > 1) return { from: shift(first.from), to: shift(last.to < first.from ? addDays(last.to, 7) : last.to) };
  // "Up all night twice this week. Can you make the coming one easier?": of two sentences the later asks.
  const weeks = ahead.filter(({ kind }) => kind === 'week');
  const sentenceOf = (at: number) => question.words[at]?.sentence;
  const areApart = weeks.some(({ at }) => sentenceOf(at) !== sentenceOf(weeks[0]?.at ?? 0));
  const week = areApart ? weeks.at(-1) : weeks[0];
  if (week) return { from: week.from < view.today ? view.today : week.from, to: week.to };
  // "A wedding on Saturday" is one day, where no week is spoken of.
  if (first?.kind === 'day' && first.from >= view.today && !question.says(/\bweeks?\b/) && reasonOf({ question, slots }) === 'away')
    return { from: shift(first.from), to: shift(first.to) };
  return { from: view.today, to: addDays(startOfWeek(view.today), 6) };
}

/** Sports that cannot be: the pool is shut, the bike is gone. */
const WITHOUT: readonly { discipline: Discipline; said: RegExp }[] = [
  { discipline: 'swim', said: /\b(no|without) (the |a |my |any )?(pool|swimming|swims?)\b|\bpool (is |s |will be )?(shut|closed|out)\b/ },
  {
    discipline: 'bike',
    said: /\b(no|without) (the |a |my |any )?(bike|riding|rides|cycling|turbo)\b|\bbike (is |will be )?(in|at|being|with|broken|gone|out of action)\b/,
  },
  { discipline: 'run', said: /\b(no|without) (any )?(running|runs)\b/ },
];

/** What there is to train with while away: shoes mean running, a gym means strength. */
function availableOf({ question, slots }: Ask): Discipline[] {
  const out = WITHOUT.filter(({ said }) => question.says(said)).map(({ discipline }) => discipline);
  const others = (['swim', 'bike', 'run', 'strength'] as const).filter((each) => !out.includes(each));
  if (
    !question.says(
      /\b(only|just|all (?:ill|i will|id|i|ive|well|we) (?:have|get|got)|all there (?:is|will be)|nothing else|no bike|no pool|without (a |my )?(bike|pool)|hotel)\b/,
    ) &&
    !goesAwayWith({ question, slots })
  )
    return out.length > 0 ? [...others] : [];
  const found = new Set<Discipline>(slots.disciplines);
  if (question.says(/\b(shoes|trainers|treadmill|run\w*|jog\w*)\b/)) found.add('run');
  if (
    question.says(
      /\b(gym|weights|strength|dumb ?bells?|kettle ?bells?|(elastic|resistance|rubber|exercise|mini) bands?|(yoga |exercise |gym |training )?mat(?! (?:finish|black))|fitness (room|studio|suite|centre|center))\b/,
    )
  )
    found.add('strength');
  if (question.says(/\b(there is|there s|has|have|with|got|and|find) (a |an |the |they have a )?(\w+ )?(pool|swimming pool)\b/))
    found.add('swim');
  if (question.says(/\b(no|without|neither|nor|cant|not) (a |my |the |any )?(bike|bicycle|cycle|ride|turbo)\b/)) found.delete('bike');
  if (question.says(/\b(no|without|neither|nor|cant|not) (a |my |the |any )?(pool|swim\w*)\b/)) found.delete('swim');
  return [...found];
}

function whatChanges(
  reason: ReplanReason,
  span: { from: Parameters<typeof sayWeekday>[0]; to: Parameters<typeof sayWeekday>[0] },
  only: readonly Discipline[],
): Sentence[] {
  const when = span.from === span.to ? sayWeekday(span.from) : `${sayWeekday(span.from)} to ${sayWeekday(span.to)}`;
  if (reason === 'easier')
    return [
      plainly(`I propose to make ${when} easy: hard sessions out or turned into easy ones, the long ones shortened, one more rest day.`),
    ];
  if (reason === 'missed')
    return [
      plainly(
        `What was missed stays missed: I propose to go on from today, with ${when} somewhat lighter, so that you come back into the weeks without a jump.`,
      ),
    ];
  const allowed =
    only.length > 0
      ? `Then only ${only.join(' and ')}: ${only.includes('run') ? 'easy runs, also on a treadmill, with a few strides' : 'short easy sessions'}${only.includes('strength') ? ', and strength with what there is' : ''}${only.includes('strength') && !only.includes('run') ? ', with an easy run on its treadmill where there is one' : ''}.`
      : span.from === span.to
        ? 'That day stays free or short.'
        : 'Those days stay free or short.';
  return [
    plainly(`I propose to plan ${when} anew.`),
    plainly(
      `${allowed} The key sessions move to the days around it where they fit with an easy day between, and what does not fit is dropped, not crammed in.`,
    ),
  ];
}

export function answerMissed(ask: Ask): Draft {
  const cramOrMove = asksToCram(ask) ? NOT_CRAMMED : answerMissedTo(ask);
  if (cramOrMove) return cramOrMove;
  const isOthers = ask.question.says(OTHERS_ILL);
  const isLong = ask.question.says(/\b(week|weeks|days|month|everything|all)\b/) || (ask.question.has('wasIll') && !isOthers);
  const isIll = (ask.question.has('ill') || ask.question.says(ILLNESS)) && !isOthers;
  const isAbsence = isLong || (!isOthers && (tellsAbsence(ask) || tellsPastIllness(ask)));
  if (!isIll && isAbsence) return answerAbsence(ask);
  if (isAbsence) {
    return {
      sentences: [
        plainly('No harm done that weeks of steady work will not mend; do not try to catch it up.'),
        plainly('Are you free of symptoms, without medicine, for how many days now? Was there fever or anything in the chest?'),
        plainly(
          'If all is clear, begin with a few easy days at about half of the usual, then build; if not, rest on and see a doctor when it lingers.',
        ),
      ],
      articles: ['consistency-and-missed-sessions', 'training-when-ill'],
    };
  }
  return {
    sentences: [
      plainly(ask.bench.pick('Let it go: one missed session changes nothing.', 'One missed session is nothing to repair: skip it.')),
      plainly(
        'If it was a key session and a day with room comes within two days, move it there, with an easy day on either side; never stack it on tomorrow’s session.',
      ),
      plainly('Tell me which day has room, and I propose the move.'),
    ],
    articles: ['consistency-and-missed-sessions'],
  };
}

const NOT_CRAMMED: Draft = {
  sentences: [
    plainly('No, do not cram: let it go and carry on with the plan as it stands.'),
    plainly('What is missed is not made up by two on one day or on days that were meant to be easy; that only makes the next ones worse.'),
    plainly('If it was a key session and a day has room, move just one there; tell me the day, and I propose it.'),
  ],
  articles: ['consistency-and-missed-sessions'],
};

/** A plan needs three things first. */
export function answerPlanCreate(ask: Ask): Draft {
  const { view } = ask;
  const asks = [
    view.races.length === 0 ? 'Which race, and on what date?' : '',
    view.athlete.hoursPerWeekAvailable === null ? 'How many hours a week can you train?' : '',
    'What do you train in a normal week now?',
  ]
    .filter((each) => each !== '')
    .slice(0, 3);
  return {
    sentences: [
      plainly('Gladly. A plan that fits needs a few things first.'),
      ...asks.map(plainly),
      plainly('With that the plans page builds it, and you see every week before you accept it.'),
    ],
    articles: ['periodisation-triathlon'],
  };
}
