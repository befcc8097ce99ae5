import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createSemaphore } from '#server/platform/limits/semaphore.ts';

/** OWASP's setting: 19 MiB, 2 passes, 1 lane; the library's algorithm is Argon2id. */
const SETTING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${SETTING.memoryCost},t=${SETTING.timeCost},p=${SETTING.parallelism}$`;

const COMMONEST = 10_000;
const readDictionary: () => typeof import('@zxcvbn-ts/language-common') = () =>
  createRequire(import.meta.url)('@zxcvbn-ts/language-common');

let common: ReadonlySet<string> | undefined;
/** Unpacked with the first password that somebody chooses. */
function isCommon(lower: string): boolean {
  common ??= new Set(readDictionary().dictionary['passwords-common'].slice(0, COMMONEST).map(String));
  return common.has(lower);
}

/** Hashing has its own small queue: a flood of log-ins takes neither all memory nor all threads, and leaves a core to answer others. */
const hashInTurn = createSemaphore(Math.max(1, Math.min(2, availableParallelism() - 1)));

/** Why a password is refused, as a sentence; null when it may be taken. */
export function weaknessOf(password: string, email: string): string | null {
  const lower = password.toLowerCase();
  if (isCommon(lower)) return 'This password is too common. Choose another one.';
  if (lower === email.toLowerCase() || lower === email.split('@')[0]?.toLowerCase())
    return 'Choose a password that is not your email address.';
  if (lower === PRODUCT_NAME.toLowerCase()) return `Choose a password that is not ${PRODUCT_NAME}.`;
  if (new Set(lower).size === 1) return 'Choose a password with more than one character.';
  return null;
}

/** Throws `invalid` on `field` when a password is too easy to guess. */
export function refuseWeak(field: string, password: string, email: string): void {
  const weakness = weaknessOf(password, email);
  if (weakness) throw new AppError('invalid', weakness, { fields: { [field]: weakness } });
}

/** PHC string with its parameters and its own salt. */
export const hashPassword = (password: string): Promise<string> => hashInTurn(() => hash(password, SETTING));

let dummy: Promise<string> | undefined;

/**
 * Null for `stored` takes as long as a real check, so that an unknown address answers no sooner than a wrong password. `first` runs when
 * the turn of this check has come, and may refuse it. `again`: the stored hash was made with an older setting and should be written anew.
 */
export async function checkPassword(
  stored: string | null,
  password: string,
  first: () => Promise<unknown> = async () => undefined,
): Promise<{ right: boolean; again: boolean }> {
  dummy ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummy);
  const matches = await hashInTurn(async () => {
    await first();
    return verify(against, password).catch(() => false);
  });
  const right = stored !== null && matches;
  return { right, again: right && !against.startsWith(CURRENT) };
}
