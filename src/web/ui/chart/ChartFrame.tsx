import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';

export interface ChartTable<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/**
 * What every chart has: a title that says the finding ("Fitness up 6 in four weeks"), a line that reads the values under the cursor, the
 * drawing, and the same data as a table one press away.
 */
export function ChartFrame<Row>({
  title,
  readout,
  table,
  children,
}: {
  title: string;
  readout?: ReactNode;
  table: ChartTable<Row>;
  children: ReactNode;
}) {
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartLine : Table2;
  return (
    <figure className="grid min-w-0 gap-3">
      <figcaption className="flex items-start justify-between gap-4">
        <h3 className="text-21">{title}</h3>
        <button
          type="button"
          onClick={() => setIsTable(!isTable)}
          className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-2 text-13 text-muted hover:text-ink"
        >
          <Icon aria-hidden size={17} strokeWidth={1.5} />
          {isTable ? 'Chart' : 'Table'}
        </button>
      </figcaption>
      {isTable ? (
        <div className="max-h-[28rem] overflow-y-auto">
          <DataTable caption={title} {...table} />
        </div>
      ) : (
        <>
          {readout}
          {children}
        </>
      )}
    </figure>
  );
}
