/** An event with its place in the store, its author and the reason. */
export interface StoredChange<E> {
  readonly event: E;
  /** Version in its stream. */
  readonly version: number;
  readonly position: number;
  readonly at: string;
  readonly userId: string | null;
  readonly reason: string | null;
}
