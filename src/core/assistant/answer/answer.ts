import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { answerEdit, asExchange } from '#core/assistant/answer/edit/answer-edit.ts';
import { answerReply } from '#core/assistant/answer/edit/answer-reply.ts';
import { answerHelp } from '#core/assistant/answer/guide/help.ts';
import { writeLearn } from '#core/assistant/answer/guide/learn.ts';
import { writeForget, writeRemember, writeUnknown } from '#core/assistant/answer/guide/memory.ts';
import { draftOf } from '#core/assistant/answer/guide/parts.ts';
import { writeTalk } from '#core/assistant/answer/guide/talk.ts';
import { WRITERS } from '#core/assistant/answer/writers.ts';
import { plainly } from '#core/assistant/figures/sentence.ts';
import type { Frame, Reply, Understood } from '#core/assistant/frame.ts';
import type { Conversation } from '#core/assistant/understand/input.ts';
import { wordsOf } from '#core/language/text-search.ts';

/** The message that is answered, and what went before. */
export interface AnswerContext {
  text: string;
  before: Conversation | null;
}

const MOST_FRAMES = 3;
const MOST_CHOICES = 3;

/** Answers everything that a message asks for, in its order. A draft's figures come from the bench; data that are missing are named, never thrown. */
export async function answerFrames(understood: Understood, bench: Bench, context: AnswerContext): Promise<Draft> {
  const drafts: Draft[] = [];
  for (const [at, frame] of understood.frames.slice(0, MOST_FRAMES).entries())
    drafts.push(await answerFrame(asExchange(frame, understood.frames[at - 1]), understood, bench, context));
  const [only, ...others] = drafts;
  if (!only) return writeUnknown({ kind: 'unknown', nearest: [] }, understood.choices);
  return others.length === 0 ? only : joined(drafts);
}

/** The message of the button that a reply picks, to be understood in its place; null where it picks none. */
export function pickedMessage({ frames }: Understood, { before }: Pick<AnswerContext, 'before'>): string | null {
  const [reply] = frames;
  if (frames.length !== 1 || reply?.kind !== 'reply' || reply.to === 'proposal') return null;
  const choices = before?.turns.at(-1)?.choices ?? [];
  const place = { first: 0, second: 1, third: 2, yes: choices.length === 1 ? 0 : -1 }[reply.choice as string] ?? -1;
  return choices[place]?.message ?? null;
}

async function answerFrame(frame: Frame, understood: Understood, bench: Bench, context: AnswerContext): Promise<Draft> {
  switch (frame.kind) {
    case 'ask':
      return WRITERS[frame.measure]({ ...frame, text: frame.text ?? context.text }, bench);
    case 'edit':
      return answerEdit(frame, bench);
    case 'reply':
      return frame.to === 'proposal' ? answerReply(frame, bench) : answerQuestion(frame, context);
    case 'learn':
      return writeLearn({ ...frame, query: isSame(frame.query, context.text) ? context.text : frame.query }, bench);
    case 'talk':
      return writeTalk(frame, bench, wasTold(frame.about, context));
    case 'help':
      return answerHelp(frame);
    case 'remember':
      return writeRemember(frame, bench);
    case 'forget':
      return writeForget(frame, bench);
    case 'unknown':
      return writeUnknown(frame, understood.choices);
  }
}

/** Whether the message before told the same feeling. */
const wasTold = (about: string, { before }: AnswerContext): boolean =>
  before?.turns.at(-1)?.frames.some((frame) => frame.kind === 'talk' && frame.about === about) ?? false;

/** The message itself has a vector, a rewritten one has none. */
const isSame = (query: string, text: string): boolean => wordsOf(query).join(' ') === wordsOf(text).join(' ');

/** A yes or no to a question of the answer before. A yes to one of several buttons asks which. */
function answerQuestion({ choice }: Reply, { before }: AnswerContext): Draft {
  if (choice === 'no') return draftOf([plainly('OK, everything stays as it is. Tell me if you’d like something else.')]);
  const choices = before?.turns.at(-1)?.choices ?? [];
  if (choices.length > 0) return draftOf([plainly('Which one?')], { choices });
  return draftOf([plainly('OK. Tell me what you’d like to know or change, and I’ll look at your data.')]);
}

/** What can't be answered is said once, after what can. */
function joined(all: readonly Draft[]): Draft {
  const answered = all.filter(({ cannot }) => !cannot);
  if (answered.length === 0) return all[0] ?? draftOf([]);
  return answered.length === all.length ? merged(all) : merged([...answered, REST]);
}

const REST = draftOf([plainly('I can’t answer the rest without a language model.')]);

function merged(drafts: readonly Draft[]): Draft {
  const all = <T>(of: (draft: Draft) => readonly T[] | undefined): T[] => drafts.flatMap((draft) => [...(of(draft) ?? [])]);
  const lists = {
    charts: all(({ charts }) => charts),
    choices: all(({ choices }) => choices).slice(0, MOST_CHOICES),
    changes: all(({ changes }) => changes),
    accepts: all(({ accepts }) => accepts),
    declines: all(({ declines }) => declines),
    undoes: all(({ undoes }) => undoes),
    articles: [...new Set(all(({ articles }) => articles))],
  };
  return {
    blocks: all(({ blocks }) => blocks),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(drafts.every(({ refused }) => refused) ? { refused: true } : {}),
  };
}
