import type { z } from 'zod';

export type DocSchema = z.ZodObject<{ id: z.ZodType<string> }>;

export interface IndexDef {
  /** Scalar fields, in order; the id is appended automatically. */
  readonly fields: readonly string[];
  /** No two documents have the same values; documents that lack one of the fields are exempt. */
  readonly unique?: true;
}

/** A collection of documents, declared once by the service that owns it. */
export interface CollectionDef<S extends DocSchema = DocSchema> {
  /** Lower-case letters, digits, `-` and `_`; unique within the service. */
  readonly name: string;
  /** The schema of the whole document; other fields are rejected. */
  readonly schema: S;
  readonly indexes: readonly IndexDef[];
  /** A document expires this long after the instant in a field (ISO 8601); without an instant it does not expire. */
  readonly expiry?: { readonly field: string; readonly afterMs: number };
  /** Whether backups include the documents: false for sessions, captchas and data derived from events. */
  readonly backup: boolean;
}

/** `contains` finds a substring of a text field, ignoring case. */
type Condition<V> =
  | V
  | { readonly in: readonly V[] }
  | { readonly gte?: V; readonly lte?: V }
  | (string extends V ? { readonly contains: string } : never);

/** Conditions on top-level fields, all of which must hold. */
export type Where<T> = { readonly [K in keyof T]?: Condition<T[K]> };

/**
 * Null and missing fields sort last in both directions. Equal documents are sorted by id, in the direction of the last
 * field (ascending if there is none), so that one index serves both directions.
 */
export type Sort<T> = readonly (readonly [field: keyof T & string, direction: 'asc' | 'desc'])[];

export interface Query<T> {
  readonly where?: Where<T>;
  readonly sort?: Sort<T>;
  readonly skip?: number;
  readonly limit?: number;
}

/** A document with its id. The store sets `version`, the number of writes. */
export interface Doc {
  readonly id: string;
}
export type Versioned<T> = T & { readonly version: number };

/**
 * One collection of documents, with lookup, filters and pages. An expired document does not exist for any call, even
 * before the store removes it. Every method
 * @throws InvalidInputError for input that the declaration does not allow, and
 * @throws UnavailableError.
 */
export interface Documents<T extends Doc> {
  get(id: string): Promise<Versioned<T> | undefined>;
  /**
   * Writes the whole document. With `expectedVersion` (0: must not exist) @throws ConcurrencyError on a mismatch.
   * @throws UniqueViolationError if another document has the same value of a unique index
   */
  put(doc: T, expectedVersion?: number): Promise<void>;
  /** Writes all of the documents or none. @throws UniqueViolationError */
  putMany(docs: readonly T[]): Promise<void>;
  /** Removes the document and returns it; of several concurrent callers only one gets it. */
  take(id: string): Promise<Versioned<T> | undefined>;
  /** Returns the number of removed documents. */
  remove(ids: readonly string[]): Promise<number>;
  /**
   * Removes the documents that match, in batches: a failed call may have removed some of them. Returns the number of
   * removed documents.
   */
  removeWhere(where: Where<T>): Promise<number>;
  find(query: Query<T>): Promise<{ rows: Versioned<T>[]; total: number }>;
}

/** The documents of one service. */
export interface DocumentStore {
  collection<S extends DocSchema>(def: CollectionDef<S>): Documents<z.output<S>>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
