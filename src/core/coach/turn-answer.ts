import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { type Bench, valueAt } from '#core/coach/answer/bench.ts';
import { inOwnUnits } from '#core/coach/answer/own-units.ts';
import { holds } from '#core/coach/figures/check-own.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import { NO_SAFETY } from '#core/coach/safety/level.ts';
import type { TurnAnswer, TurnInput } from '#core/coach/turn.ts';
import type { Understood } from '#core/coach/understand.ts';

/** What an answer is written from. */
export function askOf(input: TurnInput, understood: Understood, bench: Bench): Ask {
  const before = input.history.filter(({ role }) => role === 'user').map(({ text }) => text);
  return {
    ...understood,
    view: input.view,
    bench,
    search: input.library.search,
    paragraph: input.library.paragraph,
    before,
    answered: input.history.findLast(({ role }) => role === 'assistant')?.text ?? '',
    messageId: input.messageId,
  };
}

export interface Answering {
  input: TurnInput;
  bench: Bench;
  intent: TurnAnswer['intent'];
}

const LEFT_OUT = plainly('I leave a figure out here, because I could not trace it.');

/** The answer of a turn: each of its sentences holds by its sources, or is left out. */
export function answerOf(draft: Draft, { input, bench, intent }: Answering): TurnAnswer {
  const read = readerOf(input, bench);
  const units = input.view.units ?? 'metric';
  const said = draft.sentences.filter(({ text }) => text !== '').map((sentence) => inOwnUnits(sentence, bench, units));
  const checked = said.map((sentence) => (holds(sentence, read) ? sentence : LEFT_OUT));
  const sentences = checked.filter((sentence, at) => sentence !== LEFT_OUT || checked.indexOf(LEFT_OUT) === at);
  return {
    kind: 'answer',
    text: sentences.map(({ text }) => text).join(' '),
    sentences,
    figures: sentences.flatMap(({ figures }) => figures),
    intent,
    toolCalls: bench.calls,
    calculations: bench.calculations,
    articles: [...new Set(draft.articles ?? [])],
    proposals: draft.proposals ?? [],
    accepts: [],
    declines: [],
    safety: draft.safety ? { ...draft.safety, rule: null } : NO_SAFETY,
    lines: [],
    refused: draft.refused ?? false,
    handoff: draft.handoff ?? false,
    counts: true,
  };
}

/** What stands at the source of a figure. */
export function readerOf({ view, library, message, history }: TurnInput, bench: Pick<Bench, 'calls' | 'calculations'>) {
  return (source: string): unknown => {
    if (source === 'user') return [...history.filter(({ role }) => role === 'user').map(({ text }) => text), message].join(' \n ');
    const [kind = '', place = ''] = split(source);
    if (kind === 'athlete') return valueAt(view, place);
    if (kind === 'calc') return bench.calculations[Number(place)]?.value;
    if (kind === 'kb') return library.paragraph(place.split('#p')[0] ?? '', Number(place.split('#p')[1]));
    const [call = '', pointer = ''] = split(place);
    return kind === 'tool' ? valueAt(bench.calls[Number(call)]?.result, pointer) : undefined;
  };
}

function split(text: string): [string, string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
