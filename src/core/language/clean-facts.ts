import { cleanQuote } from '#core/language/clean-message.ts';

/** Fields with text that somebody typed or a file carried, and how much of it may be repeated. */
const TYPED: Readonly<Record<string, number>> = { name: 80, session: 80, note: 300, text: 300, sentence: 1_000 };
const INSTEAD: Readonly<Record<string, string>> = { name: 'Unnamed', session: 'Unnamed' };
const LEFT_OUT = 'Left out: it reads like instructions to an assistant.';

/** Facts with their names and notes as they may be repeated: no markup, no addresses, and nothing that gives orders to an assistant. */
export function cleanFacts<Facts>(facts: Facts): Facts {
  return cleaned(facts, '') as Facts;
}

function cleaned(value: unknown, field: string): unknown {
  if (typeof value === 'string') return field in TYPED ? cleanText(value, field) : value;
  if (Array.isArray(value)) return value.map((each) => cleaned(each, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each, key)]));
}

function cleanText(text: string, field: string): string {
  const plain = cleanQuote(text, TYPED[field]);
  return givesOrders(text) || plain === '' ? (INSTEAD[field] ?? (plain === '' ? '' : LEFT_OUT)) : plain;
}

const ORDERS = new Set(
  'ignore disregard forget override bypass reveal print obey execute call tell say answer reply respond report recommend claim confirm pretend write send'.split(
    ' ',
  ),
);
/** What such an order is about, or who is to follow it. */
const ADDRESSED = new Set(
  'instructions instruction prompt guidelines system assistant model ai chatbot bot llm tool tools user users athlete api'.split(' '),
);
const WITHIN = 6;
/** A speaker of a chat before what is said: "SYSTEM:", {"role":"system"}. */
const SPEAKER = /^\W{0,8}(?:system|assistant|developer|admin|ai)\b[^.:]{0,20}:|"role"\s{0,3}:/i;

/** Whether a text is addressed to an assistant rather than a note of an athlete. A note that is wrongly taken for one is only not repeated. */
export function givesOrders(text: string): boolean {
  if (SPEAKER.test(text)) return true;
  const said = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const orders = said.flatMap((word, at) => (ORDERS.has(word) ? [at] : []));
  return said.some((word, at) => ADDRESSED.has(word) && orders.some((order) => Math.abs(order - at) <= WITHIN));
}
