import type { ReactNode } from 'react';

/** One of a list that the account keeps: a name, what is known of it, and what can be done. The words of others stand in `<bdi>`. */
export function ListRow({ name, facts, action }: { name: ReactNode; facts?: ReactNode; action?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-t py-3 first:border-t-0">
      <div className="grid min-w-0 gap-0.5">
        <div className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</div>
        {facts && <div className="text-15 text-muted">{facts}</div>}
      </div>
      {action}
    </li>
  );
}
