import { readFileSync } from 'node:fs';
import { type Grounding, ground } from '#core/assistant/ground/ground.ts';
import { PROPOSE_TOOLS } from '#core/assistant/tools/propose/registry.ts';
import { READ_TOOLS } from '#core/assistant/tools/registry.ts';
import { listed, readArgs, type Tool, type ToolCall } from '#core/assistant/tools/tool.ts';
import { contextPack } from '#server/features/assistant/model/context-pack.ts';
import { SAMPLE_TODAY, sampleData } from '#test/assistant/sample-athlete.ts';

/** A turn as a language model would take it over the sample athlete: tool calls, then the text. */
export interface Transcript {
  id: string;
  /** The conversation's messages of the athlete, the last one answered. */
  user: string[];
  calls: { name: string; args: object }[];
  text: string;
  /** Of good ones: figures that are general guidance, and not the athlete's. */
  guidance?: string[];
  /** Of bad ones: what is wrong, such as "wrong figure", "swapped", "wrong date", "harm", "markup", "leak", "broken". */
  fault?: string;
  /** Of bad ones: words of which none may be shown. */
  never?: string[];
}

export const readTranscripts = (kind: 'good' | 'bad'): Transcript[] =>
  readFileSync(new URL(`./transcripts/${kind}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const data = sampleData();
const TOOLS: readonly Tool[] = [...READ_TOOLS, ...PROPOSE_TOOLS.map((tool) => listed(tool as Tool))];

/** The calls as the tools answer them, after the context pack. */
export async function callsOf({ calls }: Pick<Transcript, 'calls'>): Promise<ToolCall[]> {
  const made: ToolCall[] = [...(await contextPack(data)).calls];
  for (const { name, args } of calls) {
    const tool = TOOLS.find((each) => each.name === name);
    if (!tool) throw new Error(`There is no tool ${name}.`);
    const read = readArgs(tool, args);
    if ('problem' in read) throw new Error(`${name}: ${read.problem}`);
    made.push({ name, args: read.args, result: await tool.run(data, read.args) });
  }
  return made;
}

export async function groundTranscript(transcript: Transcript, secrets: readonly string[] = []): Promise<Grounding> {
  const calls = await callsOf(transcript);
  return ground(transcript.text, { today: SAMPLE_TODAY, calls, userTexts: transcript.user, firstName: 'Sam', secrets });
}
