import { createHash } from 'node:crypto';

const FIRST_BYTES = 16 * 1024;

/**
 * Collects chunks in one growing buffer, so that a body of a million tiny chunks takes no more memory than one of a few
 * large ones.
 */
export class Collector {
  private buffer = Buffer.allocUnsafe(FIRST_BYTES);
  private readonly hash = createHash('sha256');
  length = 0;

  add(chunk: Buffer): void {
    const length = this.length + chunk.length;
    if (length > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, length));
      this.buffer.copy(larger, 0, 0, this.length);
      this.buffer = larger;
    }
    chunk.copy(this.buffer, this.length);
    this.hash.update(chunk);
    this.length = length;
  }

  /** The bytes and their hex SHA-256; nothing can be added afterwards. */
  end(): { readonly bytes: Buffer; readonly sha256: string } {
    return { bytes: this.buffer.subarray(0, this.length), sha256: this.hash.digest('hex') };
  }
}
