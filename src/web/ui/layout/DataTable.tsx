import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Set to the right, with figures of one width. */
  numeric?: boolean;
  /** The cell that names the row; the first one unless said. */
  lead?: boolean;
}

/** Written out because a table laid out as cards loses its roles in some browsers. */
const ROLE = { table: { role: 'table' }, row: { role: 'row' }, columnheader: { role: 'columnheader' }, cell: { role: 'cell' } };

/**
 * Rows of figures. On a phone each row becomes a card of names and values, headed by the leading cell.
 * `caption` says what the table holds; it is read out, and shown with `showCaption`.
 */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  highlight,
}: {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Rows to set apart, such as the lap under the cursor. */
  highlight?: (row: Row) => boolean;
}) {
  const leadKey = (columns.find((column) => column.lead) ?? columns[0])?.key;
  return (
    <table {...ROLE.table} className="data-table w-full border-collapse text-15">
      <caption className={showCaption ? 'pb-2 text-left font-semibold text-17' : 'sr-only'}>{caption}</caption>
      <thead>
        <tr {...ROLE.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...ROLE.columnheader}
              scope="col"
              className={classNames('py-2 pr-4 font-semibold text-13 text-muted last:pr-0', column.numeric ? 'text-right' : 'text-left')}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...ROLE.row}
            className={classNames(
              'border-rule border-t',
              highlight?.(row) && 'bg-moss-soft shadow-[-0.5rem_0_0_var(--moss-soft),0.5rem_0_0_var(--moss-soft)]',
            )}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                {...ROLE.cell}
                data-name={column.header}
                data-lead={column.key === leadKey || undefined}
                className={classNames('py-2.5 pr-4 align-baseline last:pr-0 max-sm:px-0 max-sm:py-0.5', column.numeric && 'text-right')}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
