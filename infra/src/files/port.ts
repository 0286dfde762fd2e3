import type { Readable } from 'node:stream';

/** The content of a stored file. The stream must be read or destroyed. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  readonly stream: Readable;
}

/**
 * The contents of the files of one service, named by their SHA-256 in hex (ADR 12). Whoever uses a content records its name in a document
 * before storing it; a content without a document is removed. Every method
 * @throws InvalidInputError for a name that is not a SHA-256, and
 * @throws UnavailableError.
 */
export interface FileStore {
  /** Stores a content durably and whole, or not at all; storing it again renews its time. Returns its name. */
  put(bytes: Buffer): Promise<string>;
  /** The names of all contents, in order. */
  list(): Promise<string[]>;
  /** Undefined if there is no such content. */
  open(hash: string): Promise<StoredFile | undefined>;
  /** Removes a content that was last stored before an instant; returns whether it did. */
  remove(hash: string, before: Date): Promise<boolean>;
  /** Removes the contents last stored before an instant that are not in use, and what killed writes left. Returns the number of contents. */
  sweep(before: Date, isUsed: (hash: string) => Promise<boolean>): Promise<number>;
}
