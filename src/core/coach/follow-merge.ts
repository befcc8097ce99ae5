import { addDays } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { changeIntent } from '#core/coach/intent/change-intents.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import type { Slots } from '#core/coach/intent/slots.ts';
import { DAY_AFTER } from '#core/coach/leans-on.ts';

/** It asks something of its own, such as "and what is my FTP?". */
export function isItsOwn(question: Question, alone: Intent, slots: Slots): boolean {
  if (changeIntent({ question, slots }) !== null) return true;
  if (question.says(OF_ITS_OWN)) return true;
  return (
    (question.has(
      'ftp',
      'css',
      'thresholdPace',
      'maxHr',
      'restHr',
      'hrv',
      'tsb',
      'ctl',
      'ramp',
      'handoff',
      'until',
      'caffeine',
      'protein',
      'readiness',
      'perKg',
    ) &&
      alone !== 'knowledge') ||
    (OF_CALENDAR.has(alone) &&
      (question.says(/\b(planned|scheduled|on (the|my) plan)\b/) || (slots.ahead.length > 0 && question.says(ASKS_WHATS_ON)))) ||
    alone === 'activity' ||
    alone === 'prediction' ||
    alone === 'longest'
  );
}

/** "And when do I start the taper for it?" */
const OF_ITS_OWN = /\btaper\w*\b/;

/** "And what's on tomorrow?" */
const ASKS_WHATS_ON = /\b(whats|what is|what do i|what have i|what am i|anything) (on|happening|up|got|have|do|doing|for)\b/;
const RACE_TALK: ReadonlySet<Intent> = new Set<Intent>(['countdown', 'prediction', 'pacing', 'fuel', 'race-list', 'on-track']);

const OF_PLAN: ReadonlySet<Intent> = new Set<Intent>(['plan-day', 'plan-why']);
const OF_CALENDAR: ReadonlySet<Intent> = new Set<Intent>(['plan-day', 'plan-week', 'plan-next']);

const BEFORE_START = /\b(morning|breakfast|(night|evening) before|before the start)\b/;

/** What is asked now, about what was spoken of before. */
export function followingIntent({ question, slots }: Asked, before: Intent): Intent {
  if (RACE_TALK.has(before) && question.has('pacing', 'pace', 'power', 'offBike') && !question.has('carbs')) return 'pacing';
  if (RACE_TALK.has(before) && question.has('finish')) return 'prediction';
  if (before === 'fuel' && question.says(BEFORE_START)) return 'breakfast';
  if ((before === 'activity' || before === 'week-data') && question.has('longest')) return 'longest';
  if (/^how (can|do|could|should) i\b/.test(question.words.map(({ text }) => text).join(' ')) && question.has('improve'))
    return 'knowledge';
  if (OF_PLAN.has(before) && question.has('why')) return 'plan-why';
  return before === 'plan-day' || before === 'plan-week' ? planIntent(slots, before) : before;
}

const planIntent = (slots: Slots, intent: Intent): Intent =>
  slots.ahead.some(({ kind }) => kind !== 'day') ? 'plan-week' : slots.ahead.length > 0 ? 'plan-day' : intent;

/** "Y la carrera?", "the half after it": the leg, where a race with a bike is spoken of. */
const RUN_LEG = /^(and|y|e|en) (la |a |de |the )?(carrera|corrida|corsa|loop)\b|\b(half|marathon|5k|10k|20k|21k) (after|off|following)\b/;

export const merged = (earlier: Slots, now: Slots, { says, has }: Question): Slots => ({
  disciplines:
    now.disciplines.length === 0 && earlier.race !== null && says(RUN_LEG)
      ? ['run']
      : now.disciplines.length > 0
        ? now.disciplines
        : earlier.disciplines,
  ahead:
    now.ahead.length > 0
      ? now.ahead
      : says(DAY_AFTER)
        ? earlier.ahead.map((each) => ({ ...each, from: addDays(each.from, 1), to: addDays(each.to, 1) }))
        : earlier.ahead,
  back: now.back.length > 0 ? now.back : earlier.back,
  // "And the half marathon after it" is a leg of the race that was spoken of, no race over that distance.
  race: has('offBike') && earlier.race !== null && earlier.race.bikeKm > 0 ? earlier.race : (now.race ?? earlier.race),
  minutes: now.minutes ?? earlier.minutes,
  planned: now.planned ?? earlier.planned,
  isOfOther: now.isOfOther,
});
