import { Printer, Sheet, StickyNote } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RacePlan } from '#contract/races/race-plans.ts';
import type { Units } from '#core/format.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { LegSection } from '#web/features/races/plan/LegSection.tsx';
import { LegTable } from '#web/features/races/plan/LegTable.tsx';
import { NutritionSection } from '#web/features/races/plan/NutritionSection.tsx';
import { planRows, planTitle, tapeText } from '#web/features/races/plan/race-plan-files.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatClock } from '#web/format/duration.ts';
import { Button } from '#web/ui/Button.tsx';
import { csvOf } from '#web/ui/chart/export/csv.ts';
import { fileNameOf, saveFile } from '#web/ui/chart/export/save-file.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { MetricValue, UnknownFigure } from '#web/ui/values/MetricValue.tsx';

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;
/** Without it some spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** A plan that has been worked out; the focus goes to it when it comes. */
export function RacePlanView({ plan }: { plan: RacePlan }) {
  const { units } = useAthlete();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const { legs, courses, fuelling, warnings, doubts, race } = plan;
  const shown = legs.filter(({ leg }) => leg !== 'T1' && leg !== 'T2');
  return (
    <div ref={top} tabIndex={-1} className="print-this grid grid-cols-1 gap-9 outline-none">
      <Section title={planTitle(plan)} aside={<TakeAlong plan={plan} units={units} />}>
        <div className="grid gap-6">
          {race.date && <p className="text-muted">{formatDayWithYear(race.date)}</p>}
          <Total plan={plan} />
          <LegTable legs={legs} units={units} />
          <Warnings warnings={warnings} />
        </div>
      </Section>
      {shown.map((leg) => (
        <LegSection key={leg.leg} leg={leg} course={courses.find((course) => course.leg === leg.leg)} />
      ))}
      {fuelling && <NutritionSection fuelling={fuelling} />}
      <Section title="Confidence">
        <ul data-source={plan.total.source.formula} className="grid max-w-[65ch] list-disc gap-1 pl-5 text-muted">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Total({ plan: { total, goal, missing } }: { plan: RacePlan }) {
  const source = figureSource(total.source);
  return (
    <div data-source={total.source.formula} className="grid gap-2">
      {total.time ? (
        <div className="flex flex-wrap items-baseline gap-x-4">
          <MetricValue label="Estimated finish time" value={formatClock(total.time.mid)} size="large" source={source} />
          <span className="text-muted">
            {formatClock(total.time.low)}–{formatClock(total.time.high)}
          </span>
        </div>
      ) : (
        <UnknownFigure
          label="Estimated finish time"
          because={total.because ?? 'Not available yet'}
          {...(missing.length > 0 && { action: missingAction(missing) })}
        />
      )}
      {goal && <p className="max-w-[65ch]">{goal.sentence}</p>}
    </div>
  );
}

/** Weight stands in the profile, everything else among the thresholds. */
function missingAction(missing: RacePlan['missing']): { label: string; href: string } {
  return missing.every(({ what }) => what === 'weight')
    ? { label: 'Enter your weight', href: '/athlete' }
    : { label: 'Enter your thresholds', href: '/athlete?tab=thresholds' };
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul data-source="Based on planned power, course and weather." className="grid max-w-[65ch] gap-1">
      {warnings.map((warning) => (
        <li key={warning} className="border-fair border-l-2 pl-3">
          {warning}
        </li>
      ))}
    </ul>
  );
}

/** On paper, as a table for machines, and as a strip for the bike. None of them holds a position. */
function TakeAlong({ plan, units }: { plan: RacePlan; units: Units }) {
  const name = fileNameOf(`${planTitle(plan)} race plan`);
  const save = (text: string, type: string, ending: string) =>
    saveFile(new Blob([text], { type: `${type};charset=utf-8` }), `${name}.${ending}`);
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <Button variant="quiet" size="small" onClick={() => print()}>
        <Printer {...ICON} />
        Print
      </Button>
      <Button variant="quiet" size="small" onClick={() => save(BYTE_ORDER_MARK + csvOf(planRows(plan)), 'text/csv', 'csv')}>
        <Sheet {...ICON} />
        Save as CSV
      </Button>
      <Button variant="quiet" size="small" onClick={() => save(tapeText(plan, units), 'text/plain', 'txt')}>
        <StickyNote {...ICON} />
        Save as stem note
      </Button>
    </div>
  );
}
