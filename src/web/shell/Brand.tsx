import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** The mark, three lines of moorland, and the name. Leads home. */
export function Brand() {
  return (
    <a href="/" className="-mx-1 inline-flex min-h-11 items-center gap-2.5 px-1 font-bold font-display text-21 text-ink tracking-[-0.02em]">
      <svg aria-hidden width="26" height="26" viewBox="0 0 26 26" fill="none" stroke="currentColor" strokeWidth="1.7" className="text-moss">
        <path d="M1 19c4-1 5-9 9-9s4 6 8 5 4-6 7-6" />
        <path d="M1 23.5c5-.5 6-6 10-6s4 3.5 7 3 4-3.5 7-3.5" opacity=".55" />
        <path d="M1 14.5c3-1.5 4-10 8.5-10.5S17 9.5 19 9s3-3.5 6-4" opacity=".3" />
      </svg>
      {PRODUCT_NAME}
    </a>
  );
}
