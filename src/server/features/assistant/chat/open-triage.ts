import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openTriage, type Triage } from '#core/safety/triage.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', '..', '..', 'content', 'assistant', 'safety');

/** The triage of content/assistant/safety. It reads about half a megabyte of files, so open it once. */
export function openTriageFiles(folder = FOLDER): Triage {
  const json = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const lines = (...file: string[]) =>
    readFileSync(path.join(folder, ...file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const languages = readdirSync(path.join(folder, 'terms')).toSorted();
  return openTriage({
    terms: Object.fromEntries(languages.map((file) => [path.basename(file, '.jsonl'), lines('terms', file)])),
    flags: lines('flags', 'en.jsonl'),
    outputFlags: lines('output.jsonl'),
    weights: json('weights.json'),
    answers: json('answers.json'),
  });
}
