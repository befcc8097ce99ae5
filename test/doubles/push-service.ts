import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTransport } from '#server/platform/mail/web-push.ts';

export interface PushedMessage {
  endpoint: string;
  headers: Record<string, string>;
  /** As the browser would read it. */
  message: { title: string; body: string; path: string };
}

/** The push services of all browsers: takes what is sent, and answers what a test wants. Nothing leaves the process. */
export interface PushService {
  carry: PushTransport;
  /** What a browser would hand to the product. */
  subscribe(host?: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it answers from now on; 201 at first. */
  answer: number;
  taken: PushedMessage[];
  asked: number;
}

export function aPushService(): PushService {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const service: PushService = {
    answer: 201,
    taken: [],
    asked: 0,
    subscribe(host = 'fcm.googleapis.com') {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `https://${host}/send/${randomBytes(16).toString('hex')}`;
      browsers.set(endpoint, { ecdh, auth });
      return { endpoint, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } };
    },
    carry: async ({ endpoint, headers, body }) => {
      service.asked++;
      const browser = browsers.get(endpoint);
      if (!browser) return 404;
      if (service.answer === 201) service.taken.push({ endpoint, headers, message: JSON.parse(decrypted(body, browser)) });
      return service.answer;
    },
  };
  return service;
}

const SALT = 16;
const KEY_LENGTH_AT = 20;
const TAG = 16;

/** RFC 8188 and 8291, as a browser does it: one record. */
function decrypted(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, SALT);
  const keyEnd = KEY_LENGTH_AT + 1 + (body[KEY_LENGTH_AT] ?? 0);
  const sender = body.subarray(KEY_LENGTH_AT + 1, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
