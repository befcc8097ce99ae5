import { Alone, AsyncPanel } from '#web/components/AsyncPanel.tsx';
import { CHAT } from '#web/copy/en/chat/chat.ts';
import { COACH_MEMORY } from '#web/copy/en/chat/chat-memory.ts';
import { Conversation } from '#web/features/assistant/chat/Conversation.tsx';
import { ConversationSkeleton } from '#web/features/assistant/chat/ConversationSkeleton.tsx';
import { fillComposer, useComposerForm } from '#web/features/assistant/chat/composer-form.ts';
import { HandoffPanel } from '#web/features/assistant/handover/HandoffPanel.tsx';
import { MemoryPanel } from '#web/features/assistant/memory/MemoryPanel.tsx';
import { AiFeatures } from '#web/features/assistant/sidebar/AiFeatures.tsx';
import { ModelSelector } from '#web/features/assistant/sidebar/ModelSelector.tsx';
import { QuickQuestions } from '#web/features/assistant/sidebar/QuickQuestions.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** Conversations with the coach; next to them quick questions, who answers, coach memory, the human coach, and what the coach can do. */
export function ChatPage() {
  const form = useComposerForm();
  return (
    <Page title={CHAT.title}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {/* Next to a longer column it stays in sight. */}
        <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
          <Alone coming={<ConversationSkeleton />}>
            <Conversation form={form} />
          </Alone>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-9">
          <QuickQuestions onChoose={(question) => fillComposer(form, question)} />
          <ModelSelector />
          <AsyncPanel title={COACH_MEMORY.title} coming={<Skeleton className="h-40 w-full" />}>
            <MemoryPanel />
          </AsyncPanel>
          <HandoffPanel />
          <AiFeatures />
        </div>
      </div>
    </Page>
  );
}
