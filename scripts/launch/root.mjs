import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, wherever the command was typed. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
