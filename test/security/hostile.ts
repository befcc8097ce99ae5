import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'hostile');

/** Whether the collection of hostile files lies beside the repository. */
export const hasHostileFiles = existsSync(FOLDER);
if (!hasHostileFiles) console.warn('The hostile files (../shared/data/hostile) are not here: their tests are skipped.');

export interface HostileFile {
  id: string;
  file: string;
  kind: string;
  accept?: string;
  req?: readonly string[];
  max_ms?: number;
  max_rss_mib?: number;
  must_not_contain?: string;
}

export const hostileFiles = (): HostileFile[] =>
  hasHostileFiles ? JSON.parse(readFileSync(path.join(FOLDER, 'manifest.json'), 'utf8')) : [];
export const hostilePath = (file: string): string => path.join(FOLDER, file);
export const hostileBytes = (file: string): Buffer => readFileSync(hostilePath(file));
export const hostileStrings = (file: string): string[] =>
  hasHostileFiles ? JSON.parse(hostileBytes(`text/${file}`).toString('utf8')) : [];
