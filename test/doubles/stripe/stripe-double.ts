import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { catchUp, confirm, type Outcome } from '#test/doubles/stripe/book.ts';
import { openContract, parseForm } from '#test/doubles/stripe/contract-check.ts';
import { chargeWords, customerWords, intentWords, invoiceWords, subscriptionWords } from '#test/doubles/stripe/fixture-texts.ts';
import { expanded, OPERATIONS, Refusal } from '#test/doubles/stripe/operations.ts';
import type { Book, Card } from '#test/doubles/stripe/records.ts';

export interface ToldEvent {
  id: string;
  type: string;
  /** As it would be sent, byte for byte. */
  body: string;
}

/** A stand-in for Stripe on a port of its own: it keeps books, and every word to it and from it is held to Stripe's contract. */
export interface StripeDouble {
  url: string;
  book: Book;
  /** Requests so far, by operation. */
  requests: string[];
  /** What was off the contract; a suite that ends with one has failed. */
  offContract: string[];
  /** Everything that webhooks would tell, oldest first. */
  events: ToldEvent[];
  /** Not reachable until it is set back. */
  isAway: boolean;
  /** The next answers of this operation are worked out and then lost on the way. */
  lose(operation: string, times: number): void;
  /** Keeps one request of this operation waiting for ever, after so many others: before it is worked on, or with its answer unsent. Resolves when it is there. */
  hold(operation: string, when: 'before' | 'after', others?: number): Promise<void>;
  /** A word of tomorrow for every subscription; null for the true one. */
  statusOfTomorrow: string | null;
  /** What the form in the browser does. */
  pay(secret: string, card: Card, bank?: 'approved' | 'refused'): Outcome;
  /** The header of a message, by Stripe's own scheme. */
  sign(body: string, at?: Date, secret?: string): string;
  stop(): Promise<void>;
}

interface Hold {
  when: 'before' | 'after';
  /** Let through first. */
  others: number;
  arrived(): void;
}

export const DOUBLE_SECRET = 'whsec_double';

export async function aStripe(now: () => Date): Promise<StripeDouble> {
  const events: ToldEvent[] = [];
  const book = newBook(now, events);
  const answers = new Map<string, { request: string; status: number; body: string }>();
  const losses = new Map<string, number>();
  const holds = new Map<string, Hold>();
  const find = openContract();
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      double.offContract.push(String(error));
      send(response, 500, JSON.stringify({ error: { type: 'api_error', message: String(error) } }));
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const url = new URL(request.url ?? '/', 'http://double');
    const operation = find(request.method ?? 'GET', url.pathname);
    if (double.isAway) return void request.socket.destroy();
    if (!operation) throw new Error(`No operation: ${request.method} ${url.pathname}`);
    double.requests.push(operation.id);
    const held = holdOf(operation.id);
    if (held?.when === 'before') return held.arrived();
    const key = request.headers['idempotency-key'];
    const given = `${operation.id} ${url.pathname} ${text}`;
    const kept = typeof key === 'string' ? answers.get(key) : undefined;
    const answer =
      kept && kept.request !== given ? mismatch() : (kept ?? work(operation, request.method === 'GET' ? url.search.slice(1) : text));
    if (typeof key === 'string' && !kept && answer.status < 500) answers.set(key, { ...answer, request: given });
    if (held) return held.arrived();
    const lost = losses.get(operation.id) ?? 0;
    if (lost > 0) {
      losses.set(operation.id, lost - 1);
      return void request.socket.destroy();
    }
    send(response, answer.status, answer.body);
  }

  function holdOf(operation: string): Hold | undefined {
    const held = holds.get(operation);
    if (!held) return undefined;
    held.others--;
    if (held.others >= 0) return undefined;
    holds.delete(operation);
    return held;
  }

  function work(operation: NonNullable<ReturnType<typeof find>>, form: string): { status: number; body: string } {
    const sent = parseForm(form);
    const wrong = operation.wrongParams(sent);
    if (wrong) {
      double.offContract.push(wrong);
      return refused(new Refusal(400, { type: 'invalid_request_error', code: 'parameter_unknown', message: wrong }));
    }
    catchUp(book);
    const handle = OPERATIONS[operation.id];
    if (!handle) throw new Error(`The double does not know ${operation.id}.`);
    try {
      const paths = Array.isArray(sent.expand) ? sent.expand.map(String) : [];
      const answer = expanded(book, handle({ book, id: operation.params.id ?? '', sent }), paths);
      const off = operation.wrongAnswer(answer);
      if (off) double.offContract.push(off);
      if (double.statusOfTomorrow) nameAnew(answer, double.statusOfTomorrow);
      return { status: 200, body: JSON.stringify(answer) };
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const double: StripeDouble = {
    url: `http://127.0.0.1:${port}`,
    book,
    requests: [],
    offContract: [],
    events,
    isAway: false,
    statusOfTomorrow: null,
    hold: (operation, when, others = 0) => new Promise((arrived) => void holds.set(operation, { when, others, arrived })),
    lose: (operation, times) => void losses.set(operation, times),
    pay: (secret, card, bank) => confirm(book, { secret, card, bank: bank ?? null }),
    sign(body, at = now(), secret = DOUBLE_SECRET) {
      const sec = Math.floor(at.getTime() / 1000);
      return `t=${sec},v1=${createHmac('sha256', secret).update(`${sec}.${body}`).digest('hex')}`;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

const mismatch = () =>
  refused(
    new Refusal(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters.' }),
  );
const refused = ({ status, error }: Refusal) => ({ status, body: JSON.stringify({ error }) });

function nameAnew(answer: Record<string, unknown>, status: string): void {
  const each = answer.object === 'list' ? (answer.data as Record<string, unknown>[]) : [answer];
  for (const one of each) if (one.object === 'subscription') one.status = status;
}

function newBook(now: () => Date, events: ToldEvent[]): Book {
  let made = 0;
  const book: Book = {
    customers: new Map(),
    prices: new Map(),
    methods: new Map(),
    intents: new Map(),
    charges: new Map(),
    invoices: new Map(),
    subscriptions: new Map(),
    refunds: new Map(),
    now: () => Math.floor(now().getTime() / 1000),
    id: (kind) => `${kind}_double${String(++made).padStart(6, '0')}`,
    dice: () => randomBytes(12).toString('hex'),
    amountOf: (price) => book.prices.get(price)?.amount ?? 0,
    tell(type, record) {
      const id = book.id('evt');
      const object = wordsOf(book, record);
      const body = JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', created: book.now(), type, data: { object } });
      events.push({ id, type, body });
    },
  };
  return book;
}

function wordsOf(book: Book, record: unknown): unknown {
  const { id } = record as { id: string };
  const [kind] = id.split('_');
  if (kind === 'cus') return customerWords(record as never);
  if (kind === 'sub') return subscriptionWords(book, record as never);
  if (kind === 'in') return invoiceWords(book, record as never);
  if (kind === 'ch') return chargeWords(record as never);
  return intentWords(record as never);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' });
  response.end(body);
}
