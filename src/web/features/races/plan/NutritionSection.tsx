import type { RaceFuelling } from '#contract/races/race-plans.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { formatBand } from '#web/features/races/plan/target-labels.ts';
import { LEG_WORDS } from '#web/features/races/race-labels.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { DataTable } from '#web/ui/layout/DataTable.tsx';
import { Rows, Section } from '#web/ui/layout/Section.tsx';
import { ValueSource } from '#web/ui/values/ValueSource.tsx';

const THIRST = 'to thirst';

/** What to eat and drink: before the start, an hour of each leg, and hour by hour on the clock. */
export function NutritionSection({ fuelling }: { fuelling: RaceFuelling }) {
  const { legs, hours, notes, source } = fuelling;
  return (
    <Section title="Nutrition">
      <div data-source={source.formula} className="grid gap-6">
        <Rows rows={beforeRows(fuelling)} />
        <DataTable
          caption="Nutrition by leg"
          showCaption
          rows={legs}
          rowKey={({ leg }) => leg}
          columns={[
            { key: 'leg', header: 'Per hour', cell: ({ leg }) => LEG_WORDS[leg] },
            {
              key: 'carbohydrate',
              header: 'Carbohydrate',
              numeric: true,
              cell: ({ carbohydrateGPerH }) => formatBand(carbohydrateGPerH, 'g'),
            },
            {
              key: 'fluid',
              header: 'Fluid',
              numeric: true,
              cell: ({ fluidLPerH }) => (fluidLPerH ? formatBand(fluidLPerH, 'L', 1) : THIRST),
            },
            { key: 'sodium', header: 'Sodium', numeric: true, cell: ({ sodiumMgPerH }) => formatBand(sodiumMgPerH, 'mg') },
            { key: 'whole', header: 'Total for leg', numeric: true, cell: ({ carbohydrateG }) => formatBand(carbohydrateG, 'g') },
          ]}
        />
        <DataTable
          caption="Hourly plan"
          showCaption
          rows={hours}
          rowKey={({ fromSec }) => fromSec}
          columns={[
            { key: 'hour', header: 'Start', cell: ({ fromSec, toSec }) => `${formatClock(fromSec)}–${formatClock(toSec)}` },
            { key: 'carbohydrate', header: 'Carbohydrate', numeric: true, cell: ({ carbohydrateG }) => formatBand(carbohydrateG, 'g') },
            { key: 'fluid', header: 'Fluid', numeric: true, cell: ({ fluidL }) => (fluidL ? formatBand(fluidL, 'L', 1) : THIRST) },
            { key: 'sodium', header: 'Sodium', numeric: true, cell: ({ sodiumMg }) => formatBand(sodiumMg, 'mg') },
          ]}
        />
        <ul className="grid max-w-[65ch] list-disc gap-1 pl-5 text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <ValueSource
          label="Nutrition"
          source={figureSource(source)}
          className="inline-flex min-h-9 items-center justify-self-start text-13 text-muted underline decoration-dotted decoration-edge underline-offset-[0.22em] hover:text-ink pointer-coarse:min-h-11 print:hidden"
        >
          How this is calculated
        </ValueSource>
      </div>
    </Section>
  );
}

function beforeRows({ carbLoadingGPerDay, breakfastG }: RaceFuelling) {
  return [
    ...(carbLoadingGPerDay ? [{ label: 'Carbohydrate per day, last 36–48 hours', value: formatBand(carbLoadingGPerDay, 'g') }] : []),
    ...(breakfastG === null ? [] : [{ label: 'Carbohydrate three hours before the start', value: `${formatNumber(breakfastG)} g` }]),
  ];
}
