import { AI_FEATURES } from '#web/copy/en/chat/chat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { AiBadge } from '#web/ui/values/Badge.tsx';

/** What the coach can do. */
export function AiFeatures() {
  return (
    <Section title={AI_FEATURES.title} aside={<AiBadge />}>
      <ul className="grid gap-3">
        {AI_FEATURES.items.map(({ title, text }) => (
          <li key={title} className="border-rule border-t pt-3">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
