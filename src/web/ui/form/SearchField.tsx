import { Search, X } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { useIsLive } from '#web/ui/hooks/use-is-hydrated.ts';

/**
 * A place to search; `/` jumps to the first one of the page. `label` is read out, `placeholder` is seen.
 * `<SearchField label="Search activities" value={q} onChange={setQ} />`
 */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  className,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}) {
  const isLive = useIsLive();
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        data-search
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        // What is typed before the script is there would be lost.
        readOnly={!isLive}
        onChange={(event) => onChange(event.target.value)}
        className="control pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden size={18} strokeWidth={1.5} />
        </button>
      )}
    </div>
  );
}
