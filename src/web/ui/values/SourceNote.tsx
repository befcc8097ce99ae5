import type { ReactNode } from 'react';

/**
 * A part of a page whose numbers all come from one place, which `from` names in a sentence at its foot. A part that says so in words of its
 * own (a sum over its list, a sentence over its evidence) carries `data-source` on its own element instead.
 */
export function SourceNote({ from, className, children }: { from: string; className?: string; children: ReactNode }) {
  return (
    <div data-source={from} className={className}>
      {children}
      <p className="pt-2 text-13 text-muted">{from}</p>
    </div>
  );
}
