import type { PlanLine, PlanSession } from '#contract/plans/plan-weeks.ts';
import { PlanSessionFacts } from '#web/features/plans/PlanSessionFacts.tsx';
import { LINE_WORDS } from '#web/features/plans/plan-labels.ts';
import { ChangeCheckbox } from '#web/features/plans/proposals/ChangeCheckbox.tsx';
import { formatDay } from '#web/format/date.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';

export interface TakenLines {
  taken: ReadonlySet<string>;
  onTake: (ids: readonly string[], isTaken: boolean) => void;
}

/** A change line by line: before at the left, after at the right, the reason under both. With `choice` each line can be ticked. */
export function PlanDiff({ lines, choice }: { lines: readonly PlanLine[]; choice?: TakenLines }) {
  return (
    <ul className="grid">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-2 border-rule border-t py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {choice ? <LineTick line={line} choice={choice} /> : <span className="font-semibold">{LINE_WORDS[line.kind]}</span>}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Side title="Before" session={line.before} isGone={line.kind !== 'added'} />
            <Side title="After" session={line.after} isGone={false} />
          </div>
          <p className="text-13 text-muted">{line.reason}</p>
        </li>
      ))}
    </ul>
  );
}

function LineTick({ line, choice: { taken, onTake } }: { line: PlanLine; choice: TakenLines }) {
  return (
    <ChangeCheckbox isTaken={taken.has(line.id)} onTake={(isTaken) => onTake([line.id], isTaken)}>
      {LINE_WORDS[line.kind]}: {line.after?.name ?? line.before?.name ?? ''}
    </ChangeCheckbox>
  );
}

function Side({ title, session, isGone }: { title: string; session: PlanSession | null; isGone: boolean }) {
  return (
    <div
      className={classNames(
        'grid min-w-0 content-start gap-0.5 rounded-control border px-3 py-2',
        session ? 'border-rule' : 'border-rule border-dashed',
      )}
    >
      <span className="text-13 text-muted">{title}</span>
      {session ? (
        <>
          <time dateTime={session.date} className={classNames(isGone && 'text-muted')}>
            {formatDay(session.date)}
          </time>
          <span className="flex min-w-0 items-center gap-1.5 font-semibold">
            <DisciplineIcon discipline={session.discipline} size={16} />
            <span className="min-w-0">{session.name}</span>
          </span>
          <PlanSessionFacts session={session} />
        </>
      ) : (
        <span className="text-muted">None</span>
      )}
    </div>
  );
}
