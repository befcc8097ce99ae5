import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a language model does when it is asked. */
export type Move =
  | { kind: 'say'; parts: readonly string[] }
  /** Says the first parts, waits for `release`, and says the others. */
  | { kind: 'hold'; parts: readonly string[]; after: readonly string[] }
  /** Says the parts and hangs up in the middle of a sentence. */
  | { kind: 'cut'; parts: readonly string[] }
  /** `args` as they are written: they need not be JSON. */
  | { kind: 'call'; name: string; args: string }
  | { kind: 'fail'; status: number }
  | { kind: 'silent' }
  | { kind: 'garbage' }
  | { kind: 'flood'; bytes: number };

export interface Asked {
  /** As it was sent. */
  text: string;
  /** Whether it may call tools, and whether one of these is a try whether it can. */
  hasTools: boolean;
  isTry: boolean;
  /** Whether the answer of a tool is in it. */
  hasResult: boolean;
}

export interface LanguageModelServer {
  url: string;
  asked: readonly Asked[];
  /** Lets go of everything that is held. */
  release(): void;
  forget(): void;
  close(): Promise<void>;
}

/** A language model on this machine that speaks the protocols of OpenAI and of Anthropic and does as it is told. */
export async function aLanguageModel(moves: (asked: Asked) => Move): Promise<LanguageModelServer> {
  const asked: Asked[] = [];
  let waiting: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => waiting.push(resolve));
  const server = createServer(async (request, reply) => {
    const text = await bodyOf(request);
    const one = {
      text,
      hasTools: text.includes('"tools"'),
      isTry: text.includes('check_tools'),
      hasResult: /"role":"tool"|tool_result/.test(text),
    };
    asked.push(one);
    const speech = request.url?.endsWith('/messages') ? anthropic : openAi;
    await answer(reply, { move: moves(one), speech, isStreamed: text.includes('"stream":true'), held }).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const release = () => {
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    release,
    forget: () => void asked.splice(0),
    async close() {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

interface Answering {
  move: Move;
  speech: Speech;
  isStreamed: boolean;
  held: () => Promise<void>;
}

async function answer(reply: ServerResponse, { move, speech, isStreamed, held }: Answering): Promise<void> {
  if (move.kind === 'silent') return;
  if (move.kind === 'fail') return end(reply, move.status, JSON.stringify({ error: { message: 'down', type: 'server_error' } }));
  if (!isStreamed) return end(reply, 200, move.kind === 'call' ? speech.wholeCall(move) : speech.wholeText(textOf(move)));
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  if (move.kind === 'garbage') return void reply.end('data: {"cho\n\ndata: <html>\n\n');
  const write = (frames: readonly string[]) => void reply.write(frames.join(''));
  write(speech.begin());
  if (move.kind === 'call') write(speech.call(move));
  else if (move.kind === 'flood') for (let sent = 0; sent < move.bytes; sent += 100_000) write(speech.text('x'.repeat(100_000)));
  else for (const part of move.parts) write(speech.text(part));
  if (move.kind === 'cut') return void setImmediate(() => reply.destroy());
  if (move.kind === 'hold') {
    await held();
    for (const part of move.after) write(speech.text(part));
  }
  reply.end(speech.end(move.kind === 'call').join(''));
}

const textOf = (move: Move): string => ('parts' in move ? move.parts.join('') : '');

function end(reply: ServerResponse, status: number, json: string): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(json);
}

interface Call {
  name: string;
  args: string;
}

/** One way of putting it on the wire. */
interface Speech {
  begin(): string[];
  text(text: string): string[];
  call(call: Call): string[];
  end(hasCalled: boolean): string[];
  wholeText(text: string): string;
  wholeCall(call: Call): string;
}

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta: object, finish: string | null = null): string =>
  data({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] });
const usage = { prompt_tokens: 30, completion_tokens: 20, total_tokens: 50 };
const called = ({ name, args }: Call) => ({ id: 'call_1', type: 'function', function: { name, arguments: args } });
const whole = (message: object, finish: string): string =>
  JSON.stringify({
    id: 'a',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    usage,
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
  });

const openAi: Speech = {
  begin: () => [chunk({ role: 'assistant', content: '' })],
  text: (content) => [chunk({ content })],
  call: (call) => [chunk({ tool_calls: [{ index: 0, ...called(call) }] })],
  end: (hasCalled) => [
    chunk({}, hasCalled ? 'tool_calls' : 'stop'),
    data({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage }),
    'data: [DONE]\n\n',
  ],
  wholeText: (content) => whole({ content }, 'stop'),
  wholeCall: (call) => whole({ content: null, tool_calls: [called(call)] }, 'tool_calls'),
};

const event = (type: string, rest: object): string => `event: ${type}\n${data({ type, ...rest })}`;
const block = (index: number, start: object, delta: object): string[] => [
  event('content_block_start', { index, content_block: start }),
  event('content_block_delta', { index, delta }),
];
const message = (content: readonly object[], reason: string): string =>
  JSON.stringify({
    id: 'a',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content,
    stop_reason: reason,
    usage: { input_tokens: 30, output_tokens: 20 },
  });

const anthropic: Speech = {
  begin: () => [
    event('message_start', {
      message: {
        id: 'a',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        usage: { input_tokens: 30, output_tokens: 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  ],
  text: (text) => [event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })],
  call: ({ name, args }) => [
    ...block(1, { type: 'tool_use', id: 'call_1', name, input: {} }, { type: 'input_json_delta', partial_json: args }),
    event('content_block_stop', { index: 1 }),
  ],
  end: (hasCalled) => [
    event('content_block_stop', { index: 0 }),
    event('message_delta', { delta: { stop_reason: hasCalled ? 'tool_use' : 'end_turn' }, usage: { output_tokens: 20 } }),
    event('message_stop', {}),
  ],
  wholeText: (text) => message([{ type: 'text', text }], 'end_turn'),
  wholeCall: ({ name, args }) => message([{ type: 'tool_use', id: 'call_1', name, input: JSON.parse(args) }], 'tool_use'),
};
