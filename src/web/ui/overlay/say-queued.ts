import { toast } from '#web/ui/overlay/toast.ts';

/** After a write that waits for a connection. */
export function sayQueued(): void {
  toast({ title: 'Saved on this device', description: 'It will be sent when you’re back online.' });
}
