import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import distances from '#core/assistant/answer/edit/distances.json' with { type: 'json' };
import { offer } from '#core/assistant/answer/edit/offer.ts';
import { draftOf } from '#core/assistant/answer/guide/parts.ts';
import { plainly, say } from '#core/assistant/figures/sentence.ts';
import { THRESHOLDS } from '#core/assistant/figures/threshold-phrases.ts';
import type { Edit, Quantity } from '#core/assistant/frame.ts';
import { getProposals } from '#core/assistant/tools/plan/get-proposals.ts';
import { proposeAvailability } from '#core/assistant/tools/propose/change-availability.ts';
import { proposeRace } from '#core/assistant/tools/propose/enter-race.ts';
import { proposeHandover } from '#core/assistant/tools/propose/hand-over.ts';
import { proposeCheckIn } from '#core/assistant/tools/propose/save-check-in.ts';
import { proposeThreshold } from '#core/assistant/tools/propose/set-threshold.ts';
import { type LocalDate, weekday } from '#core/calendar.ts';

/** A change of what the athlete has entered, a question for a human coach, or an undo. */
export async function editData(frame: Edit, bench: Bench): Promise<Draft> {
  const { today } = await bench.data.today();
  switch (frame.act) {
    case 'availability':
      return availability(frame, bench);
    case 'race':
      return race(frame, bench);
    case 'threshold':
      return threshold(frame, bench, today);
    case 'check-in':
      return checkIn(frame, bench, today);
    case 'undo':
      return undo(bench);
    default:
      return offer(bench, proposeHandover, { reason: shortened(frame.text ?? 'Question from the chat', 120), urgency: 'normal' as const });
  }
}

const of = (given: readonly Quantity[] | undefined, ...units: readonly string[]) => given?.find(({ unit }) => units.includes(unit));
const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`);

async function availability({ given, days = [] }: Edit, bench: Bench): Promise<Draft> {
  const hours = of(given, 'h')?.value;
  const unavailableWeekdays = [...new Set(days.map((day) => weekday(day) + 1))].toSorted((a, b) => a - b);
  if (hours === undefined && unavailableWeekdays.length === 0)
    return draftOf([plainly('How many hours a week can you train, or on which weekdays can’t you?')]);
  return offer(bench, proposeAvailability, {
    ...(hours === undefined ? {} : { hoursPerWeek: hours }),
    ...(unavailableWeekdays.length === 0 ? {} : { unavailableWeekdays }),
  });
}

/** Words of a distance, the longer ones first. */
const DISTANCES = distances as unknown as readonly (readonly [words: readonly string[], distance: string, name: string])[];

async function race({ text = '', to, from }: Edit, bench: Bench): Promise<Draft> {
  const date = to ?? from;
  const lower = text.toLowerCase();
  const found = DISTANCES.find(([words]) => words.some((word) => lower.includes(word)));
  if (date === undefined) return draftOf([plainly('On which day is the race, and over which distance?')]);
  if (!found) {
    const choices = ['Olympic triathlon', '70.3', 'Half marathon'].map((label) => ({ label, message: `${text.trim()} (${label})` }));
    return draftOf([plainly('Over which distance is the race?')], { choices });
  }
  const [words, distance, name] = found;
  return offer(bench, proposeRace, { name: raceName(text, words) ?? name, date, distance });
}

const IS_NAME = /^[A-Z\d][\p{L}\d.'’-]*$/u;
const NO_NAME = /^(I|I’m|I'm|On|In|The|A|My|For|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;
const isName = (word: string | undefined): word is string =>
  word !== undefined && IS_NAME.test(word) && !NO_NAME.test(word) && !/^\d+$/.test(word);

/** "Leeds half", "Ironman Wales": the distance with the names beside it, or what stands in quotation marks; null where there is neither. */
function raceName(text: string, distance: readonly string[]): string | null {
  const quotedName = /[“"]([^”"]{2,60})[”"]/.exec(text)?.[1];
  if (quotedName) return quotedName;
  const term = distance.find((word) => text.toLowerCase().includes(word)) ?? '';
  const at = text.toLowerCase().indexOf(term);
  const before = text.slice(0, at).trim().split(/\s+/);
  const after = text
    .slice(at + term.length)
    .trim()
    .split(/\s+/);
  const left = before.slice(before.findLastIndex((word) => !isName(word)) + 1);
  const end = after.findIndex((word) => !isName(word));
  const right = end === -1 ? after : after.slice(0, end);
  return left.length + right.length === 0 ? null : [...left, text.slice(at, at + term.length), ...right].join(' ');
}

async function threshold({ threshold: kind, given, from, to }: Edit, bench: Bench, today: LocalDate): Promise<Draft> {
  const value = given?.[0]?.value;
  if (kind === undefined) return draftOf([plainly('Which threshold should change: FTP, CSS, threshold pace, heart rate or weight?')]);
  if (value === undefined) return draftOf([plainly(`What is your new ${THRESHOLDS[kind].name}?`)]);
  const day = from ?? to ?? today;
  return offer(bench, proposeThreshold, { kind, value, since: day > today ? today : day });
}

async function checkIn({ given, from, to, text }: Edit, bench: Bench, today: LocalDate): Promise<Draft> {
  const day = to ?? from ?? today;
  const [sleep, hrv, pulse] = [of(given, 'h'), of(given, 'ms'), of(given, 'bpm')];
  const hasValue = sleep !== undefined || hrv !== undefined || pulse !== undefined;
  if (!hasValue && !text) return draftOf([plainly('What should I save: sleep in hours, HRV in ms, or resting heart rate in bpm?')]);
  return offer(bench, proposeCheckIn, {
    date: day > today ? today : day,
    ...(sleep ? { sleepHours: sleep.value } : {}),
    ...(hrv ? { hrvMs: hrv.value } : {}),
    ...(pulse ? { restingHeartRateBpm: pulse.value } : {}),
    ...(!hasValue && text ? { note: shortened(text, 500) } : {}),
  });
}

/** Takes back the change that was accepted last; a suggestion that still waits is declined instead. */
async function undo(bench: Bench): Promise<Draft> {
  const use = await bench.use(getProposals, {});
  const { proposals } = use.result;
  const at = proposals.findIndex(({ canUndo, status }) => canUndo || status === 'open');
  const newest = proposals[at];
  if (!newest) return draftOf([plainly('There is nothing to undo: no change was accepted in this conversation.')]);
  const sentence = use.words(`/proposals/${at}/sentence`);
  if (newest.status === 'open')
    return draftOf([say`Nothing had changed yet. I’ve withdrawn the suggestion: ${sentence}`], { declines: [newest.id] });
  return draftOf([say`Undone, everything is back as it was: ${sentence}`], { undoes: [newest.id] });
}
