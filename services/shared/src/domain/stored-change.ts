/** An event with its place in the store, its author and the reason. */
export interface StoredChange<E> {
  readonly event: E;
  /** Version in its stream. */
  readonly version: number;
  readonly position: number;
  readonly at: string;
  /** Id of the request that made the change; null outside of a request. */
  readonly requestId: string | null;
  readonly userId: string | null;
  readonly reason: string | null;
  /** The suggestion that the change accepts. */
  readonly suggestionId: string | null;
  /** The import that the change undoes. */
  readonly undoes: string | null;
}
