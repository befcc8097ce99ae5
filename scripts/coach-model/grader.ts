import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../run-program.ts';
import type { Account } from './with-demo.ts';

/** One message of an evaluation, answered and graded; `score` is null where a judge is needed. */
export interface Turn {
  key: string;
  say: string;
  answer: string;
  ms: number;
  score: number | null;
  judge?: string;
  skipped?: string;
  raw?: { coach?: string };
}

export interface Summary {
  mean: number;
  messages: number;
  scores: number[];
  unjudged: number;
  missed: unknown[];
  falseAlarms: unknown[];
  wrongChanges: unknown[];
}

interface Conversation {
  turns: Turn[];
}

interface Grader {
  Client: new (base: string) => { login(email: string, password: string): Promise<void> };
  waitWhole(client: InstanceType<Grader['Client']>): Promise<string>;
  run(options: {
    base: string;
    accounts: { email: string; password: string }[];
    folder: string;
    only: string[] | undefined;
  }): Promise<Conversation[]>;
  summary(results: Conversation[]): Summary;
}

const OPEN_SET = path.join(ROOT, 'test', 'coach-evals', 'natural');

/** Grades a whole set once. `judge` gives the grades that no pattern can. The set is that of SET, in the format of the open one. */
export async function gradeOnce(
  { BASE: base, EMAIL: email, PASSWORD: password }: Account,
  judge: (turn: Turn) => Promise<number | null>,
): Promise<{ summary: Summary; turns: Turn[] }> {
  // With it, answers say which coach wrote them.
  process.env.RAW = '1';
  const { Client, waitWhole, run, summary }: Grader = await import(pathToFileURL(path.join(OPEN_SET, 'grade.mjs')).href);
  const client = new Client(base);
  await client.login(email, password);
  await waitWhole(client);
  const folder = process.env.SET ?? OPEN_SET;
  const results = await run({ base, accounts: [{ email, password }], folder, only: process.env.ONLY?.split(',') });
  const turns = results.flatMap((conversation) => conversation.turns).filter(({ skipped }) => skipped === undefined);
  for (const turn of turns) if (turn.judge && turn.score === null) turn.score = await judge(turn);
  return { summary: summary(results), turns };
}
