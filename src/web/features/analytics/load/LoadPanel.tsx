import { useSuspenseQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { getLoadAhead, getLoadSeries, type LoadAhead } from '#contract/analytics/load.ts';
import { daysOfSeries } from '#web/components/load/load-series.ts';
import { reading } from '#web/data/query-client.ts';
import { useUrlDay } from '#web/data/url-date.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { DayPanel } from '#web/features/analytics/load/DayPanel.tsx';
import { LoadChart } from '#web/features/analytics/load/LoadChart.tsx';
import { NoLoadYet } from '#web/features/analytics/load/NoLoadYet.tsx';
import { RestScenario } from '#web/features/analytics/load/RestScenario.tsx';
import { restIdea, usualDays, usualLoad } from '#web/features/analytics/load/rest-scenario.ts';
import { LOAD_RANGE_WORDS, LOAD_RANGES, lastDays } from '#web/features/analytics/ranges.ts';
import { DEFINITIONS } from '#web/format/figure-definitions.ts';
import { fitnessFinding } from '#web/format/fitness-finding.ts';
import { Filters } from '#web/ui/form/Filters.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';
import { Definitions } from '#web/ui/values/Definitions.tsx';

const DISCIPLINES = ['all', 'swim', 'bike', 'run', 'strength'] as const;
const DISCIPLINE_CHIPS = { all: 'All', swim: 'Swim', bike: 'Bike', run: 'Run', strength: 'Strength' };

/** Fitness, fatigue and form over years, the planned future, and what rest would do to it. A day opens to its activities. */
export function LoadPanel() {
  const [range, setRange] = useUrlChoice('range', LOAD_RANGES, '1y');
  const [discipline, setDiscipline] = useUrlChoice('of', DISCIPLINES, 'all');
  const [day, open] = useUrlDay('day');
  const [{ data: loads }, { data: ahead }] = useSuspenseQueries({
    queries: [reading(getLoadSeries, discipline === 'all' ? {} : { query: { discipline } }), reading(getLoadAhead)],
  });
  const days = useMemo(() => daysOfSeries(loads), [loads]);
  // The chip answers at once; ten years of days follow when they are drawn.
  const drawnRange = useDeferredValue(range);
  const shown = useMemo(() => lastDays(days, drawnRange), [days, drawnRange]);
  if (days.length === 0 && discipline === 'all') {
    return <NoLoadYet />;
  }
  const chips = (
    <Filters>
      <ChoiceChips
        label="Period"
        value={range}
        onChange={setRange}
        options={LOAD_RANGES.map((value) => ({ value, label: LOAD_RANGE_WORDS[value] }))}
      />
      <ChoiceChips
        label="Discipline"
        value={discipline}
        onChange={setDiscipline}
        options={DISCIPLINES.map((value) => ({ value, label: DISCIPLINE_CHIPS[value] }))}
      />
    </Filters>
  );
  return (
    <div className="grid gap-5">
      {chips}
      {days.length === 0 ? (
        <p className="text-muted">No activities in this sport yet.</p>
      ) : discipline === 'all' ? (
        <WithFuture days={shown} all={days} ahead={ahead} onPick={open} />
      ) : (
        <LoadChart title={fitnessFinding(days)} days={shown} onPick={open} />
      )}
      <Definitions of={[DEFINITIONS.load, DEFINITIONS.fitness, DEFINITIONS.fatigue, DEFINITIONS.form]} />
      <DayPanel date={day} lastDay={days.at(-1)?.date ?? null} onClose={() => open(null)} />
    </div>
  );
}

type Days = Parameters<typeof LoadChart>[0]['days'];

/** What is planned goes on as dots; where nothing is, the usual does. Rest moves either. */
function WithFuture({ days, all, ahead, onPick }: { days: Days; all: Days; ahead: LoadAhead; onPick: (date: string) => void }) {
  const [restDays, rest] = useState(0);
  const isPlanned = ahead.planned.some(({ load }) => load > 0);
  const usual = useMemo(() => usualLoad(all), [all]);
  const future = useMemo(() => (isPlanned ? ahead.planned : usualDays(ahead, usual)), [ahead, isPlanned, usual]);
  const idea = useMemo(
    () => (restDays > 0 ? { label: 'Rest scenario', days: restIdea({ start: ahead.start, planned: future }, restDays) } : null),
    [ahead, future, restDays],
  );
  return (
    <>
      <LoadChart
        title={fitnessFinding(all, isPlanned ? ahead.planned : [])}
        days={days}
        ahead={future}
        aheadLabel={isPlanned ? 'Planned' : 'Average load'}
        idea={idea}
        onPick={onPick}
      />
      <RestScenario
        future={future}
        usual={isPlanned ? null : usual}
        withoutLoad={ahead.withoutLoad}
        restDays={restDays}
        onRest={rest}
        idea={idea?.days ?? null}
      />
    </>
  );
}
