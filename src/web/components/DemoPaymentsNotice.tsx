import { DEMO_PAYMENTS, PAYMENTS_NOT_CONFIGURED } from '#contract/shared/product.ts';
import { classNames } from '#web/ui/class-names.ts';

const LOOK = 'w-fit rounded-control border border-fair/40 px-3 py-1.5 font-semibold text-13 text-fair';

/** Stands wherever money is mentioned, as long as no money moves: in the demo, and where payments are not configured. */
export function DemoPaymentsNotice({ className }: { className?: string }) {
  return (
    <>
      <p className={classNames('demo-payments', LOOK, className)}>{DEMO_PAYMENTS}</p>
      <p className={classNames('no-payments', LOOK, className)}>{PAYMENTS_NOT_CONFIGURED}</p>
    </>
  );
}
