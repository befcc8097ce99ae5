import { useSyncExternalStore } from 'react';
import { fetchCurrentUserOrSaved } from '#web/data/offline/saved-answers.ts';

/**
 * Who is looking, as far as this page knows. `user` is the server's answer as it came: the schemas that read it are loaded only for
 * athletes, so that a visitor's first page stays light.
 */
export type AuthState =
  | { kind: 'asking' }
  | { kind: 'signed-out' }
  /** `sentence` is what the server said to that, if it said anything. */
  | { kind: 'unreachable'; sentence: string | null }
  | { kind: 'signed-in'; userId: string; user: unknown };

let visit: AuthState = { kind: 'asking' };
const listeners = new Set<() => void>();

let prepare: () => Promise<unknown> = async () => {};

/** What has to be loaded before an athlete is shown anything, so that pages change without a blank between them. */
export function prepareForAthlete(load: () => Promise<unknown>): void {
  prepare = load;
}

/** Asks the server who this is, and shows the pages that belong to the answer. */
export async function fetchCurrentUser(): Promise<AuthState> {
  const answer = await askServer();
  if (answer.kind === 'signed-in') await prepare();
  visit = answer;
  for (const listener of listeners) listener();
  return answer;
}

/** For a page that the server only gives to somebody without a login. */
export async function nobodyIsThere(): Promise<AuthState> {
  visit = { kind: 'signed-out' };
  for (const listener of listeners) listener();
  return visit;
}

async function askServer(): Promise<AuthState> {
  try {
    const response = await fetchCurrentUserOrSaved();
    if (response.ok) return signedIn(await response.json());
    if (response.status === 401) return { kind: 'signed-out' };
    return { kind: 'unreachable', sentence: sentenceIn(await response.json()) };
  } catch {
    return { kind: 'unreachable', sentence: null };
  }
}

function signedIn(user: unknown): AuthState {
  const userId = typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : '';
  return { kind: 'signed-in', userId, user };
}

function sentenceIn(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'message' in answer && answer.message ? String(answer.message) : null;
}

export function useVisit(): AuthState {
  return useSyncExternalStore(watchVisit, currentVisit, beforeAsking);
}

function watchVisit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentVisit(): AuthState {
  return visit;
}

const ASKING: AuthState = { kind: 'asking' };
/** What the pages rendered at build time were rendered with. They look the same to somebody who is known to be nobody: knowing that draws nothing anew. */
function beforeAsking(): AuthState {
  return visit.kind === 'signed-out' ? visit : ASKING;
}

/** Other tabs of this browser ask again when one has logged in or out. */
let otherTabs: BroadcastChannel | null = null;

export function whenAnotherTabChanges(ask: () => void): void {
  otherTabs ??= new BroadcastChannel('moorline-visit');
  otherTabs.addEventListener('message', ask);
}

export function tellOtherTabs(): void {
  otherTabs?.postMessage('changed');
}
