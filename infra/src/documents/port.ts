/** Conditions on top-level fields, all of which must hold. */
export type Where<T> = {
  readonly [K in keyof T]?: T[K] | { readonly in: readonly T[K][] } | { readonly gte?: T[K]; readonly lte?: T[K] };
};
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

/** Entities that are looked up, filtered and paged. One collection. */
export interface Documents<T extends Doc> {
  get(id: string): Promise<Versioned<T> | undefined>;
  /** Writes the whole document. With `expectedVersion` (0: must not exist) @throws ConcurrencyError on a mismatch. */
  put(doc: T, expectedVersion?: number): Promise<void>;
  putMany(docs: readonly T[]): Promise<void>;
  remove(ids: readonly string[]): Promise<number>;
  find(query: Query<T>): Promise<{ rows: Versioned<T>[]; total: number }>;
}

/** Opens collections of one service. */
export interface DocumentStore {
  collection<T extends Doc>(name: string): Documents<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
