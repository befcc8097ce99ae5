import type { Table, TableCell } from 'mdast';
import type { ReactNode } from 'react';
import { ANSWER } from '#web/copy/en/chat/chat.ts';

/** A table of an answer. Wider than the answer it scrolls inside, never the page. `cell` draws what a cell holds. */
export function AnswerTable({ table, cell }: { table: Table; cell: (cell: TableCell) => ReactNode }) {
  const [head, ...rows] = table.children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section tabIndex={0} aria-label={ANSWER.table} className="max-w-full overflow-x-auto rounded-control border border-rule bg-card">
      <table className="w-full border-collapse text-15">
        {head && (
          <thead className="bg-sunk text-13">
            <tr>
              {head.children.map((each, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a stored block never changes
                <th key={place} scope="col" dir="auto" className={cellLook(table, place)}>
                  {cell(each)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored block never changes
            <tr key={line} className="border-rule border-t">
              {row.children.map((each, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a stored block never changes
                <td key={place} dir="auto" className={cellLook(table, place)}>
                  {cell(each)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ALIGN = { left: 'min-w-18 text-left', right: 'whitespace-nowrap text-right', center: 'whitespace-nowrap text-center' };

/** Figures keep their unit on one line, and words break at blanks only. */
function cellLook({ align }: Table, place: number): string {
  return `px-3 py-2 align-baseline max-sm:px-2 [overflow-wrap:normal] ${ALIGN[align?.[place] ?? 'left']}`;
}
