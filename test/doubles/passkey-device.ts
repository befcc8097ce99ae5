import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewKey, SignedKey } from '#contract/account/security.ts';

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** The part of CBOR (RFC 8949) that a key speaks: whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24 ? Buffer.of((major << 5) | n) : n < 256 ? Buffer.of((major << 5) | 24, n) : Buffer.of((major << 5) | 25, n >> 8, n & 255);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)])]);
  return Buffer.concat([head(2, value.length), value]);
}

/** A device with one passkey in it: registers it, and signs with it for one site. */
export interface PasskeyDevice {
  register(options: { challenge: string }): NewKey;
  /** `lies` changes what is said about where and by whom the key was touched. */
  sign(options: { challenge: string }, lies?: { origin?: string; unverified?: boolean }): SignedKey;
}

/** Speaks WebAuthn (W3C level 2) as a phone does, without a person. */
export function aPasskeyDevice({ origin, rpId }: { origin: string; rpId: string }): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, more: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more]);
  };
  return {
    register({ challenge }) {
      const length = Buffer.of(0, credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const authData = authenticatorData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: b64(credentialId),
        clientDataJSON: b64(clientData('webauthn.create', challenge)),
        attestationObject: b64(cbor(attestation)),
        transports: ['internal'],
      };
    },
    sign({ challenge }, lies = {}) {
      const data = clientData('webauthn.get', challenge, lies.origin);
      const authData = authenticatorData(lies.unverified ? USER_PRESENT : USER_PRESENT | USER_VERIFIED);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return { id: b64(credentialId), clientDataJSON: b64(data), authenticatorData: b64(authData), signature: b64(signature) };
    },
  };
}

/** COSE (RFC 9053): an EC2 key, ES256, on P-256, by its coordinates. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
