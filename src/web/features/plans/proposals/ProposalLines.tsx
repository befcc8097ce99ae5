import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { PlanLine } from '#contract/plans/plan-weeks.ts';
import { type LocalDate, startOfWeek } from '#core/calendar.ts';
import { PROPOSAL } from '#web/copy/en/chat/proposal.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { dayOfLine } from '#web/features/plans/plan-labels.ts';
import { ChangeCheckbox } from '#web/features/plans/proposals/ChangeCheckbox.tsx';
import { PlanDiff, type TakenLines } from '#web/features/plans/proposals/PlanDiff.tsx';
import { formatDay } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';
import { classNames } from '#web/ui/class-names.ts';

/** More are too many to read one after the other. */
const MOST_AT_ONCE = 8;

/** The lines of a proposal, each with its tick; many of them week by week, each week with a tick of its own. */
export function ProposalLines({ lines, choice }: { lines: readonly PlanLine[]; choice: TakenLines }) {
  const { weekStart } = useAthlete();
  if (lines.length <= MOST_AT_ONCE) return <PlanDiff lines={lines} choice={choice} />;
  const weeks = Map.groupBy(lines, (line) => startOfWeek(dayOfLine(line), weekStart === 'sunday' ? 6 : 0));
  return (
    <div className="grid">
      {[...weeks].map(([from, own], place) => (
        <Week key={from} from={from} lines={own} choice={choice} isFirst={place === 0} />
      ))}
    </div>
  );
}

function Week(props: { from: LocalDate; lines: readonly PlanLine[]; choice: TakenLines; isFirst: boolean }) {
  const { from, lines, choice, isFirst } = props;
  const [isOpen, setOpen] = useState(isFirst);
  const id = useId();
  const ids = lines.map((line) => line.id);
  const taken = ids.filter((each) => choice.taken.has(each)).length;
  const count = formatNumber(ids.length);
  const all = ids.length === 1 ? PROPOSAL.lines.one : PROPOSAL.lines.more(count);
  const words = taken === ids.length ? all : PROPOSAL.taken(formatNumber(taken), count);
  return (
    <section className="border-rule border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ChangeCheckbox isTaken={taken > 0 && taken < ids.length ? 'mixed' : taken > 0} onTake={(isTaken) => choice.onTake(ids, isTaken)}>
          {PROPOSAL.weekOf} <time dateTime={from}>{formatDay(from)}</time>
        </ChangeCheckbox>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink"
        >
          {words}
          <ChevronDown aria-hidden size={16} strokeWidth={1.5} className={classNames('transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={id}>{isOpen && <PlanDiff lines={lines} choice={choice} />}</div>
    </section>
  );
}
