import { classNames } from '#web/ui/class-names.ts';

/**
 * The shape of what is coming, so that nothing jumps when it arrives. It appears after 300 ms: a quick answer shows no skeleton at all.
 * Give it the size of the real thing by class: `<Skeleton className="h-10 w-40" />`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('skeleton rounded-small bg-rule', className)} />;
}

/** Rows of a list that is being read. */
export function SkeletonRows({ rows = 5, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <div key={row} className="flex items-center gap-4 border-rule border-t py-4">
          <Skeleton className="size-6 shrink-0 rounded-full" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
