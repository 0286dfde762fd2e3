/** Reads values of a message of Kafka's protocol one after the other. @throws RangeError beyond the end */
export class ProtocolCursor {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  skip(count: number): void {
    this.at += count;
  }

  int16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  /** An UNSIGNED_VARINT: seven bits a byte, the lowest first. */
  unsigned(): number {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = this.bytes.readUInt8(this.at);
      this.at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  /** A COMPACT_STRING. */
  text(): string {
    const length = this.unsigned() - 1;
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  /** Calls back for each tagged field, which then has been read to its end. */
  tagged(read: (tag: number) => void = () => undefined): void {
    for (let left = this.unsigned(); left > 0; left -= 1) {
      const tag = this.unsigned();
      const size = this.unsigned();
      const end = this.at + size;
      read(tag);
      this.at = end;
    }
  }

  /** Calls back for each entry of a COMPACT_ARRAY, which it has to read. */
  each(read: () => void): void {
    for (let left = this.unsigned() - 1; left > 0; left -= 1) read();
  }
}
