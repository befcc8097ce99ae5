import type { BaseType } from '#core/recording/fit/base-type.ts';

/** A channel that an app on the device has described itself. Its name is the file's own word: text, never a key. */
export interface DeveloperField {
  developerIndex: number;
  number: number;
  type: BaseType;
  name: string;
  unit: string | null;
  scale: number;
  offset: number;
  /** The native field it stands for, such as 7 (power) of message 20 (record). */
  nativeMessage: number | null;
  nativeField: number | null;
}

/**
 * The descriptions in force while a file is read. A file may describe index 0, field 0 anew halfway, so a column belongs to the
 * description, not to its numbers; saying the same again changes nothing.
 */
export class DeveloperFields {
  readonly #inForce = new Map<number, DeveloperField>();
  readonly #seen = new Map<string, DeveloperField>();
  /** Grows with every description that changes a meaning: a definition made before is not the same one any more. */
  generation = 0;

  find(developerIndex: number, number: number): DeveloperField | undefined {
    return this.#inForce.get((developerIndex << 8) | number);
  }

  describe(described: DeveloperField): void {
    const words = JSON.stringify({ ...described, type: described.type.name });
    const known = this.#seen.get(words) ?? described;
    this.#seen.set(words, known);
    const key = (described.developerIndex << 8) | described.number;
    if (this.#inForce.get(key) === known) return;
    this.#inForce.set(key, known);
    this.generation++;
  }
}
