import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { DISABLED_UNTIL_HYDRATED } from '#web/ui/hooks/disabled-until-hydrated.ts';
import { nextIndex } from '#web/ui/layout/tab-keys.ts';

export interface Tab<Value extends string = string> {
  value: Value;
  /** Words, with a count where the list has one: "Upcoming (3)". */
  label: string;
  content: ReactNode;
}

/**
 * Views of one thing side by side. What is open belongs in the URL, so the page holds the value. Arrow keys, Home and End move between
 * tabs; only the open panel is in the page. The row answers at once, and the panel follows as soon as it is drawn. With `keepAll` the others are there too, unseen: whoever has no script sees them one under
 * the other. Written here because visitor pages use it before any library has loaded.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  keepAll = false,
}: {
  /** What the row of tabs is about, for those who do not see it. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  keepAll?: boolean;
}) {
  const id = useId();
  const openIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );
  const open = tabs[openIndex];
  const drawn = useDeferredValue(value);
  const shown = tabs.find((tab) => tab.value === drawn) ?? open;
  useEffect(() => bringIntoRow(document.getElementById(`${id}-${value}`)), [id, value]);
  if (!open || !shown) return null;

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const target = tabs[nextIndex(event.key, openIndex, tabs.length)];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    document.getElementById(`${id}-${target.value}`)?.focus();
  }

  return (
    <div className="min-w-0">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={classNames('flex gap-1 overflow-x-auto border-rule border-b', keepAll && 'noscript:hidden')}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            {...DISABLED_UNTIL_HYDRATED}
            id={`${id}-${tab.value}`}
            aria-selected={tab === open}
            aria-controls={keepAll || (tab === open && tab === shown) ? `${id}-${tab.value}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              '-mb-px min-h-11 shrink-0 whitespace-nowrap border-b-2 px-3.5 font-semibold text-15 -outline-offset-2 transition-colors duration-150',
              tab === open ? 'border-moss text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {(keepAll ? tabs : [shown]).map((tab) => (
        <div
          key={keepAll ? tab.value : 'open'}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          aria-busy={!keepAll && tab !== open ? true : undefined}
          className={classNames('pt-6', tab !== open && (keepAll ? 'hidden noscript:block' : 'opacity-60'))}
        >
          {keepAll && <h2 className="hidden pb-3 text-21 noscript:block">{tab.label}</h2>}
          {tab.content}
        </div>
      ))}
    </div>
  );
}

/** On a phone the row may be wider than the window: what is open stands in it. Only the row moves, never the page. */
function bringIntoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const from = tab.offsetLeft - row.offsetLeft;
  row.scrollLeft = Math.min(from, Math.max(row.scrollLeft, from + tab.offsetWidth - row.clientWidth));
}
