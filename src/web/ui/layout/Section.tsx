import type { ReactNode } from 'react';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

/** A part of a page under its own title. No box: a title, space, and rules where rows need them. `aside` stands at the right, such as a link to all of it. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="text-21">{title}</h2>
        {aside}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/**
 * Facts side by side between two hairlines; one under the other on a phone, or with `paired` two and two. Each child is a `Fact`.
 * `title` is heard, not seen: for facts that stand under no other title than the page's.
 */
export function Facts({ children, paired = false, title }: { children: ReactNode; paired?: boolean; title?: string }) {
  return (
    <div className="relative">
      {title && <h2 className="sr-only">{title}</h2>}
      <div className={paired ? 'facts facts-paired grid border-rule border-y' : 'facts grid border-rule border-y'}>{children}</div>
    </div>
  );
}

/**
 * One fact: a small name over something large, and a word under it. `source` where the word or a drawing beside the figure holds numbers too:
 * they come from where the figure comes from.
 */
export function Fact({
  label,
  children,
  note,
  source,
}: {
  label: string;
  children: ReactNode;
  note?: ReactNode;
  source?: FigureSource | undefined;
}) {
  return (
    <section data-source={source?.formula} className="grid min-w-0 content-start gap-2.5 py-5">
      <h3 className="font-semibold font-text text-13 text-muted tracking-normal">{label}</h3>
      {children}
      {note && <div className="text-muted">{note}</div>}
    </section>
  );
}

/** Name and value in rows between hairlines. */
export function Rows({ rows }: { rows: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of names, never reordered
        <div key={index} className="flex items-baseline justify-between gap-4 border-rule border-t py-2.5 first:border-t-0">
          <dt>{row.label}</dt>
          <dd className="text-right font-semibold">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
