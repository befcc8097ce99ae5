import { afterEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#test/athlete-page.tsx';
import { aSession } from '#test/fixtures/sessions.ts';
import { useCompleteSession } from '#web/features/sessions/queries.ts';
import { dismissToast, shownToasts } from '#web/ui/overlay/toast.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const one of shownToasts()) dismissToast(one.id);
});

/** What a press of Mark Complete does, with a server that answers as said. */
async function press(answer: Response): Promise<void> {
  vi.stubGlobal('fetch', async () => answer);
  let complete: ReturnType<typeof useCompleteSession> | null = null;
  function Pressed() {
    complete = useCompleteSession();
    return null;
  }
  wordsOf(<Pressed />);
  await complete!(aSession());
}

test('marking complete says so, and offers to undo it', async () => {
  const { durationSeconds: _, ...session } = aSession({ status: 'completed' });
  const wire = { ...session, discipline: 'running', duration: 45, durationSeconds: 2700 };
  await press(Response.json(wire));
  expect(shownToasts()[0]).toMatchObject({
    title: 'Session completed',
    description: 'Great job! Session marked as complete.',
    action: { label: 'Undo' },
  });
});

test('when it fails the athlete is told in the specification’s words', async () => {
  await press(new Response('{"message":"The database is away.","code":"unexpected"}', { status: 500 }));
  expect(shownToasts()[0]).toMatchObject({
    variant: 'destructive',
    title: 'Error',
    description: 'Failed to complete session. Please try again.',
  });
});
