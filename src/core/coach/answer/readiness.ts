import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import type { Used } from '#core/coach/answer/bench.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { join, list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { tellsShortNight } from '#core/coach/intent/legs-asked.ts';
import { asksMorningPulse } from '#core/coach/intent/own-figures.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { lineOf } from '#core/coach/language/words.ts';
import { isInjuryOf, setsLongest } from '#core/coach/memory/told-limits.ts';
import type { CoachToolShapes } from '#core/coach/tools/coach-tools.ts';

type UsedReadiness = Used<CoachToolShapes['get_readiness']['result']>;

export const NO_MORNING = plainly(
  'I have no check-in of today, so I cannot see how you recovered; a morning check-in takes half a minute.',
);

/** What the body says this morning. Null parts are left out; `isBrief`: without the ends of a range that a figure lies within. */
export function signsOf(
  used: UsedReadiness,
  { isBrief = false }: { isBrief?: boolean } = {},
): {
  hrv: Sentence | null;
  pulse: Sentence | null;
  sleep: Sentence | null;
  score: Sentence | null;
} {
  const { readiness } = used.result;
  const at = (field: string, shown: 'whole' | 'tenth', unit = '') => used.figure(`/readiness/${field}`, shown, unit);
  if (readiness === null) return { hrv: null, pulse: null, sleep: null, score: null };
  const { hrvMs, hrvLowMs, hrvHighMs, restingHr, restingHrBaseline, sleepHours, score } = readiness;
  const place =
    hrvMs === null || hrvLowMs === null || hrvHighMs === null ? '' : hrvMs < hrvLowMs ? 'below' : hrvMs > hrvHighMs ? 'above' : 'within';
  return {
    hrv:
      hrvMs === null
        ? null
        : place === ''
          ? say`HRV ${at('hrvMs', 'whole', 'ms')}`
          : isBrief && place === 'within'
            ? say`HRV ${at('hrvMs', 'whole', 'ms')}, within your baseline`
            : say`HRV ${at('hrvMs', 'whole', 'ms')}, ${place} your baseline of ${at('hrvLowMs', 'whole')} to ${at('hrvHighMs', 'whole', 'ms')}`,
    pulse:
      restingHr === null
        ? null
        : restingHrBaseline === null
          ? say`resting heart rate ${at('restingHr', 'whole', 'bpm')}`
          : say`resting heart rate ${at('restingHr', 'whole', 'bpm')} where ${at('restingHrBaseline', 'whole')} is your normal`,
    sleep:
      sleepHours === null
        ? null
        : readiness.sleep7dAvg === null
          ? say`sleep ${at('sleepHours', 'tenth', 'h')}`
          : say`sleep ${at('sleepHours', 'tenth', 'h')}, ${at('sleep7dAvg', 'tenth', 'h')} a night over the last seven`,
    score: score === null ? null : say`recovery ${at('score', 'whole')} (${readiness.label ?? 'no label'})`,
  };
}

/** Asked for in short. */
const ONE_LINE = /\b(in (one|a|1) (single |short )?(line|sentence|word)|in short|briefly|one liner|quick summary)\b/;

const present = (sentences: readonly (Sentence | null)[]) => sentences.filter((each): each is Sentence => each !== null);

export function answerReadiness(ask: Ask): Draft {
  const { question } = ask;
  const used = ask.bench.use('get_readiness', {});
  const signs = signsOf(used);
  const all = present([signs.score, signs.hrv, signs.pulse, signs.sleep]);
  if (all.length === 0) return { sentences: [NO_MORNING] };
  if (question.says(ONE_LINE)) return { sentences: [say`Today: ${list(all)}.`], articles: ['hrv-and-resting-heart-rate'] };
  const first = question.has('hrv')
    ? signs.hrv
    : question.has('restHr') || asksMorningPulse(ask)
      ? signs.pulse
      : question.has('sleep')
        ? signs.sleep
        : signs.score;
  const lead = first ?? all[0] ?? plainly('');
  const rest = all.filter((each) => each !== lead);
  const meaning = question.has('hrv') ? fromOurs(ask, 'What does low HRV mean, resting heart rate') : null;
  return {
    sentences: [
      say`Today: ${lead}.`,
      lead === signs.pulse ? plainly(besideNormal(used)) : plainly(''),
      rest.length > 0 ? say`Beside it: ${list(rest)}.` : plainly(''),
      ...(question.says(FRESH_OR_NOT) ? formBeside(ask) : []),
      plainly(advice(used)),
      ...(question.has('explain', 'isGood', 'why') ? (meaning?.sentences.slice(0, 2) ?? []) : []),
    ],
    articles: question.has('sleep') ? ['sleep-for-athletes'] : ['hrv-and-resting-heart-rate'],
  };
}

/** "Fresh or fried, by the numbers?": form stands beside the morning. */
const FRESH_OR_NOT =
  /\b(fresh|freshness|fried|cooked|fatigued?|form|knackered|wrecked|rested)\b.*\b(or|number|numbers|figures|data|stats|metrics|according)\b|\b(number|numbers|figures|data|stats|metrics)\b.*\b(fresh|fried|cooked|fatigued?|tired|rested|form)\b/;

function formBeside({ bench }: Ask): Sentence[] {
  const used = bench.use('get_load_summary', {});
  const load = used.result.load;
  if (load === null) return [];
  const meaning =
    load.tsb < -10
      ? 'negative, so the training of the last weeks still tires you: that is how a block of building looks'
      : load.tsb > 5
        ? 'positive, so you are fresh'
        : 'near nought, neither fresh nor tired by training';
  return [say`Form (TSB) is ${used.figure('/load/tsb', 'tenth')}, ${plainly(meaning)}.`];
}

/** How many signs are off: a low score, HRV under the range, a raised pulse, a short night. */
export function warningsOf({ result: { readiness } }: UsedReadiness): number {
  if (readiness === null) return 0;
  const { score, hrvMs, hrvLowMs, restingHrAbove, sleepHours } = readiness;
  return [
    score !== null && score < 50,
    hrvMs !== null && hrvLowMs !== null && hrvMs < hrvLowMs,
    restingHrAbove !== null && restingHrAbove >= 5,
    sleepHours !== null && sleepHours < 6,
  ].filter(Boolean).length;
}

function advice(used: UsedReadiness): string {
  const warnings = warningsOf(used);
  if (warnings >= 2)
    return 'Several signs point the same way: take it easy or rest today, and move hard work until they are back to normal.';
  if (warnings === 1) return 'One sign is off: train easy if you feel flat, as planned if you feel good, and look again tomorrow.';
  return 'Nothing stands against training as planned; change it only if you feel ill or unusually tired.';
}

/** "Do I need a rest day?", and not "should I train or rest?". */
const ASKS_REST =
  /\b(?:should|shall|do|can|could|may|ought) i (?:(?:really|still|even|need|to|have|take|get|just) ){0,4}(?:rest|an? (?:extra )?(?:rest|recovery|easy) day|(?:a|the|to)day off|the day off)\b(?! or\b)/;
/** By how many signs speak for it. */
const REST: readonly string[] = [
  'By your data you need none today: the plan fits.',
  'Not a whole day: keep the session, and take the hard part out if you feel flat once warm.',
  'Yes: rest, or swap it for something easy.',
];

/** "Should I train today?" */
export function answerTrainToday(ask: Ask): Draft {
  const used = ask.bench.use('get_readiness', {});
  const signs = signsOf(used, { isBrief: true });
  const isShortNight = tellsShortNight(ask);
  // What was told of the night weighs more than what a watch made of it.
  const evidence = present([
    isShortNight ? plainly('the short night that you told of') : null,
    signs.score,
    signs.hrv,
    signs.pulse,
    isShortNight ? null : signs.sleep,
  ]);
  const load = ask.bench.use('get_load_summary', {});
  const tsb = load.result.load ? say`form (TSB) ${load.figure('/load/tsb', 'tenth')}` : null;
  const isTired = ask.question.has('tiredNow');
  const warnings = warningsOf(used) + ((load.result.load?.tsb ?? 0) < -30 ? 1 : 0) + (isTired ? 1 : 0) + (isShortNight ? 2 : 0);
  const day = ask.slots.ahead[0]?.from ?? ask.view.today;
  const plan = ask.bench.use('get_plan', { from: day, to: day });
  const session = plan.result.plan?.sessions[0];
  const planned = session
    ? say`On the plan: ${plan.words('/plan/sessions/0/name', session.name)}, ${plan.figure('/plan/sessions/0/durationMin', 'whole', 'min')}.`
    : null;
  const finding = ASKS_REST.test(lineOf(ask.question.text))
    ? plainly(REST[Math.min(warnings, 2)] ?? '')
    : warnings >= 2
      ? plainly('I would not go hard: rest, or swap it for something easy.')
      : warnings === 1
        ? plainly('Yes, but easy: keep the session and take the hard part out if you feel flat once warm.')
        : plainly(ask.bench.pick('Yes: train as planned.', 'Yes, go ahead as planned.', 'Yes, the plan fits today.'));
  const change = plainly(
    warnings >= 2
      ? 'Come back to hard work when sleep, pulse and legs are normal for two mornings; say the word and I propose the change.'
      : 'Change it only if you feel ill, or if something hurts.',
  );
  if (evidence.length === 0 && tsb !== null)
    return {
      sentences: present([
        warnings >= 1
          ? plainly('Take it easy or rest today.')
          : plainly('By your load there is no need to rest today; rest if you feel flat or something hurts.'),
        say`The reason: ${tsb}.`,
        NO_MORNING,
        planned,
      ]),
    };
  if (evidence.length === 0)
    return { sentences: present([NO_MORNING, isTired ? plainly('If you are tired, keep it easy and short, or rest.') : null, planned]) };
  return {
    sentences: present([finding, say`The reasons: ${list(present([...evidence, tsb]))}.`, planned, change]),
    articles: isTired && ask.question.has('sleep') ? ['sleep-for-athletes'] : ['hrv-and-resting-heart-rate'],
  };
}

/** What was told of an old injury or a limit, where the advice was about that sport; null where there is none. */
function toldBehind({ bench, before, view }: Ask): Sentence | null {
  const asked = before.at(-1) ?? '';
  const sports = new Set(
    asked
      .toLowerCase()
      .split(/[^a-z]+/)
      .flatMap((word) => disciplineOf(word) ?? []),
  );
  const loads = [...asked.toLowerCase().matchAll(SHARP_LOADS)].map(([load]) => load);
  const isBehind = (text: string) =>
    [...sports].some((sport) => isInjuryOf(text, sport) || setsLongest(text, sport)) ||
    loads.some((load) => text.toLowerCase().includes(load));
  if (!view.memory.some(({ text }) => isBehind(text))) return null;
  const used = bench.use('get_profile', {});
  const at = used.result.memory.findIndex(({ note }) => !note.isWithheld && isBehind(note.text));
  const found = used.result.memory[at];
  return found ? say`Because of what you told me: “${used.words(`/memory/${at}/note`, found.note)}” I keep to that.` : null;
}

/** Beats about the normal that mean nothing. */
const FEW_BEATS = 3;

/** Where the pulse of the morning stands beside its normal; nothing where one of them is not known. */
function besideNormal({ result: { readiness } }: UsedReadiness): string {
  const { restingHr = null, restingHrBaseline: normal = null } = readiness ?? {};
  if (restingHr === null || normal === null) return '';
  const more = restingHr - normal;
  return more > FEW_BEATS ? 'That is above your normal.' : more < -FEW_BEATS ? 'That is below your normal.' : 'That is about your normal.';
}

const SHARP_LOADS = /\b(?:hill|sprint|plyo|jump|paddle|stair|downhill|stride|butterfly|barefoot)(?=s|\w{0,9}\b)/g;

/** "Why?", after advice about training. */
export function answerWhy(ask: Ask): Draft {
  const used = ask.bench.use('get_readiness', {});
  const signs = present(Object.values(signsOf(used)));
  const load = ask.bench.use('get_load_summary', {});
  const tsb = load.result.load
    ? say`form (TSB) is ${load.figure('/load/tsb', 'tenth')}, with fatigue at ${load.figure('/load/atl', 'tenth')} and fitness at ${load.figure('/load/ctl', 'tenth')}`
    : null;
  const told = toldBehind(ask);
  if (told)
    return {
      sentences: [told, signs.length > 0 ? say`And by this morning: ${list(signs)}.` : plainly('')].filter(({ text }) => text !== ''),
      articles: ['injury-traffic-light'],
    };
  if (signs.length === 0 && tsb === null)
    return {
      sentences: [
        plainly(
          'Because I have too little of your data to be bolder: no check-in and no training recorded. What would you like explained?',
        ),
      ],
    };
  return {
    sentences: [say`Because of these: ${list(signs)}.`, tsb ? say`And ${tsb}.` : plainly(''), plainly(advice(used))].filter(
      ({ text }) => text !== '',
    ),
    articles: ['hrv-and-resting-heart-rate', 'overtraining-and-overreaching'],
  };
}

/** A line of the athlete's own numbers behind a caution. */
export function dataBehindCaution(ask: Ask): Sentence | null {
  const used = ask.bench.use('get_readiness', {});
  const { pulse, hrv, sleep } = signsOf(used);
  const said = present([pulse, hrv, sleep]);
  return said.length > 0 ? join([say`Your numbers: ${list(said)}.`]) : null;
}
