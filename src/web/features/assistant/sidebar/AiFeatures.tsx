import { Section } from '#web/ui/layout/Section.tsx';
import { AiBadge } from '#web/ui/values/Badge.tsx';
import { AI_FEATURES } from '#web/words/en/chat.ts';

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
