/** After so many failures within so long nobody is kept waiting for a model that is away. */
const FAILURES = 5;
const WITHIN_MS = 60_000;
const OPEN_MS = 60_000;

export interface Breaker {
  /** Whether it may be asked now. */
  isClosed(now: number): boolean;
  failed(now: number): void;
  worked(): void;
}

export function openBreaker(): Breaker {
  let failures: number[] = [];
  let openUntil = 0;
  return {
    isClosed: (now) => now >= openUntil,
    failed(now) {
      failures = [...failures.filter((at) => now - at < WITHIN_MS), now];
      if (failures.length < FAILURES) return;
      openUntil = now + OPEN_MS;
      failures = [];
    },
    worked() {
      failures = [];
    },
  };
}
