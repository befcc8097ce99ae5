import type { ProposedSession } from '#contract/assistant/proposals.ts';
import { SUGGESTED_CHANGE } from '#web/copy/en/chat/chat-proposals.ts';
import { formatDay } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DisciplineIcon, type DisciplineName } from '#web/ui/DisciplineIcon.tsx';

/** The calendar and plans name sports differently. */
const DISCIPLINES: Readonly<Record<string, DisciplineName>> = {
  swim: 'swim',
  bike: 'bike',
  run: 'run',
  strength: 'strength',
  brick: 'brick',
  triathlon: 'triathlon',
  swimming: 'swim',
  cycling: 'bike',
  running: 'run',
};

/** A session before or after a change; null where there is none. */
export function ProposedSessionCard({ title, session, isGone }: { title: string; session: ProposedSession | null; isGone: boolean }) {
  return (
    <div
      className={classNames(
        'grid min-w-0 content-start gap-0.5 rounded-control border border-rule px-3 py-2',
        !session && 'border-dashed',
        isGone && 'text-muted',
      )}
    >
      <span className="text-13 text-muted">{title}</span>
      {session ? (
        <>
          <time dateTime={session.date}>{formatDay(session.date)}</time>
          <span className="flex min-w-0 items-center gap-1.5 font-semibold">
            <DisciplineIcon discipline={DISCIPLINES[session.discipline] ?? 'other'} size={16} />
            <bdi className="min-w-0">{session.name}</bdi>
          </span>
          <span className="text-13 text-muted">
            {formatDuration(session.durationSeconds)}
            {session.load !== null && `, load ${formatLoad(session.load)}`}
          </span>
        </>
      ) : (
        <span className="text-muted">{SUGGESTED_CHANGE.nothing}</span>
      )}
    </div>
  );
}
