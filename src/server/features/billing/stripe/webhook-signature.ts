import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message may have been on its way for so long, and its clock may be ahead of ours by as much. */
const AGE_MAX_SEC = 300;

/** Stripe's form, which the demo provider uses as well: `t=<seconds>,v1=<HMAC-SHA-256 of "t.body" in hex>`, with more than one v1 while a secret is being changed. */
export function signatureOf(body: Buffer | string, secret: string, at: Date): string {
  const sec = Math.floor(at.getTime() / 1000);
  return `t=${sec},v1=${hmac(secret, sec, Buffer.from(body)).toString('hex')}`;
}

/** Whether one of `secrets` signed exactly these bytes within the last five minutes. */
export function isSigned(body: Buffer, header: string | undefined, secrets: readonly string[], now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '');
  const [time = ''] = times;
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return false;
  const sec = Number(time);
  if (Math.abs(now.getTime() / 1000 - sec) > AGE_MAX_SEC) return false;
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'));
  return secrets.some((secret) => {
    const right = hmac(secret, sec, body);
    return given.some((each) => each.length === right.length && timingSafeEqual(each, right));
  });
}

function hmac(secret: string, sec: number, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${sec}.`).update(body).digest();
}
