import { DEMO_PAYMENTS } from '#contract/shared/product.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Stands wherever money is mentioned, as long as no money moves. */
export function DemoPaymentsNotice({ className }: { className?: string }) {
  return (
    <p
      className={classNames(
        'demo-payments w-fit rounded-control border border-fair/40 px-3 py-1.5 font-semibold text-13 text-fair',
        className,
      )}
    >
      {DEMO_PAYMENTS}
    </p>
  );
}
