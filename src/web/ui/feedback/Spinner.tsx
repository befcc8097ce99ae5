/** Something is running. `label` is read out; leave it away where words beside the spinner already say it. */
export function Spinner({ size = 'medium', label }: { size?: 'small' | 'medium'; label?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      className={size === 'small' ? 'size-4 shrink-0 animate-turn' : 'size-7 shrink-0 animate-turn'}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** For a whole page that cannot say anything yet. It comes after 300 ms: a quick answer shows none. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid min-h-dvh animate-late content-start justify-items-center pt-[30vh] text-muted">
      <Spinner label={label} />
    </div>
  );
}
