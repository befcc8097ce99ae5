import { Phone } from 'lucide-react';
import type { ChatSafety } from '#contract/coach-figures.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { COACH_SAFETY } from '#web/words/en/coach-proposal.ts';

const TITLES: Partial<Record<ChatSafety['level'], string>> = {
  emergency: COACH_SAFETY.emergency,
  crisis: COACH_SAFETY.crisis,
  urgent: COACH_SAFETY.urgent,
  refer: COACH_SAFETY.refer,
};

/** What is grave is said before anything else, with whom to call. Nothing where nothing is grave. */
export function SafetyLines({ safety: { level, lines } }: { safety: ChatSafety }) {
  const title = TITLES[level];
  if (!title && lines.length === 0) return null;
  const isNow = level === 'emergency' || level === 'crisis';
  return (
    <div className="grid gap-2.5">
      {title && <p className={level === 'refer' ? 'font-semibold' : 'font-semibold text-poor'}>{title}</p>}
      {lines.length > 0 && (
        <ul aria-label={COACH_SAFETY.lines} data-source={COACH_SAFETY.source} className="flex flex-wrap gap-2">
          {lines.map(({ name, phone, where }) => (
            <li key={`${name} ${phone}`}>
              <a href={`tel:${phone.replace(/[^\d+*#]/g, '')}`} className={buttonLook({ variant: isNow ? 'danger' : 'quiet' })}>
                <Phone aria-hidden size={18} strokeWidth={1.5} />
                <span>
                  {COACH_SAFETY.call} {phone}
                  <span className="block font-normal text-13">
                    {name}
                    {where && `, ${where}`}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
