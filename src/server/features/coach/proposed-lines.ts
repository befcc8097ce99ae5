import type { ProposedLine, ProposedSession } from '#contract/coach-proposals.ts';
import type { TrainingSession } from '#contract/sessions.ts';
import type { CalendarChange } from '#core/assistant/changes/requested-changes.ts';
import { type LocalDate, weekday as weekdayOf } from '#core/calendar.ts';
import { type SessionToWeigh, sessionLoad } from '#core/workout/session-intensity.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const weekday = (date: LocalDate) => WEEKDAYS[weekdayOf(date)] ?? '';

/** A change with what it does: before and after, as the card shows them. */
export function proposedLine(change: CalendarChange, session: TrainingSession | undefined): ProposedLine {
  if (change.kind === 'add') {
    const { discipline, date, durationSec, name, intensity } = change;
    const after = {
      discipline,
      date,
      name,
      durationSeconds: durationSec,
      load: loadOf({ durationSec, intensity, name, plannedLoad: null }),
    };
    return { sessionId: null, kind: 'added', before: null, after };
  }
  const before = session ? sessionWords(session) : null;
  const sessionId = session?.id ?? null;
  if (before === null) return { sessionId, kind: 'skipped', before, after: null };
  switch (change.kind) {
    case 'move':
      return { sessionId, kind: 'moved', before, after: { ...before, date: change.to } };
    case 'resize':
      return { sessionId, kind: 'resized', before, after: resized(before, change.durationSec) };
    case 'ease':
      return { sessionId, kind: 'eased', before, after: eased(before, change.durationSec) };
    case 'skip':
      return { sessionId, kind: 'skipped', before, after: null };
  }
}

const loadOf = (session: SessionToWeigh) => sessionLoad(session, null)?.load ?? null;

function sessionWords({ discipline, date, name, durationSeconds, plannedLoad }: TrainingSession): ProposedSession {
  return { discipline, date, name, durationSeconds, load: plannedLoad };
}

const resized = (before: ProposedSession, durationSec: number): ProposedSession => ({
  ...before,
  durationSeconds: durationSec,
  load: before.load === null || before.durationSeconds === 0 ? before.load : (before.load * durationSec) / before.durationSeconds,
});

function eased(before: ProposedSession, durationSec: number): ProposedSession {
  const easy = loadOf({ durationSec, intensity: 'easy', name: before.name, plannedLoad: null });
  const load = before.load === null ? easy : Math.min(before.load, easy ?? before.load);
  return { ...before, name: easyName(before.discipline), durationSeconds: durationSec, load };
}

const EASY_NAMES: Readonly<Record<string, string>> = { swim: 'Easy swim', bike: 'Easy ride', run: 'Easy run', strength: 'Easy strength' };
export const easyName = (discipline: string): string => EASY_NAMES[discipline] ?? 'Easy session';

/** All lines in one sentence, such as "Move Threshold run from Friday to Saturday." */
export function sentenceOf(lines: readonly ProposedLine[]): string {
  const said = lines.map(lineSaid).filter((each) => each !== '');
  const [first = ''] = said;
  const text = said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said.at(-1)}` : first;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function lineSaid({ kind, before, after }: ProposedLine): string {
  const minutes = (session: ProposedSession) => `${Math.round(session.durationSeconds / 60)} min`;
  if (kind === 'added' && after) return `add ${after.name}, ${minutes(after)}, on ${weekday(after.date)}`;
  if (!before) return '';
  if (kind === 'skipped' || !after) return `leave out ${before.name} on ${weekday(before.date)}`;
  if (kind === 'moved') return `move ${before.name} from ${weekday(before.date)} to ${weekday(after.date)}`;
  if (kind === 'eased') return `make ${before.name} on ${weekday(before.date)} easy, ${minutes(after)}`;
  return `make ${before.name} on ${weekday(before.date)} ${minutes(after)}`;
}
