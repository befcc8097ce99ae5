import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/platform/http/app-error.ts';
import { FAIR_USE, type Use } from '#server/platform/limits/fair-use.ts';

/** Every limit of the product: what, per what, how many, in how long, and whether it must outlive a restart. */
export const LIMITS = {
  'all-by-athlete': { per: 'athlete', points: 300, windowSec: 60, kept: false },
  'all-by-address': { per: 'address', points: 600, windowSec: 60, kept: false },
  // A map that is moved asks for each tile: counted apart, so that it never locks its reader out of the pages.
  'map-by-athlete': { per: 'athlete', points: 1_200, windowSec: 60, kept: false },
  'map-by-address': { per: 'address', points: 2_400, windowSec: 60, kept: false },
  // By browsers that are not known for the account; a known one is counted by itself.
  'login-account': { per: 'account', points: 10, windowSec: 15 * 60, kept: true },
  'login-device': { per: 'device', points: 10, windowSec: 15 * 60, kept: true },
  'password-again': { per: 'device', points: 10, windowSec: 15 * 60, kept: true },
  'key-login': { per: 'address', points: 60, windowSec: 15 * 60, kept: false },
  'login-code': { per: 'account', points: 5, windowSec: 15 * 60, kept: true },
  'login-address': { per: 'address', points: 50, windowSec: 15 * 60, kept: true },
  signup: { per: 'address', points: 10, windowSec: 3600, kept: true },
  'reset-hour': { per: 'recipient', points: 3, windowSec: 3600, kept: true },
  'reset-day': { per: 'recipient', points: 10, windowSec: 86_400, kept: true },
  contact: { per: 'address', points: 5, windowSec: 3600, kept: true },
  consultation: { per: 'address', points: 5, windowSec: 3600, kept: true },
  receipt: { per: 'recipient', points: 3, windowSec: 3600, kept: true },
  plans: { per: 'athlete', points: 30, windowSec: 3600, kept: true },
  'race-plans': { per: 'athlete', points: 60, windowSec: 3600, kept: true },
  'plan-questions': { per: 'athlete', points: 120, windowSec: 60, kept: false },
  'turns-a-minute': { per: 'athlete', points: 30, windowSec: 60, kept: false },
  'plans-a-minute': { per: 'athlete', points: 10, windowSec: 60, kept: false },
  'feasibility-a-minute': { per: 'athlete', points: 60, windowSec: 60, kept: false },
  'uploads-a-minute': { per: 'athlete', points: 120, windowSec: 60, kept: false },
  'courses-a-minute': { per: 'athlete', points: 20, windowSec: 60, kept: false },
  'imports-a-minute': { per: 'athlete', points: 10, windowSec: 60, kept: false },
  'feed-guess': { per: 'address', points: 20, windowSec: 3600, kept: true },
  'forged-webhook': { per: 'address', points: 20, windowSec: 3600, kept: false },
  'app-registration': { per: 'address', points: 30, windowSec: 3600, kept: false },
  'safety-answers': { per: 'athlete', points: 20, windowSec: 600, kept: false },
  exports: { per: 'athlete', points: 10, windowSec: 86_400, kept: true },
  videos: { per: 'athlete', points: 60, windowSec: 86_400, kept: true },
  uploads: { per: 'athlete', points: 2_000, windowSec: 86_400, kept: true },
} as const;
export type LimitName = keyof typeof LIMITS;

export interface Standing {
  limit: number;
  left: number;
  resetSec: number;
}

export interface Limits {
  /** Counts one. Throws `rate-limited` with the wait when the limit was reached. */
  take(name: LimitName, key: string, points?: number): Promise<Standing>;
  /** How it stands without counting. */
  look(name: LimitName, key: string): Promise<Standing>;
  clear(name: LimitName, key: string): Promise<void>;
  /** Takes back what a try has counted. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Does costly work of an athlete within its limits. Throws `rate-limited` where too much of it is running or was asked for in the last minute. */
  during<T>(use: Use, athleteId: string, work: () => Promise<T>): Promise<T>;
}

/** What an answer of a limited address says about it. */
export const rateLimitHeader = ({ limit, left, resetSec }: Standing): string => `limit=${limit}, remaining=${left}, reset=${resetSec}`;

/** Longest wait after repeated refusals. */
const LONGEST_BLOCK_SEC = 3600;

/** Log-in: whoever keeps guessing waits longer each time. */
const growing = new Set<LimitName>(['login-account', 'login-device', 'login-address', 'password-again']);

/** `scale` multiplies every limit; measuring tools raise it, the product leaves it at 1. */
export function openLimits(pool: pg.Pool, scale = 1): Limits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const name of Object.keys(LIMITS) as LimitName[]) {
    const { points, windowSec, kept } = LIMITS[name];
    const common = { keyPrefix: name, points: points * scale, duration: windowSec };
    limiters.set(
      name,
      kept
        ? new RateLimiterPostgres({
            ...common,
            storeClient: pool,
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
          })
        : new RateLimiterMemory(common),
    );
  }
  const refusals = new RateLimiterPostgres({
    keyPrefix: 'refusals',
    points: Number.MAX_SAFE_INTEGER,
    duration: LONGEST_BLOCK_SEC,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const found = limiters.get(name);
    if (!found) throw new Error(`Unknown limit ${name}.`);
    return found;
  };
  const standing = (name: LimitName, found: RateLimiterRes | null): Standing => ({
    limit: LIMITS[name].points * scale,
    left: Math.max(0, found ? found.remainingPoints : LIMITS[name].points * scale),
    resetSec: Math.ceil((found?.msBeforeNext ?? 0) / 1000),
  });
  const running = new Map<string, number>();
  const limits: Limits = {
    async during(use, athleteId, work) {
      const { atOnce, limit } = FAIR_USE[use];
      const key = `${use} ${athleteId}`;
      const now = running.get(key) ?? 0;
      if (now >= atOnce * scale) throw stillRunning();
      running.set(key, now + 1);
      try {
        await limits.take(limit, athleteId);
        return await work();
      } finally {
        const left = (running.get(key) ?? 1) - 1;
        if (left > 0) running.set(key, left);
        else running.delete(key);
      }
    },
    async take(name, key, points = 1) {
      try {
        return standing(name, await limiterOf(name).consume(key, points));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const waitSec = growing.has(name)
          ? await lengthen(limiterOf(name), refusals, key, refused)
          : Math.ceil(refused.msBeforeNext / 1000);
        throw tooMany({ limit: LIMITS[name].points * scale, left: 0, resetSec: waitSec });
      }
    },
    look: async (name, key) => standing(name, await limiterOf(name).get(key)),
    clear: async (name, key) => void (await Promise.all([limiterOf(name).delete(key), growing.has(name) && refusals.delete(key)])),
    giveBack: async (name, key) => void (await limiterOf(name).reward(key, 1)),
  };
  return limits;
}

const AGAIN_SEC = 2;

const stillRunning = (): AppError =>
  new AppError('rate-limited', 'Your last requests are still running. Please try again in a moment.', { retryAfterSec: AGAIN_SEC });

/** The wait doubles with every try past the limit, and ends within an hour of the first one: nobody can lock another out for longer. */
async function lengthen(
  limiter: RateLimiterAbstract,
  refusals: RateLimiterAbstract,
  key: string,
  refused: RateLimiterRes,
): Promise<number> {
  const waitSec = Math.ceil(refused.msBeforeNext / 1000);
  const { consumedPoints, msBeforeNext } = await refusals.penalty(key, 1);
  const grown = Math.max(waitSec, Math.min(Math.ceil(msBeforeNext / 1000), 60 * 2 ** Math.min(consumedPoints, 6)));
  if (grown > waitSec) await limiter.block(key, grown);
  return grown;
}

function tooMany(standing: Standing): AppError {
  const waitSec = standing.resetSec;
  const wait = waitSec < 90 ? `${waitSec} seconds` : `${Math.ceil(waitSec / 60)} minutes`;
  return new AppError('rate-limited', `Too many requests. Try again in ${wait}.`, { retryAfterSec: waitSec, standing });
}
