import { sentenceOf } from '#web/data/api-client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** A toast for a write that was refused, in the server's words, or `otherwise` where it had none. */
export function sayRefusedOr(error: unknown, otherwise: string): void {
  toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });
}

export const sayRefused = (error: unknown): void => sayRefusedOr(error, 'Something went wrong. Please try again.');
