import { expect, test } from 'vitest';
import { aDatabase, setUpProduct } from '#test/database.ts';
import { aProduct, type Product } from '#test/product.ts';

const SUPPORT = 'help@moorline.test';
const COACH = 'coach@moorline.test';

const product = setUpProduct({ env: { SUPPORT_EMAIL: SUPPORT, COACH_EMAIL: COACH } });

let count = 0;
const words = (changes: Record<string, unknown> = {}) => ({
  name: 'Rowan Fell',
  email: `rowan${++count}@example.test`,
  subject: 'Wetsuit or not',
  category: 'general',
  message: 'The lake is at 21 degrees.\nWhat do the rules say?',
  ...changes,
});
const write = (body: unknown, at: Product = product) => at.browser().send('POST', '/api/contact', body);
const stored = (email: string) =>
  product.app.deps.db.selectFrom('contact_messages').select(['name', 'category', 'message']).where('email', '=', email).execute();
const lettersTo = async (to: string) => (await product.letters()).filter((letter) => letter.to === to);

test('a message is stored, goes to support, and its writer gets a receipt with none of their words in it', async () => {
  const body = words({ name: 'Rowan <b>Fell</b>', subject: 'Visit https://spam.example now' });
  const answer = await write(body);
  expect(answer.status).toBe(201);
  expect(answer.json.message).toBe('Thank you. We’ll reply within 24 hours.');
  expect(await stored(body.email)).toEqual([{ name: 'Rowan <b>Fell</b>', category: 'general', message: body.message }]);
  const letter = (await lettersTo(SUPPORT)).find((each) => each.body.includes(body.email));
  expect(letter?.subject).toBe('[general] Visit https://spam.example now');
  expect(letter?.body).toContain('From: Rowan <b>Fell</b>');
  expect(letter?.body).toContain(body.message);
  const [receipt, ...more] = await lettersTo(body.email);
  expect(more).toEqual([]);
  expect(receipt?.subject).toBe('We’ve received your message to Moorline');
  expect(receipt?.body).toContain('within 24 hours');
  expect(receipt?.body).not.toMatch(/Rowan|spam|lake/);
});

test('what is for the coach goes to the coach, and each category says its own time to answer', async () => {
  const body = words({ category: 'coaching' });
  expect((await write(body)).json.message).toContain('48 hours');
  expect((await lettersTo(COACH)).some((letter) => letter.body.includes(body.email))).toBe(true);
  expect((await lettersTo(SUPPORT)).some((letter) => letter.body.includes(body.email))).toBe(false);
  expect((await write(words({ category: 'technical' }))).json.message).toContain('12 hours');
  expect((await write(words({ category: 'partnership' }))).json.message).toContain('1 week');
});

test('a double click sends one message, and the same words ten minutes later are a new one', async () => {
  const body = words();
  const answers = await Promise.all([write(body), write(body), write(body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await stored(body.email)).toHaveLength(1);
  expect(await lettersTo(body.email)).toHaveLength(1);
  const before = product.clock.now;
  product.clock.now = new Date(before.getTime() + 11 * 60_000);
  await write(body);
  product.clock.now = before;
  expect(await stored(body.email)).toHaveLength(2);
});

test('the server refuses what the form refuses, in the same words', async () => {
  const answer = await write({ name: ' ', email: 'nobody', subject: '', category: 'other', message: '\n' });
  expect(answer.status).toBe(400);
  expect(answer.json.fields).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    subject: 'Subject is required',
    category: 'Choose a category',
    message: 'Message is required',
  });
  for (const category of ['general', 'coaching', 'technical', 'billing', 'feature', 'feedback', 'partnership']) {
    expect((await write(words({ category }))).status, category).toBe(201);
  }
});

test('VAL-03 a message has at most 5,000 characters as a person counts them', async () => {
  const family = '👩‍👩‍👧';
  expect((await write(words({ message: family.repeat(5000) }))).status).toBe(201);
  expect((await write(words({ message: family.repeat(5001) }))).json.fields.message).toBe('Maximum 5000 characters');
});

test('RATE-04 a filled hidden field and a form sent within two seconds are refused', async () => {
  expect((await write(words({ website: 'https://spam.example' }))).status).toBe(400);
  expect((await write(words({ elapsedMs: 400 }))).json.message).toBe('Please send the message again.');
  expect((await write(words({ website: '', elapsedMs: 2_000 }))).status).toBe(201);
});

test('RATE-04 five messages an hour from one address; every answer says what is left', async () => {
  const database = await aDatabase();
  const strict = await aProduct({ databaseUrl: database.url, limitScale: 1 });
  try {
    const same = words();
    expect((await write(same, strict)).headers.ratelimit).toContain('limit=5, remaining=4');
    await write(same, strict);
    for (let i = 0; i < 4; i++) expect((await write(words(), strict)).status).toBe(201);
    const refused = await write(words(), strict);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(refused.headers.ratelimit).toContain('remaining=0');
  } finally {
    await strict.close();
    await database.drop();
  }
});

test('one mailbox gets at most three receipts an hour, while every message still arrives', async () => {
  const database = await aDatabase();
  const strict = await aProduct({ databaseUrl: database.url, limitScale: 1 });
  try {
    const email = 'somebody.else@example.test';
    for (let i = 0; i < 5; i++) expect((await write(words({ email, subject: `Number ${i}` }), strict)).status).toBe(201);
    const letters = await strict.letters();
    expect(letters.filter(({ to }) => to === email)).toHaveLength(3);
    expect(letters.filter(({ to }) => to !== email)).toHaveLength(5);
  } finally {
    await strict.close();
    await database.drop();
  }
});

test('INJ-05 line breaks and commas in name, subject and address add no header and no recipient', async () => {
  for (const email of ['a@example.test\r\nBcc: b@example.test', 'a@example.test, b@example.test', 'A <a@example.test>']) {
    expect((await write(words({ email }))).status, email).toBe(400);
  }
  const body = words({ name: 'Rowan\r\nBcc: b@example.test', subject: 'Hello\r\nBcc: b@example.test\r\n\r\n<script>' });
  expect((await write(body)).status).toBe(201);
  const letter = (await lettersTo(SUPPORT)).find((each) => each.body.includes(body.email));
  expect(letter?.subject).toBe('[general] Hello Bcc: b@example.test <script>');
  expect(letter?.body.split('\n')[0]).toBe(`From: Rowan Bcc: b@example.test <${body.email}>`);
});

test('PRIV-09 messages are forgotten after two years', async () => {
  const body = words();
  await write(body);
  const { forgetContactsJob } = await import('#server/features/contact/jobs.ts');
  const { deps } = product.app;
  const in729Days = new Date(product.clock.now.getTime() + 729 * 86_400_000);
  await forgetContactsJob.run({ ...deps, now: () => in729Days }, {});
  expect(await stored(body.email)).toHaveLength(1);
  await forgetContactsJob.run({ ...deps, now: () => new Date(in729Days.getTime() + 2 * 86_400_000) }, {});
  expect(await stored(body.email)).toEqual([]);
});
