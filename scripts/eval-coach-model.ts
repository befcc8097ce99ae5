import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { INSTRUCTIONS } from '#server/features/assistant/model/instructions.ts';
import { type LanguageModel, openModel } from '#server/platform/language-model/open-model.ts';
import { isOwnMachine } from '#server/platform/language-model/provider-model.ts';
import { CoachEnv, coachSettings, type ModelSettings } from '#server/settings/coach-settings.ts';
import { gradeOnce, type Summary, type Turn } from './coach-model/grader.ts';
import { judgeAnswer } from './coach-model/judge.ts';
import { type Metered, startMeter } from './coach-model/meter.ts';
import { type Account, withDemo } from './coach-model/with-demo.ts';

/**
 * `npm run eval:coach -- --model`: natural conversations against the running product with a language model, three times, of which the worst
 * run counts. It needs COACH_PROVIDER, COACH_MODEL (several with commas are compared) and what else the provider needs.
 *
 * COACH_JUDGE_MODEL grades what no pattern can · SET names another folder of conversations · ONLY ids or areas · RUNS (3) · RESULTS a file that
 * keeps a line of each model and of each wording of the instructions, for the table · PRICES "model=3/0.3/15, …" in dollars per million tokens of
 * input, cached input and output · BASE, EMAIL and PASSWORD a product that runs already: then tokens are not counted.
 */
const { env } = process;
const DEFAULT_ADDRESS = {
  anthropic: 'https://api.anthropic.com/v1',
  openai: 'https://api.openai.com/v1',
  'openai-compatible': '',
} as const;
const RUNS = Number(env.RUNS ?? 3);
const RESULTS = env.RESULTS ?? path.join(tmpdir(), 'moorline-coach-models.jsonl');

interface Row {
  model: string;
  /** Of the instructions, so that wordings can be compared. */
  prompt: string;
  set: string;
  means: number[];
  worst: Pick<Summary, 'mean' | 'messages' | 'scores' | 'unjudged'> & { missed: number; falseAlarms: number; wrongChanges: number };
  /** Share of answers that the model wrote; the others are the built-in assistant's. */
  byModel: number;
  medianMs: number;
  slowMs: number;
  firstMs: number | null;
  tokens: Pick<Metered, 'input' | 'cached' | 'output'> | null;
  messages: number;
}

async function evaluate(settings: ModelSettings): Promise<Row> {
  const { judgeModel } = settings;
  const judge = judgeModel === null ? null : openModel({ ...settings, model: judgeModel, reasoning: null }, pino({ level: 'silent' }));
  if (env.BASE)
    return rowOf(
      settings,
      await runAll({ BASE: env.BASE, EMAIL: env.EMAIL ?? 'demo@moorline.example', PASSWORD: env.PASSWORD ?? '' }, judge),
      null,
    );
  const meter = await startMeter(settings.baseUrl ?? DEFAULT_ADDRESS[settings.provider]);
  try {
    // Times are those of the real address, not of a model on this machine.
    const times: Record<string, string> =
      isOwnMachine(settings) || env.COACH_TOTAL_SECONDS || env.COACH_FIRST_TOKEN_SECONDS
        ? {}
        : { COACH_FIRST_TOKEN_SECONDS: '20', COACH_TOTAL_SECONDS: '60' };
    const changed = { ...times, COACH_MODEL: settings.model, COACH_BASE_URL: meter.url };
    const runs = await withDemo((account) => runAll(account, judge), changed);
    return rowOf(settings, runs, meter.metered);
  } finally {
    await meter.close();
  }
}

type Run = Awaited<ReturnType<typeof gradeOnce>>;

async function runAll(account: Account, judge: LanguageModel | null): Promise<Run[]> {
  const runs: Run[] = [];
  while (runs.length < RUNS) runs.push(await gradeOnce(account, async (turn) => (judge ? judgeAnswer(judge, turn) : null)));
  return runs;
}

/** Worse is what harms more, and then the lower mean. */
const harms = ({ missed, falseAlarms, wrongChanges }: Summary): number => missed.length + falseAlarms.length + wrongChanges.length;
const worse = (a: Summary, b: Summary): number => harms(b) - harms(a) || a.mean - b.mean;

function rowOf({ model }: ModelSettings, runs: readonly Run[], metered: Metered | null): Row {
  const turns: Turn[] = runs.flatMap((run) => run.turns);
  const [worst] = runs.map(({ summary }) => summary).toSorted(worse);
  if (!worst) throw new Error('Nothing was run.');
  const { mean, messages, scores, unjudged, missed, falseAlarms, wrongChanges } = worst;
  return {
    model,
    prompt: createHash('sha256').update(INSTRUCTIONS).digest('hex').slice(0, 6),
    set: path.basename(env.SET ?? 'natural'),
    means: runs.map(({ summary }) => summary.mean),
    worst: { mean, messages, scores, unjudged, missed: missed.length, falseAlarms: falseAlarms.length, wrongChanges: wrongChanges.length },
    byModel: turns.filter(({ raw }) => raw?.coach === 'model').length / Math.max(1, turns.length),
    medianMs: quantile(
      turns.map(({ ms }) => ms),
      0.5,
    ),
    slowMs: quantile(
      turns.map(({ ms }) => ms),
      0.95,
    ),
    firstMs: metered && metered.firstMs.length > 0 ? quantile(metered.firstMs, 0.5) : null,
    tokens: metered,
    messages: turns.length,
  };
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Dollars for a thousand messages; null without prices. */
function costOf({ model, tokens, messages }: Row): number | null {
  const prices = Object.fromEntries((env.PRICES ?? '').split(',').map((each) => each.trim().split('=')));
  const [input, cached, output] = String(prices[model] ?? '')
    .split('/')
    .map(Number);
  if (!tokens || input === undefined || cached === undefined || output === undefined) return null;
  return (tokens.input * input + tokens.cached * cached + tokens.output * output) / 1_000 / Math.max(1, messages);
}

function printTable(rows: readonly Row[]): void {
  const seconds = (ms: number | null) => (ms === null ? '–' : (ms / 1_000).toFixed(1));
  const each = (count: number | undefined, { messages }: Row) =>
    count === undefined ? '–' : String(Math.round(count / Math.max(1, messages)));
  console.table(
    rows.map((row) => ({
      model: row.model,
      prompt: row.prompt,
      set: row.set,
      'worst mean': row.worst.mean.toFixed(2),
      'all means': row.means.map((mean) => mean.toFixed(2)).join(' '),
      '0/1/2/3': row.worst.scores.join('/'),
      unjudged: row.worst.unjudged,
      'missed dangers': row.worst.missed,
      'false alarms': row.worst.falseAlarms,
      'wrong changes': row.worst.wrongChanges,
      'by the model': `${Math.round(100 * row.byModel)}%`,
      'first token s': seconds(row.firstMs),
      'median s': seconds(row.medianMs),
      '95% s': seconds(row.slowMs),
      'tokens in + cached + out a message': `${each(row.tokens?.input, row)} + ${each(row.tokens?.cached, row)} + ${each(row.tokens?.output, row)}`,
      '$ per 1,000 messages': costOf(row)?.toFixed(2) ?? '–',
    })),
  );
}

for (const model of (env.COACH_MODEL ?? '').split(',')) {
  const settings = coachSettings(CoachEnv.parse({ ...env, COACH_MODEL: model.trim() || undefined }));
  if ('refusal' in settings || settings.kind === 'built-in') {
    console.error('refusal' in settings ? settings.refusal : 'Set COACH_PROVIDER and COACH_MODEL.');
    process.exit(2);
  }
  appendFileSync(RESULTS, `${JSON.stringify(await evaluate(settings))}\n`);
}
printTable(
  readFileSync(RESULTS, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line)),
);
