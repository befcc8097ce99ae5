import type { ReactNode } from 'react';

/** Groups of `ChoiceChips` side by side, a hairline between them; one under the other where there is no room. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-x-5 gap-y-3 sm:[&>*+*]:border-rule sm:[&>*+*]:border-l sm:[&>*+*]:pl-5">{children}</div>;
}
