import { Section } from '#web/ui/Section.tsx';
import { QUICK_QUESTIONS } from '#web/words/en/chat.ts';

/** Five questions to begin with. Each fills the field; nothing is sent. */
export function QuickQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <Section title={QUICK_QUESTIONS.title}>
      <ul>
        {QUICK_QUESTIONS.questions.map(({ label, text }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="min-h-11 w-full border-rule border-t py-2.5 text-left hover:text-moss"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
