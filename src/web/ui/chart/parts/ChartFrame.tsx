import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { CsvCell } from '#web/ui/chart/export/csv.ts';
import { ExportMenu } from '#web/ui/chart/export/ExportMenu.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { type Column, DataTable } from '#web/ui/layout/DataTable.tsx';
import { type FigureSource, ValueSource } from '#web/ui/values/ValueSource.tsx';

export interface ChartTable<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/**
 * What every chart has: a title that says the finding ("Fitness up 6 in four weeks"), a line that reads the values under the cursor, the
 * drawing, where its numbers come from, and the same data one press away: as a table, as CSV, as a picture.
 */
export function ChartFrame<Row>({
  title,
  source,
  readout,
  table,
  csv,
  tools,
  children,
}: {
  title: string;
  source: FigureSource;
  readout?: ReactNode;
  table: ChartTable<Row>;
  /** Rows for machines, headings first: plain numbers, ISO days. */
  csv: () => CsvCell[][];
  /** Before the buttons every chart has, such as those that zoom. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  const [isTable, setIsTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const Icon = isTable ? ChartLine : Table2;
  return (
    <figure ref={figure} data-source={source.formula} className="grid min-w-0 content-start gap-3">
      <figcaption className="flex items-start justify-between gap-x-4">
        <h3 className="min-w-0 text-17 sm:text-21">{title}</h3>
        <div className="-my-2 -mr-3 flex shrink-0">
          {!isTable && tools}
          <IconButton
            label={isTable ? 'Show chart' : 'Show table'}
            icon={<Icon aria-hidden size={18} strokeWidth={1.5} />}
            onClick={() => setIsTable(!isTable)}
          />
          <ExportMenu title={title} csv={csv} figure={figure} hasPicture={!isTable} />
        </div>
      </figcaption>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        <section tabIndex={0} aria-label={`${title} (table)`} className="relative max-h-[28rem] overflow-y-auto">
          <DataTable caption={title} {...table} />
        </section>
      ) : (
        <>
          {readout}
          {children}
        </>
      )}
      <ValueSource
        label={title}
        source={source}
        spoken={`How this is calculated: ${title}`}
        className="inline-flex min-h-9 items-center justify-self-start text-13 text-muted underline decoration-dotted decoration-edge underline-offset-[0.22em] hover:text-ink pointer-coarse:min-h-11"
      >
        How this is calculated
      </ValueSource>
    </figure>
  );
}
