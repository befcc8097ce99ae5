import type { Browser, Product } from '#test/product.ts';

let count = 0;

export const PASSWORD = 'heather on the moor';

/** Somebody who has just signed up, in a browser that is signed in. */
export async function anAthlete(
  product: Product,
  words: { firstName?: string; lastName?: string; email?: string } = {},
): Promise<Browser & { email: string; id: string }> {
  count++;
  const { firstName = 'Maya', lastName = 'Hartley', email = `athlete${count}@example.test` } = words;
  const browser = product.browser();
  const answer = await browser.send('POST', '/api/auth/signup', { email, password: PASSWORD, firstName, lastName, acceptTerms: true });
  if (answer.status !== 201) throw new Error(`Sign-up was refused: ${answer.text}`);
  return { ...browser, email, id: answer.json.id };
}

/** A multipart body with these files. */
export function filesBody(
  files: readonly { name: string; bytes: Uint8Array }[],
  field = 'files',
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----moorline-test-boundary';
  const parts: Buffer[] = [];
  for (const { name, bytes } of files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
    );
    parts.push(Buffer.from(bytes), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'sec-fetch-site': 'same-origin' },
  };
}

/** Sends files as the page does and waits until every one has an outcome. */
export async function bringFiles(browser: Browser, files: readonly { name: string; bytes: Uint8Array }[]) {
  const sent = await browser.raw({ method: 'POST', url: '/api/uploads', ...filesBody(files) });
  if (sent.status !== 202) throw new Error(`The upload was refused: ${sent.text}`);
  for (let tries = 0; tries < 1200; tries++) {
    const { json } = await browser.get(`/api/uploads/${sent.json.id}`);
    if (json.status === 'done' || json.status === 'failed') return json;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The upload did not end within 30 seconds.');
}
