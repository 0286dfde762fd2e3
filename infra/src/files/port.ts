import type { Readable } from 'node:stream';

/** The content of a stored file. The stream must be read or destroyed. */
export interface StoredFile {
  /** Size in bytes. */
  readonly size: number;
  readonly stream: Readable;
}

/**
 * The contents of the files of one service: blobs, named by their SHA-256 in hex (ADR 12). Callers record the name of a
 * blob in a document before they store it; a blob without a document is removed. Every method
 * @throws InvalidInputError for a name that is not a SHA-256, and
 * @throws UnavailableError.
 */
export interface FileStore {
  /** Stores a blob durably and completely, or not at all. Storing it again renews its time. Returns its name. */
  put(bytes: Buffer): Promise<string>;
  /** The names of all blobs, in order. */
  list(): Promise<string[]>;
  /** Undefined if there is no such blob. */
  open(hash: string): Promise<StoredFile | undefined>;
  /** Removes a blob that was last stored before an instant. Returns whether it was removed. */
  remove(hash: string, before: Date): Promise<boolean>;
  /**
   * Removes the blobs last stored before an instant that are not in use, and the leftovers of killed writes. Returns
   * the number of removed blobs.
   */
  sweep(before: Date, isUsed: (hash: string) => Promise<boolean>): Promise<number>;
}
