import { savedUser } from '#web/data/offline/saved-answers.ts';
import { deliverOutbox } from '#web/data/outbox/deliver-outbox.ts';
import { addEntry, listEntries } from '#web/data/outbox/outbox-store.ts';

/** For the service worker's Background Sync. Rejects while something still waits, so that the browser tries again. */
export async function deliverInBackground(): Promise<void> {
  await deliverOutbox();
  const user = await savedUser();
  if (user && (await listEntries(user.id)).some(({ state }) => state === 'waiting')) throw new Error('Some entries still wait.');
}

/** Files that another app shared: they wait like any others. False where nobody is logged in. */
export async function keepSharedFiles(form: FormData): Promise<boolean> {
  const files = form.getAll('files').filter((value) => value instanceof File && value.size > 0) as File[];
  const user = await savedUser();
  if (!user) return false;
  for (const file of files) {
    const made = { key: crypto.randomUUID(), userId: user.id, madeAt: Date.now() };
    await addEntry({ ...made, title: file.name, method: 'POST', path: '/api/uploads', json: null, files: [file], guard: null });
  }
  return true;
}
