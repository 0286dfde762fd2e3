import type { z } from 'zod';

export type DocSchema = z.ZodObject<{ id: z.ZodType<string> }>;

export interface IndexDef {
  /** Scalar fields, in order; the id follows by itself. */
  readonly fields: readonly string[];
  /** No two documents share the values; documents that lack one of the fields are not compared. */
  readonly unique?: true;
}

/** A collection of documents, declared once by the service that owns it. */
export interface CollectionDef<S extends DocSchema = DocSchema> {
  /** Lower-case letters, digits, `-` and `_`; no other collection of the service has it. */
  readonly name: string;
  /** The whole document; other fields are refused. */
  readonly schema: S;
  readonly indexes: readonly IndexDef[];
  /** A document ends this long after the instant in a field (ISO 8601); without an instant it stays. */
  readonly expiry?: { readonly field: string; readonly afterMs: number };
  /** Whether a backup holds the documents: false for sessions, captchas and what follows from events. */
  readonly backup: boolean;
}

/** `contains` finds a text inside a text field; upper and lower case are the same. */
type Condition<V> =
  | V
  | { readonly in: readonly V[] }
  | { readonly gte?: V; readonly lte?: V }
  | (string extends V ? { readonly contains: string } : never);

/** Conditions on top-level fields, all of which must hold. */
export type Where<T> = { readonly [K in keyof T]?: Condition<T[K]> };

/**
 * Null and missing fields come last in both directions. Equal documents are ordered by id, in the direction of the last field
 * (ascending without any), so that an index serves both directions.
 */
export type Sort<T> = readonly (readonly [field: keyof T & string, direction: 'asc' | 'desc'])[];

export interface Query<T> {
  readonly where?: Where<T>;
  readonly sort?: Sort<T>;
  readonly skip?: number;
  readonly limit?: number;
}

/** Every document carries its id; `version` counts its writes and is given by the store. */
export interface Doc {
  readonly id: string;
}
export type Versioned<T> = T & { readonly version: number };

/**
 * Documents that are looked up, filtered and paged: one collection. An expired document is gone for every call, whether or not the store
 * has removed it yet. Every method @throws InvalidInputError for what the declaration does not allow, and @throws UnavailableError.
 */
export interface Documents<T extends Doc> {
  get(id: string): Promise<Versioned<T> | undefined>;
  /**
   * Writes the whole document. With `expectedVersion` (0: must not exist) @throws ConcurrencyError on a mismatch.
   * @throws UniqueViolationError where another document has the value of a unique index
   */
  put(doc: T, expectedVersion?: number): Promise<void>;
  /** Writes all of the documents or none. @throws UniqueViolationError */
  putMany(docs: readonly T[]): Promise<void>;
  /** Removes the document and returns it: of several callers one gets it. */
  take(id: string): Promise<Versioned<T> | undefined>;
  /** Returns how many there were. */
  remove(ids: readonly string[]): Promise<number>;
  /** Removes what a query would find, in batches: a call that fails has removed some of it. Returns how many there were. */
  removeWhere(where: Where<T>): Promise<number>;
  find(query: Query<T>): Promise<{ rows: Versioned<T>[]; total: number }>;
}

/** The documents of one service. */
export interface DocumentStore {
  collection<S extends DocSchema>(def: CollectionDef<S>): Documents<z.output<S>>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
