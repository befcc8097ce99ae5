import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { requirePassword } from '#server/features/account/login/require-password.ts';
import { tellOwner } from '#server/features/account/notifications/tell-owner.ts';
import * as store from '#server/features/account/second-factor/store-second-factors.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

const SECRET_BYTES = 20;
const STEP_SEC = 30;
/** A clock may be half a minute off. */
const STEPS_EITHER_WAY = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 15;

const WRONG = 'Incorrect code. Wait for the next one and try again.';

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: PRODUCT_NAME, label, algorithm: 'SHA1', digits: 6, period: STEP_SEC, secret: Secret.fromBase32(secret) });

/** A secret for an app. Codes are asked for only once one has been entered. */
export async function beginCodes(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  currentPassword: string,
): Promise<{ secret: string; uri: string }> {
  const { db, sealer, now } = deps;
  const user = await requirePassword(deps, visitor, athlete, currentPassword);
  if (await store.hasTimeCodes(db, athlete)) throw new AppError('conflict', 'The authenticator app is already on.');
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await store.saveSecret(db, athlete, sealer.seal(secret, athlete.userId), now());
  return { secret, uri: totpOf(secret, user.email).toString() };
}

export async function confirmCodes(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, limits, now } = deps;
  if (await store.hasTimeCodes(db, athlete)) throw new AppError('conflict', 'The authenticator app is already on.');
  await limits.take('login-code', athlete.userId);
  return transaction(db, async (tx) => {
    if (!(await isTimeCode(deps, tx, athlete, code))) throw new AppError('invalid', WRONG, { fields: { code: WRONG } });
    await store.confirmTimeCodes(tx, athlete, now());
    await limits.clear('login-code', athlete.userId);
    await tellOwner(deps, tx, visitor, athlete, { action: 'codes-on' });
    return { recoveryCodes: await newRecoveryCodes(tx, athlete) };
  });
}

interface Proof {
  currentPassword: string;
  code: string;
}

export async function endCodes(deps: Deps, visitor: Visitor, athlete: AthleteScope, proof: Proof): Promise<void> {
  await requirePassword(deps, visitor, athlete, proof.currentPassword);
  await requireCode(deps, visitor, athlete, proof.code);
  await transaction(deps.db, async (tx) => {
    await store.removeTimeCodes(tx, athlete);
    await tellOwner(deps, tx, visitor, athlete, { action: 'codes-off' });
  });
}

export async function renewRecoveryCodes(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(deps, visitor, athlete, proof.currentPassword);
  await requireCode(deps, visitor, athlete, proof.code);
  return transaction(deps.db, async (tx) => {
    await tellOwner(deps, tx, visitor, athlete, { action: 'recovery-codes-made' });
    return { recoveryCodes: await newRecoveryCodes(tx, athlete) };
  });
}

/**
 * The second question of a log-in, for who has switched it on: throws `code-needed` without a code, and on `code` with a wrong one.
 * Five tries in a quarter of an hour; a code, and a recovery code, works once.
 */
export async function requireCode(deps: Deps, visitor: Visitor, athlete: AthleteScope, code: string | undefined): Promise<void> {
  const { db, limits, now } = deps;
  if (!(await store.hasTimeCodes(db, athlete))) return;
  if (!code) throw new AppError('code-needed', 'Enter the code from your authenticator app.');
  await limits.take('login-code', athlete.userId);
  const right = (await isTimeCode(deps, db, athlete, code)) || (await isRecoveryCode());
  if (!right) {
    await recordAuditEvent(db, visitor, { userId: athlete.userId, action: 'login-failed', detail: { factor: 'code' } });
    throw new AppError('invalid', WRONG, { fields: { code: WRONG } });
  }
  await limits.clear('login-code', athlete.userId);

  async function isRecoveryCode(): Promise<boolean> {
    if (!(await store.spendRecoveryCode(db, athlete, hashOf(code ?? ''), now()))) return false;
    await recordAuditEvent(db, visitor, { userId: athlete.userId, action: 'recovery-code-used' });
    return true;
  }
}

async function isTimeCode({ sealer, log, now }: Deps, db: Db, athlete: AthleteScope, code: string): Promise<boolean> {
  const kept = await store.findTimeCodes(db, athlete);
  const digits = code.replace(/[\s-]/g, '');
  if (!kept || !/^\d{6}$/.test(digits)) return false;
  const atMs = now().getTime();
  const secret = openedSecret(kept.sealed_secret);
  if (secret === null) return false;
  const off = totpOf(secret, '').validate({ token: digits, window: STEPS_EITHER_WAY, timestamp: atMs });
  if (off === null) return false;
  return store.spendStep(db, athlete, Math.floor(atMs / 1000 / STEP_SEC) + off);

  /** Null where the installation has lost the secret it was sealed with, as after a move: recovery codes still open the door. */
  function openedSecret(sealed: string): string | null {
    try {
      return sealer.open(sealed, athlete.userId);
    } catch (error) {
      log.error({ err: error }, 'a second factor cannot be decrypted: check APP_SECRET');
      return null;
    }
  }
}

const hashOf = (code: string): string => createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('base64url');

/** 120 bits each, in groups that can be read out. */
async function newRecoveryCodes(tx: Db, athlete: AthleteScope): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase(),
  );
  await store.saveRecoveryCodes(tx, athlete, codes.map(hashOf));
  return codes.map((code) => code.match(/.{1,6}/g)?.join('-') ?? code);
}
