import { Phone } from 'lucide-react';
import type { ChatSafety } from '#contract/assistant/citations.ts';
import { SAFETY } from '#web/copy/en/chat/safety.ts';
import { buttonLook } from '#web/ui/Button.tsx';

const TITLES: Partial<Record<ChatSafety['level'], string>> = {
  emergency: SAFETY.emergency,
  crisis: SAFETY.crisis,
  urgent: SAFETY.urgent,
  refer: SAFETY.refer,
};

/** A warning comes before everything else, with who to call. Nothing where there is no warning. */
export function SafetyLines({ safety: { level, lines } }: { safety: ChatSafety }) {
  const title = TITLES[level];
  if (!title && lines.length === 0) return null;
  const isNow = level === 'emergency' || level === 'crisis';
  return (
    <div className="grid gap-2.5">
      {title && <p className={level === 'refer' ? 'font-semibold' : 'font-semibold text-poor'}>{title}</p>}
      {lines.length > 0 && (
        <ul aria-label={SAFETY.lines} data-source={SAFETY.source} className="flex flex-wrap gap-2">
          {lines.map(({ name, phone, where }) => (
            <li key={`${name} ${phone}`}>
              <a href={`tel:${phone.replace(/[^\d+*#]/g, '')}`} className={buttonLook({ variant: isNow ? 'danger' : 'quiet' })}>
                <Phone aria-hidden size={18} strokeWidth={1.5} />
                <span>
                  {SAFETY.call} {phone}
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
