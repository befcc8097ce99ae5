import type { TrainingSession } from '#contract/sessions.ts';
import type { CalendarChange } from '#core/assistant/changes/requested-changes.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { ChangeArgs } from '#core/coach/answer/proposal.ts';
import type { Discipline } from '#core/discipline.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';

/** An easy week keeps so much of its easy sessions. */
const EASED_SHARE = 0.75;
const LEAST_MIN = 20;

const HARD_KINDS: readonly string[] = ['sweet-spot', 'threshold', 'intervals', 'tempo'];

/** What a proposal of the coach would do to the calendar, session by session. Empty when there is nothing left to do. */
export function wishedChanges(proposal: ChangeArgs, sessions: readonly TrainingSession[]): CalendarChange[] {
  const open = sessions.filter(({ completed, status }) => !completed && status !== 'skipped');
  const found = (id: string) => open.filter((session) => session.id === id);
  switch (proposal.tool) {
    case 'propose_move_session':
      return found(proposal.args.sessionId).flatMap((session) =>
        session.date === proposal.args.toDate ? [] : [{ kind: 'move' as const, ...idsOf(session), to: proposal.args.toDate }],
      );
    case 'propose_adjust_session': {
      const { durationMin, intensity } = proposal.args;
      return found(proposal.args.sessionId).map((session) => {
        const durationSec = durationMin === undefined ? session.durationSeconds : durationMin * 60;
        return { kind: intensity === 'easy' ? ('ease' as const) : ('resize' as const), ...idsOf(session), durationSec };
      });
    }
    case 'propose_skip_session':
      return found(proposal.args.sessionId).map((session) => ({ kind: 'skip' as const, ...idsOf(session) }));
    case 'propose_create_workout': {
      const { discipline, date, durationMin, kind, name } = proposal.args;
      return [{ kind: 'add', discipline, date, durationSec: durationMin * 60, name, intensity: intensityOf(kind) }];
    }
    case 'propose_replan':
      return replanned(proposal.args, open);
  }
}

const idsOf = ({ id, planId }: TrainingSession) => ({ sessionId: id, planId });

const intensityOf = (kind: string) => (HARD_KINDS.includes(kind) ? 'hard' : kind === 'long' || kind === 'endurance' ? 'steady' : 'easy');

type Replan = Extract<ChangeArgs, { tool: 'propose_replan' }>['args'];

/** A stretch of days made easy, or trained with what is there. Hard first: of hard sessions the shorter goes, the others turn easy. */
function replanned({ from, to, reason, only, without }: Replan, open: readonly TrainingSession[]): CalendarChange[] {
  const inside = open.filter(({ date }) => date >= from && date <= to);
  const away = new Set<LocalDate>(without ?? []);
  const isPossible = (discipline: Discipline) => !only || only.length === 0 || only.includes(discipline);
  const isOut = (session: TrainingSession) => away.has(session.date) || !isPossible(session.discipline);
  const taken = new Set<LocalDate>();
  const wholeAway = reason === 'away' && away.size === 0 && !only;
  return inside.flatMap((session): CalendarChange[] => {
    if (isOut(session) || wholeAway) return [movedOut(session, { open, to, away, taken })];
    if (reason === 'easier' || reason === 'missed') return [eased(session)];
    return only ? [eased(session)] : [];
  });
}

function eased(session: TrainingSession): CalendarChange {
  const minutes = Math.max(LEAST_MIN, Math.round((session.durationSeconds * EASED_SHARE) / 300) * 5);
  const durationSec = Math.min(session.durationSeconds, minutes * 60);
  return { kind: isHardSession(session) ? 'ease' : 'resize', ...idsOf(session), durationSec };
}

interface Stretch {
  open: readonly TrainingSession[];
  to: LocalDate;
  away: ReadonlySet<LocalDate>;
  /** Days that something was moved to already. */
  taken: Set<LocalDate>;
}

/** To the next free day within two days after the stretch where it is hard, else it is left out: easy work is not made up for. */
function movedOut(session: TrainingSession, { open, to, away, taken }: Stretch): CalendarChange {
  if (isHardSession(session)) {
    const free = [1, 2]
      .map((days) => addDays(to, days))
      .find((day) => !away.has(day) && !taken.has(day) && open.every(({ date }) => date !== day));
    if (free) taken.add(free);
    if (free) return { kind: 'move', ...idsOf(session), to: free };
  }
  return { kind: 'skip', ...idsOf(session) };
}
