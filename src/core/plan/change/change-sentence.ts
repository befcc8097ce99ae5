import { sayMinutes, sayWeekday, shortDay } from '#core/format.ts';
import type { WeighedLine, WeighedSession } from '#core/plan/change/calendar-draft.ts';

const minutes = ({ durationMin }: WeighedSession) => `${Math.round(durationMin)} min`;
const named = (session: WeighedSession) => `${session.name} (${minutes(session)})`;

/** More changes than these are counted instead of named. */
const MOST_NAMED = 6;

/** What the lines change, in one sentence: "Move Long run (90 min) from Sunday 29 November to Monday 30 November." */
export function changeSentence(lines: readonly WeighedLine[]): string {
  const pair = lines.length === 2 ? pairWords(lines) : null;
  const clauses = pair ? [pair] : lines.length > MOST_NAMED ? countedWords(lines) : lines.map(lines.length > 2 ? briefWords : lineWords);
  const said = clauses.map((clause, i) => withoutVerb(clause, clauses[i - 1]));
  const text = said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said.at(-1)}` : (said[0] ?? '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** "skip A and B", not "skip A and skip B". */
function withoutVerb(clause: string, before: string | undefined): string {
  const verb = ['skip ', 'add ', 'move '].find((each) => clause.startsWith(each));
  return verb !== undefined && before?.startsWith(verb) ? clause.slice(verb.length) : clause;
}

/** Two lines that are one change: a swap, or another sport instead. */
function pairWords([one, other]: readonly WeighedLine[]): string | null {
  if (!one || !other) return null;
  if (one.kind === 'moved' && other.kind === 'moved' && one.before && other.before && one.after?.date === other.before.date)
    return `swap ${one.before.name} (${sayWeekday(one.before.date)}) and ${other.before.name} (${sayWeekday(other.before.date)})`;
  const [skipped, added] = one.kind === 'skipped' ? [one.before, other.after] : [other.before, one.after];
  const isReplaced = one.kind !== other.kind && lineKinds(one, other).every((kind) => kind === 'skipped' || kind === 'added');
  return isReplaced && skipped && added && skipped.date === added.date
    ? `replace ${named(skipped)} on ${sayWeekday(skipped.date)} with ${named(added)}`
    : null;
}
const lineKinds = (...lines: readonly WeighedLine[]) => lines.map(({ kind }) => kind);

function lineWords({ kind, before, after }: WeighedLine): string {
  if (kind === 'added' && after) return `add ${named(after)} on ${sayWeekday(after.date)}`;
  if (!before) return '';
  if (!after) return `skip ${named(before)} on ${sayWeekday(before.date)}`;
  if (kind === 'moved') return `move ${named(before)} from ${sayWeekday(before.date)} to ${sayWeekday(after.date)}`;
  const change = `from ${minutes(before)} to ${minutes(after)}`;
  if (kind === 'eased')
    return `make ${before.name} on ${sayWeekday(before.date)} easy${before.durationMin === after.durationMin ? '' : `, ${change}`}`;
  return `${after.durationMin < before.durationMin ? 'shorten' : 'lengthen'} ${before.name} on ${sayWeekday(before.date)} ${change}`;
}

function briefWords({ kind, before, after }: WeighedLine): string {
  if (kind === 'added' && after) return `add ${named(after)} on ${shortDay(after.date)}`;
  if (!before) return '';
  const session = `${before.name} (${shortDay(before.date)})`;
  if (!after) return `skip ${session}`;
  if (kind === 'moved') return `move ${session} to ${shortDay(after.date)}`;
  return kind === 'eased' ? `make ${session} easy, ${minutes(after)}` : `make ${session} ${minutes(after)}`;
}

const COUNTED: readonly (readonly [WeighedLine['kind'], verb: string, rest?: string])[] = [
  ['added', 'add'],
  ['moved', 'move'],
  ['resized', 'shorten'],
  ['eased', 'make', ' easier'],
  ['skipped', 'skip'],
];

function countedWords(lines: readonly WeighedLine[]): string[] {
  const days = lines.flatMap(({ before, after }) => [before?.date, after?.date].filter((date) => date !== undefined)).toSorted();
  const counts = COUNTED.flatMap(([kind, verb, rest = '']) => {
    const count = lines.filter((line) => line.kind === kind).length;
    return count === 0 ? [] : [`${verb} ${count} session${count === 1 ? '' : 's'}${rest}`];
  });
  const [first, last] = [days[0], days.at(-1)];
  const when = first && last ? ` between ${shortDay(first)} and ${shortDay(last)}` : '';
  return counts.map((count, i) => (i === counts.length - 1 ? `${count}${when}${totals(lines)}` : count));
}

/** ", from 6 h to 4 h 30 min in total", where what is there only gets less. */
function totals(lines: readonly WeighedLine[]): string {
  if (lines.some(({ kind }) => kind === 'added')) return '';
  const sum = (of: (line: WeighedLine) => WeighedSession | null) => lines.reduce((total, line) => total + (of(line)?.durationMin ?? 0), 0);
  return `, from ${sayMinutes(sum(({ before }) => before))} to ${sayMinutes(sum(({ after }) => after))} in total`;
}
