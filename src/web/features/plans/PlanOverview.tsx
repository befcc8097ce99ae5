import { Suspense } from 'react';
import type { OpenedPlan } from '#contract/plans/plans.ts';
import type { PlanId } from '#contract/shared/ids.ts';
import { RACE_FORMATS } from '#web/components/race-format-labels.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { PlanVersions } from '#web/features/plans/PlanVersions.tsx';
import { PlanWeekView } from '#web/features/plans/PlanWeekView.tsx';
import { FROM_PLAN, LEVEL_TONES, LEVEL_WORDS, PLAN_DISCIPLINES, STATUS_WORDS } from '#web/features/plans/plan-labels.ts';
import { useDoneLoad, useOpenedPlan } from '#web/features/plans/queries.ts';
import { SeasonChart } from '#web/features/plans/season/SeasonChart.tsx';
import { currentWeek, seasonInWords, seasonWeeks } from '#web/features/plans/season/season-weeks.ts';
import { usePrinting } from '#web/features/plans/use-printing.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatCount, formatNumber } from '#web/format/number.ts';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { AiBadge, Badge } from '#web/ui/values/Badge.tsx';
import { Chip } from '#web/ui/values/Chip.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** A plan from above: what it is, the season as a skyline, the week that is looked at, and how it came to be. */
export function PlanOverview({ id }: { id: PlanId }) {
  const plan = useOpenedPlan(id);
  const today = useToday();
  const isPrinting = usePrinting();
  const first = plan.planData.weeks[0];
  const done = useDoneLoad(first?.from ?? plan.startDate);
  const [asked, ask] = useUrlText('week', { replace: true });
  const weeks = seasonWeeks(plan, done, today);
  const chosen = weeks.find(({ week }) => String(week.index) === asked)?.week ?? currentWeek(plan.planData.weeks, today);
  const open = weeks.find(({ week }) => week.index === chosen?.index);
  const at = open ? weeks.indexOf(open) : -1;
  const go = (index: number | undefined) => (index === undefined ? null : () => ask(String(index)));
  return (
    <div className="print-this grid gap-7">
      <PlanHead plan={plan} />
      <Overview plan={plan} />
      {open && (
        <>
          <SeasonChart weeks={weeks} race={plan.race?.name ?? null} chosen={open.week.index} onChoose={(index) => ask(String(index))} />
          {isPrinting ? (
            weeks.map((season) => <PlanWeekView key={season.week.index} season={season} />)
          ) : (
            <PlanWeekView
              key={open.week.index}
              season={open}
              onGo={{ earlier: go(weeks[at - 1]?.week.index), later: go(weeks[at + 1]?.week.index) }}
            />
          )}
        </>
      )}
      <Suspense>
        <PlanVersions plan={plan} />
      </Suspense>
    </div>
  );
}

function PlanHead({ plan }: { plan: OpenedPlan }) {
  const { discipline, difficulty, duration, status, aiGenerated, description, goals, race, startDate } = plan;
  return (
    <section aria-label="Plan" data-source="Your settings when you created the plan." className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="inline-flex items-center gap-2">
          <DisciplineIcon discipline={discipline} size={20} decorative />
          {PLAN_DISCIPLINES[discipline]}
        </span>
        <span>{formatCount(duration, 'week')}</span>
        <Badge tone={LEVEL_TONES[difficulty]}>{LEVEL_WORDS[difficulty]}</Badge>
        {aiGenerated && <AiBadge />}
        <Badge>{STATUS_WORDS[status]}</Badge>
        <span className="text-muted">
          From <time dateTime={startDate}>{formatDayWithYear(startDate)}</time>
        </span>
      </p>
      {race && (
        <p>
          <span className="font-semibold">
            <bdi>{race.name}</bdi>
          </span>
          , {RACE_FORMATS[race.format]}, <time dateTime={race.date}>{formatDayWithYear(race.date)}</time>, priority {race.priority}.
        </p>
      )}
      {description && (
        <p dir="auto" className="max-w-[70ch] whitespace-pre-line">
          {description}
        </p>
      )}
      {goals.length > 0 && (
        <ul aria-label="Goals" className="flex flex-wrap gap-2">
          {goals.map((goal) => (
            <li key={goal}>
              <Chip>
                <bdi>{goal}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What of the whole the athlete should know: where it leads, and what it could not hold. */
function Overview({ plan: { planData } }: { plan: OpenedPlan }) {
  const { notes, fitnessNow, expectedFitness, weeks } = planData;
  if (weeks.length === 0) return null;
  return (
    <section data-source={FROM_PLAN} className="grid gap-2">
      <h3 className="text-21">AI Training Plan Overview</h3>
      <p>{seasonInWords(weeks)}</p>
      {expectedFitness !== null && (
        <p>
          Fitness {fitnessNow !== null && `${formatNumber(fitnessNow)} now, `}
          <MetricValue
            label="Fitness on the last day"
            value={formatNumber(expectedFitness)}
            size="inline"
            source={{
              formula: 'Fitness (CTL) is your 42-day average load. This is the value on the last day if you complete every session.',
            }}
          />{' '}
          expected on the last day.
        </p>
      )}
      {notes.length > 0 && (
        <ul className="grid max-w-[75ch] gap-1.5">
          {notes.map(({ rule, sentence }) => (
            <li key={rule + sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
