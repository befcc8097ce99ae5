import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { QUICK_QUESTIONS } from '#web/copy/en/chat/chat.ts';
import { reading } from '#web/data/query-client.ts';
import { type QuickQuestion, todaysQuestions } from '#web/features/assistant/sidebar/todays-questions.ts';
import { Section } from '#web/ui/layout/Section.tsx';

/** Questions to begin with: five that are always there, and up to three that fit the day. Each fills the field; nothing is sent. */
export function QuickQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  const { data: day } = useQuery(reading(getDashboard));
  const today = day ? todaysQuestions(day) : [];
  return (
    <Section title={QUICK_QUESTIONS.title}>
      <QuestionList questions={QUICK_QUESTIONS.questions} onChoose={onChoose} />
      {today.length > 0 && (
        <div className="pt-4">
          <h3 className="pb-1.5 font-semibold font-text text-13 text-heather tracking-normal">{QUICK_QUESTIONS.today}</h3>
          <QuestionList questions={today} onChoose={onChoose} />
        </div>
      )}
    </Section>
  );
}

function QuestionList({ questions, onChoose }: { questions: readonly QuickQuestion[]; onChoose: (question: string) => void }) {
  return (
    <ul>
      {questions.map(({ label, text }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="min-h-11 w-full border-rule border-t py-2.5 text-left hover:text-moss"
          >
            <bdi>{label}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
