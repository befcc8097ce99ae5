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
    <Section title="Food and drink">
      <div data-source={source.formula} className="grid gap-6">
        <Rows rows={beforeRows(fuelling)} />
        <DataTable
          caption="Food and drink by leg"
          showCaption
          rows={legs}
          rowKey={({ leg }) => leg}
          columns={[
            { key: 'leg', header: 'An hour of', cell: ({ leg }) => LEG_WORDS[leg] },
            {
              key: 'carbohydrate',
              header: 'Carbohydrate',
              numeric: true,
              cell: ({ carbohydrateGPerH }) => formatBand(carbohydrateGPerH, 'g'),
            },
            {
              key: 'fluid',
              header: 'Drink',
              numeric: true,
              cell: ({ fluidLPerH }) => (fluidLPerH ? formatBand(fluidLPerH, 'L', 1) : THIRST),
            },
            { key: 'sodium', header: 'Sodium', numeric: true, cell: ({ sodiumMgPerH }) => formatBand(sodiumMgPerH, 'mg') },
            { key: 'whole', header: 'Whole leg', numeric: true, cell: ({ carbohydrateG }) => formatBand(carbohydrateG, 'g') },
          ]}
        />
        <DataTable
          caption="On the clock"
          showCaption
          rows={hours}
          rowKey={({ fromSec }) => fromSec}
          columns={[
            { key: 'hour', header: 'From', cell: ({ fromSec, toSec }) => `${formatClock(fromSec)}–${formatClock(toSec)}` },
            { key: 'carbohydrate', header: 'Carbohydrate', numeric: true, cell: ({ carbohydrateG }) => formatBand(carbohydrateG, 'g') },
            { key: 'fluid', header: 'Drink', numeric: true, cell: ({ fluidL }) => (fluidL ? formatBand(fluidL, 'L', 1) : THIRST) },
            { key: 'sodium', header: 'Sodium', numeric: true, cell: ({ sodiumMg }) => formatBand(sodiumMg, 'mg') },
          ]}
        />
        <ul className="grid max-w-[65ch] list-disc gap-1 pl-5 text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <ValueSource
          label="Food and drink"
          source={figureSource(source)}
          className="inline-flex min-h-9 items-center justify-self-start text-13 text-muted underline decoration-dotted decoration-edge underline-offset-[0.22em] hover:text-ink pointer-coarse:min-h-11 print:hidden"
        >
          How it was found
        </ValueSource>
      </div>
    </Section>
  );
}

function beforeRows({ carbLoadingGPerDay, breakfastG }: RaceFuelling) {
  return [
    ...(carbLoadingGPerDay ? [{ label: 'Carbohydrate a day, the last 36 to 48 hours', value: formatBand(carbLoadingGPerDay, 'g') }] : []),
    ...(breakfastG === null ? [] : [{ label: 'Carbohydrate three hours before the start', value: `${formatNumber(breakfastG)} g` }]),
  ];
}
