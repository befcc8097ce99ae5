import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const TONES = {
  plain: 'bg-sunk text-ink border-rule',
  moss: 'bg-moss-soft text-moss border-transparent',
  good: 'bg-card text-good border-current/40',
  fair: 'bg-card text-fair border-current/40',
  poor: 'bg-poor-soft text-poor border-transparent',
};

/** A state or kind in one word: Completed, Overdue, Popular, Advanced. The colour only repeats the word. */
export function Badge({ children, tone = 'plain' }: { children: ReactNode; tone?: keyof typeof TONES }) {
  return (
    <span className={classNames('inline-flex min-h-6 items-center rounded-full border px-2.5 font-semibold text-13', TONES[tone])}>
      {children}
    </span>
  );
}

/** Marks what a model wrote or made. Heather belongs to this and to nothing else. */
export function AiBadge({ children = 'AI' }: { children?: ReactNode }) {
  return (
    <span className="inline-flex min-h-6.5 items-center gap-1.5 rounded-full bg-heather-soft px-2.5 font-semibold text-13 text-heather">
      <Sparkles aria-hidden size={14} strokeWidth={1.5} />
      {children}
    </span>
  );
}
