import { randomBytes, randomUUID } from 'node:crypto';
import type { CurrentUser } from '#contract/account/account.ts';
import type { addPasskey as addEndpoint, Factors, logInWithKey as logInEndpoint, NewKey, SignedKey } from '#contract/account/security.ts';
import { PasskeyId, UserId } from '#contract/shared/ids.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import { tellOwner } from '#server/features/account/notifications/tell-owner.ts';
import { proveOwner } from '#server/features/account/second-factor/prove-owner.ts';
import * as store from '#server/features/account/second-factor/store-second-factors.ts';
import { type AthleteScope, athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { rememberDevice } from '#server/platform/auth/known-device.ts';
import { startLogin, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { isUniqueViolation, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** Fetched with the first passkey: it is large, and most visitors have none. */
const library = () => import('@simplewebauthn/server');

/** Long enough to look for a key and touch it. */
const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;

interface Begun {
  question: string;
  options: Record<string, unknown>;
}

/** What a key is bound to. Without a configured address it is the one that this machine itself is asked by. */
function placeOf({ config, appUrl }: Deps, { request }: Visitor): { origin: string; rpId: string } {
  const own = config.appUrl === undefined ? `http://${request.headers.host ?? 'localhost'}` : appUrl;
  const { origin, hostname } = new URL(own);
  if (config.appUrl === undefined && hostname !== 'localhost')
    throw new AppError('conflict', 'Passkeys need a public address for this server (APP_URL).');
  return { origin, rpId: hostname };
}

export async function getFactors({ db }: Pick<Deps, 'db'>, athlete: AthleteScope): Promise<Factors> {
  const [codes, recoveryCodesLeft, passkeys] = await Promise.all([
    store.findTimeCodes(db, athlete),
    store.countRecoveryCodes(db, athlete),
    store.listPasskeys(db, athlete),
  ]);
  return {
    codesSince: codes?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id: PasskeyId.parse(id),
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}

/** A passkey stands for a password and a code, so beginning one asks for the password. */
export async function beginPasskey(deps: Deps, visitor: Visitor, athlete: AthleteScope, currentPassword: string): Promise<Begun> {
  const { user } = await proveOwner(deps, visitor, athlete, currentPassword);
  const present = await store.listPasskeys(deps.db, athlete);
  if (present.length >= MOST_PASSKEYS) throw new AppError('conflict', `You can have up to ${MOST_PASSKEYS} passkeys. Remove one first.`);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: placeOf(deps, visitor).rpId,
    userName: user.email,
    userDisplayName: user.first_name,
    userID: new TextEncoder().encode(athlete.userId),
    attestationType: 'none',
    excludeCredentials: present.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { question: await keepChallenge(deps, athlete.userId, options.challenge), options: { ...options } };
}

export async function addPasskey(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  { question, name, key: made }: BodyOf<typeof addEndpoint>,
): Promise<Factors> {
  const { db, now } = deps;
  const expectedChallenge = await takeChallenge(deps, question, athlete.userId);
  const { origin, rpId } = placeOf(deps, visitor);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: registrationOf(made),
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
  }).catch(refuse);
  if (!registrationInfo) throw notAccepted();
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports } = made;
  const key = { id: randomUUID(), credential_id: id, public_key: Buffer.from(publicKey), counter, transports, name, created_at: now() };
  await transaction(db, async (tx) => {
    await store.addPasskey(tx, athlete, key);
    await tellOwner(deps, tx, visitor, athlete, { action: 'passkey-added', detail: { name } });
  }).catch((error) => {
    throw isUniqueViolation(error) ? new AppError('conflict', 'This passkey is already registered.') : error;
  });
  return getFactors(deps, athlete);
}

export async function renamePasskey(deps: Deps, athlete: AthleteScope, id: PasskeyId, name: string): Promise<Factors> {
  if (!(await store.renamePasskey(deps.db, athlete, id, name))) throw gone();
  return getFactors(deps, athlete);
}

export async function removePasskey(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  { id, currentPassword }: { id: PasskeyId; currentPassword: string },
): Promise<Factors> {
  if (!(await store.listPasskeys(deps.db, athlete)).some((key) => key.id === id)) throw gone();
  await proveOwner(deps, visitor, athlete, currentPassword);
  await transaction(deps.db, async (tx) => {
    const removed = await store.removePasskey(tx, athlete, id);
    if (!removed) throw gone();
    await tellOwner(deps, tx, visitor, athlete, { action: 'passkey-removed', detail: { name: removed.name } });
  });
  return getFactors(deps, athlete);
}

/** For anybody: the device itself knows for whom it has keys here. */
export async function beginKeyLogin(deps: Deps, visitor: Visitor): Promise<Begun> {
  await deps.limits.take('key-login', addressOf(visitor.request));
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: placeOf(deps, visitor).rpId, userVerification: 'required' });
  return { question: await keepChallenge(deps, null, options.challenge), options: { ...options } };
}

/** The key was touched and its owner recognised by the device: two factors in one, so no code is asked for. */
export async function logInWithKey(
  deps: Deps,
  visitor: Visitor,
  { question, key: signed }: BodyOf<typeof logInEndpoint>,
): Promise<CurrentUser> {
  const { db, now } = deps;
  const expectedChallenge = await takeChallenge(deps, question, null);
  const key = await store.findPasskey(db, SYSTEM, signed.id);
  if (!key) throw notAccepted();
  const { origin, rpId } = placeOf(deps, visitor);
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signatureOf(signed),
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
  }).catch(async (error) => {
    await recordAuditEvent(db, visitor, { userId: key.user_id, action: 'login-failed', detail: { factor: 'passkey' } });
    return refuse(error);
  });
  if (!verified) throw notAccepted();
  const athlete = athleteScope(UserId.parse(key.user_id));
  await transaction(db, async (tx) => {
    await store.sayPasskeyUsed(tx, athlete, key.id, authenticationInfo.newCounter, now());
    await startLogin(tx, visitor, athlete.userId, now());
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'logged-in', detail: { factor: 'passkey' } });
  });
  rememberDevice(deps.sealer, visitor, athlete.userId);
  return getCurrentUser(db, athlete);
}

const registrationOf = ({ id, clientDataJSON, attestationObject }: NewKey) => ({
  ...keyOf(id),
  response: { clientDataJSON, attestationObject },
});

const signatureOf = ({ id, clientDataJSON, authenticatorData, signature }: SignedKey) => ({
  ...keyOf(id),
  response: { clientDataJSON, authenticatorData, signature },
});

/** The rest of the shape that the library reads. */
const keyOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

async function keepChallenge({ db, now }: Deps, userId: string | null, challenge: string): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await store.addChallenge(db, SYSTEM, { id, user_id: userId, challenge, expires_at: new Date(now().getTime() + CHALLENGE_MS) });
  return id;
}

async function takeChallenge({ db, now }: Deps, id: string, userId: string | null): Promise<string> {
  const taken = await store.takeChallenge(db, SYSTEM, { id, userId, now: now() });
  if (!taken) throw new AppError('invalid', 'Time expired. Please try again.');
  return taken.challenge;
}

/** The library says in its own words what was wrong with an answer; none of it is for whoever sent it. */
function refuse(error: unknown): never {
  if (error instanceof Error) throw notAccepted();
  throw error;
}

const notAccepted = (): AppError => new AppError('wrong-credentials', 'Passkey not accepted.');
const gone = (): AppError => new AppError('not-found', 'Passkey not found.');
