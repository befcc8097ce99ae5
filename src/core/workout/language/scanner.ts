/** Something in a text that cannot be read, at its place; lines and columns count from 1. */
export interface TextFault {
  line: number;
  column: number;
  /** A sentence that says what is wrong and what would be right. */
  message: string;
}

/** The first thing that is wrong and where, in a sentence. */
export function firstFault([fault]: readonly TextFault[]): string {
  return fault ? `Line ${fault.line}, column ${fault.column}: ${fault.message}` : 'Invalid workout.';
}

/** Ends the reading of a line; the parser notes it and goes on with the next. */
export class LineFault extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Walks through one line of text from left to right. */
export class Scanner {
  readonly text: string;
  at: number;
  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** Blanks, and the commas that people put between the parts of a step. */
  skip(): void {
    this.take(/[\s,;]*/y);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** What a sticky pattern finds here, which is passed; null when it finds nothing. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** The word or number that stands here, for a sentence about it. */
  word(): string {
    return /[^\s,;]+/y.exec(this.text.slice(this.at))?.[0] ?? '';
  }

  fault(message: string, at = this.at): never {
    throw new LineFault(at, message);
  }
}
