import type { NewKey, SignedKey } from '#contract/account/security.ts';

type Options = Record<string, unknown>;

/** Asks the device to make a key. Null when the athlete thought better of it. */
export async function makeKey(options: Options): Promise<NewKey | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON: options as unknown as Asked }).catch(unlessRefused);
  if (!made) return null;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, clientDataJSON, attestationObject, transports: [...transports] };
}

/** Asks the device to sign with a key that it has for this site. */
export async function signWithKey(options: Options): Promise<SignedKey | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const signed = await startAuthentication({ optionsJSON: options as unknown as Asked }).catch(unlessRefused);
  if (!signed) return null;
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  return { id: signed.id, clientDataJSON, authenticatorData, signature };
}

/** Closing the device's own dialog is an answer, not a fault. */
function unlessRefused(error: unknown): null {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
  throw error;
}

export const canUseKeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;
