import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '#test/athletes/factories.ts';
import { aPasskeyDevice, type PasskeyDevice } from '#test/doubles/passkey-device.ts';
import type { Answer, Browser, Product } from '#test/product.ts';

/** The six digits that an app with this secret shows at that moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at.getTime() });

/** Switches codes on as the account page does. */
export async function switchCodesOn(product: Product, browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.send('POST', '/api/account/codes', { currentPassword: PASSWORD })).json;
  const { status, json, text } = await browser.send('POST', '/api/account/codes/confirm', { code: codeAt(secret, product.clock.now) });
  if (status !== 200) throw new Error(`The code was refused: ${text}`);
  return { secret, recoveryCodes: json.recoveryCodes };
}

/** Where tests without an address of their own are asked from. */
export const AT_HOME = { origin: 'http://localhost', rpId: 'localhost' };

/** A passkey in a device of its own, registered as the account page does. */
export async function addPasskey(browser: Browser, name = 'Phone'): Promise<{ device: PasskeyDevice; answer: Answer }> {
  const device = aPasskeyDevice(AT_HOME);
  const { question, options } = (await browser.send('POST', '/api/account/passkeys/begin', { currentPassword: PASSWORD })).json;
  const answer = await browser.send('POST', '/api/account/passkeys', { question, name, key: device.register(options) });
  return { device, answer };
}

/** The address counts as confirmed, as after the link. */
export async function confirmAddress(product: Product, userId: string): Promise<void> {
  await product.app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
}

export async function aToken(product: Product, browser: Browser & { id: string }, words: Record<string, unknown> = {}): Promise<Answer> {
  await confirmAddress(product, browser.id);
  return browser.send('POST', '/api/account/tokens', {
    currentPassword: PASSWORD,
    name: 'Script',
    scopes: ['read'],
    expiresInDays: 30,
    ...words,
  });
}
