const SAY_AGAIN_MS = 60_000;

/** The same text once a minute: while a database is away the queue says so many times a second. */
export function onceAMinute(say: (text: string) => void, nowMs: () => number = Date.now): (text: string) => void {
  const said = new Map<string, { at: number; leftOut: number }>();
  return (text) => {
    const before = said.get(text);
    const now = nowMs();
    if (before && now - before.at < SAY_AGAIN_MS) {
      before.leftOut++;
      return;
    }
    said.set(text, { at: now, leftOut: 0 });
    say(before && before.leftOut > 0 ? `${text} (${before.leftOut} more since then)` : text);
  };
}

/** Several failed connections come as one error without words of its own; the library reports a worker's error as a plain object. */
export function textOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(textOf).join('; ');
  if (error instanceof Error) return error.message || error.name;
  if (typeof error !== 'object' || error === null) return String(error);
  return 'message' in error && typeof error.message === 'string' ? error.message : JSON.stringify(error);
}
