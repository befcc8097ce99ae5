import type { ChatMessage } from '#contract/assistant/chat.ts';
import { ChatMessageId } from '#contract/shared/ids.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { Heads } from '#core/language/linear-classifier.ts';
import type { Triage } from '#core/safety/triage.ts';
import { openTriageFiles } from '#server/features/assistant/chat/open-triage.ts';
import { listMessages } from '#server/features/assistant/chat/store-messages.ts';
import { type ArticleLibrary, openArticleSearch } from '#server/features/assistant/tools/open-articles.ts';
import { openHeads } from '#server/features/assistant/tools/open-heads.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Embedder, openEmbedder } from '#server/platform/embeddings/embedder.ts';
import { type LanguageModel, openModel } from '#server/platform/language-model/open-model.ts';

/** What every turn needs beside the athlete's own data: opened once for a process and the same for everybody. */
export interface Assistant {
  /** Null where no language model was set up. */
  model: LanguageModel | null;
  safety: Triage;
  articles: ArticleLibrary;
  heads: Heads;
  embedder: Embedder;
}

/** A start has no time for the model's probe; nobody asks it sooner. */
const PROBE_AFTER_MS = 2_000;

/** The files are read at the first question, or by `warmAssistant` once the product listens. */
export function openAssistant({ config, log }: Pick<Deps, 'config' | 'log'>): Assistant {
  const model = openModel(config.coach, log);
  // No athlete's data are in the probe.
  if (model) setTimeout(() => void model.canUseTools(), PROBE_AFTER_MS).unref();
  return {
    model,
    embedder: embedderOf(log),
    get safety() {
      return openFiles().safety;
    },
    get articles() {
      return openFiles().articles;
    },
    get heads() {
      return openFiles().heads;
    },
  };
}

let embedder: Embedder | undefined;

/** One for the process: its model takes 200 MB. */
function embedderOf(log: Deps['log']): Embedder {
  embedder ??= openEmbedder({ log });
  return embedder;
}

type Files = Pick<Assistant, 'safety' | 'articles' | 'heads'>;
let files: Files | undefined;

function openFiles(): Files {
  files ??= { safety: openTriageFiles(), articles: openArticleSearch(), heads: openHeads() };
  return files;
}

/** By text; empty where the embedding model is missing or busy: then words alone decide. */
export async function vectorsOf({ embedder }: Pick<Assistant, 'embedder'>, texts: readonly string[]): Promise<Map<string, Float32Array>> {
  const vectors = await embedder.embed([...texts]);
  return new Map(vectors?.flatMap((vector, at) => (texts[at] === undefined ? [] : [[texts[at], vector]])));
}

/** For `openAssistantData`: paragraphs of the articles by meaning and words. */
export const articleSearch =
  (assistant: Assistant): AssistantData['articles'] =>
  async (query) => {
    const vector = (await vectorsOf(assistant, [query])).get(query);
    return assistant.articles.search(query, vector ? [...vector] : null);
  };

/** Reads what the first question would have to wait for. */
export async function warmAssistant({ log }: Pick<Deps, 'log'>): Promise<void> {
  openFiles();
  await embedderOf(log).warm();
}

/** The questions that were answered last, newest first. */
export async function listRecent(
  db: Db,
  athlete: AthleteScope,
  limit: number,
): Promise<Pick<ChatMessage, 'id' | 'message' | 'response'>[]> {
  const rows = await listMessages(db, athlete, { limit });
  return rows.map(({ id, message, response }) => ({ id: ChatMessageId.parse(id), message, response }));
}
