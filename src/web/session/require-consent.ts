import { useSyncExternalStore } from 'react';
import { ConsentKind, listConsents } from '#contract/account/consent.ts';
import { ApiError, call, whenRefused } from '#web/data/api-client.ts';

/** A consent that something the athlete is doing waits for. */
interface Asked {
  kind: ConsentKind;
  answered: Promise<boolean>;
  answer: (agreed: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks in the dialog. Several calls that need the same consent wait for one answer. */
function ask(kind: ConsentKind): Promise<boolean> {
  if (asked?.kind === kind) return asked.answered;
  asked?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (agreed: boolean) => {
    show(null);
    resolve(agreed);
  };
  show({ kind, answered: promise, answer });
  return promise;
}

/** From now on a call that lacks a consent asks for it and is made again; where the athlete does not agree it fails with the server's sentence. */
export function askWhereConsentIsMissing(): void {
  whenRefused(async ({ consent }) => {
    const kind = ConsentKind.safeParse(consent);
    return kind.success && ask(kind.data);
  });
}

/** Before something large is sent. Throws where the athlete does not agree. */
export async function withConsent(kind: ConsentKind): Promise<void> {
  const { consents } = await call(listConsents);
  if (consents.some((each) => each.kind === kind && each.given) || (await ask(kind))) return;
  const message = 'Upload stopped. Files contain health data, and you haven’t given your consent yet.';
  throw new ApiError(403, message, { code: 'consent_needed', message });
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is being asked; null when nothing is. */
export function useAskedConsent(): Asked | null {
  return useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  );
}
