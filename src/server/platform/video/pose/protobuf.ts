const VARINT = 0;
const BYTES = 2;

/** Writes messages in the wire form of protocol buffers: only what a model file needs. */
export class ProtobufWriter {
  readonly #parts: Uint8Array[] = [];

  int(field: number, value: number): this {
    this.#varint(field * 8 + VARINT);
    return this.#varint(value);
  }

  bytes(field: number, value: Uint8Array): this {
    this.#varint(field * 8 + BYTES);
    this.#varint(value.byteLength);
    this.#parts.push(value);
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, new TextEncoder().encode(value));
  }

  message(field: number, value: ProtobufWriter): this {
    return this.bytes(field, value.written());
  }

  written(): Uint8Array {
    return Buffer.concat(this.#parts);
  }

  /** Whole numbers; a negative one takes ten bytes, as the format wants it. */
  #varint(value: number): this {
    let rest = BigInt.asUintN(64, BigInt(value));
    const out: number[] = [];
    while (rest > 127n) {
      out.push(Number(rest & 127n) | 128);
      rest >>= 7n;
    }
    out.push(Number(rest));
    this.#parts.push(Uint8Array.from(out));
    return this;
  }
}
