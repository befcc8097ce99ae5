import { AGREED } from '#test/athletes/factories.ts';

/** Somebody who is signed in to a running product, over HTTP. */
export interface HttpBrowser {
  url: string;
  cookie: string;
  /** What each request carries: the cookie, and the address if it was chosen. */
  headers: Record<string, string>;
  /** An answer read to its end. Rejects when there is none. */
  get(path: string, headers?: Record<string, string>): Promise<HttpAnswer>;
  sendFiles(files: readonly NamedBytes[]): Promise<HttpAnswer>;
  /** Hears each server-sent event until `close`. Resolves once the stream is open. */
  listen(path: string, hear: (event: Record<string, unknown>) => void): Promise<{ close(): void }>;
  /** The same login with the product at another address, as after a restart. */
  at(url: string): HttpBrowser;
  /** The same login from another network address; the product has to trust this machine as a proxy. */
  from(address: string): HttpBrowser;
}

export interface HttpAnswer {
  status: number;
  bytes: Uint8Array;
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks says itself what it expects.
  json(): any;
}

export interface NamedBytes {
  name: string;
  bytes: Uint8Array;
}

/** Creates an account of the running product. */
export async function signUp(url: string, email: string): Promise<HttpBrowser> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'heather on the moor', firstName: 'Maya', lastName: 'Hartley', acceptTerms: true }),
  });
  if (answer.status !== 201) throw new Error(`Sign-up was refused: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.slice(0, each.indexOf(';')))
    .join('; ');
  await answer.arrayBuffer();
  const agreed = await fetch(`${url}/api/account/consents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(AGREED),
  });
  if (!agreed.ok) throw new Error(`The consent was refused: ${await agreed.text()}`);
  await agreed.arrayBuffer();
  return aBrowser(url, { cookie });
}

function aBrowser(url: string, own: Record<string, string> & { cookie: string }): HttpBrowser {
  return {
    url,
    cookie: own.cookie,
    headers: own,
    at: (other) => aBrowser(other, own),
    from: (address) => aBrowser(url, { ...own, 'x-forwarded-for': address }),
    get: async (path, headers = {}) => read(await fetch(url + path, { headers: { ...own, ...headers } })),
    async sendFiles(files) {
      const body = new FormData();
      for (const { name, bytes } of files) body.append('files', new Blob([bytes.slice()]), name);
      return read(await fetch(`${url}/api/uploads`, { method: 'POST', headers: own, body }));
    },
    async listen(path, hear) {
      const hangUp = new AbortController();
      const { body, status } = await fetch(url + path, { headers: own, signal: hangUp.signal });
      if (status !== 200 || !body) throw new Error(`No events at ${path}: ${status}.`);
      void readEvents(body, hear).catch(() => undefined);
      return { close: () => hangUp.abort() };
    },
  };
}

async function read(answer: Response): Promise<HttpAnswer> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, bytes, json: () => JSON.parse(new TextDecoder().decode(bytes)) };
}

async function readEvents(body: ReadableStream<Uint8Array>, hear: (event: Record<string, unknown>) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) hear(JSON.parse(line.slice('data: '.length)));
  }
}

/** Sends files and asks until each has an outcome. */
export async function outcomeOf(browser: HttpBrowser, files: readonly NamedBytes[], withinMs = 60_000) {
  const sent = await browser.sendFiles(files);
  if (sent.status !== 202) throw new Error(`The upload was refused: ${sent.status}.`);
  const giveUpAt = performance.now() + withinMs;
  while (performance.now() < giveUpAt) {
    const upload = (await browser.get(`/api/uploads/${sent.json().id}`)).json();
    if (upload.status === 'done' || upload.status === 'failed') return upload;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The upload did not end within ${withinMs} ms.`);
}
