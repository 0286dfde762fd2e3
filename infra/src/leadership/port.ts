/**
 * Decides which process writes to a context: at most one at a time. A store with a leadership rejects appends outside
 * its own term, so that a stalled process that has lost the leadership can no longer write.
 */
export interface Leadership {
  /** Counts the changes of leader; 0 while this process does not lead. */
  readonly term: number;
  /** Calls back with the term when this process becomes leader, and with 0 when it stops being leader. */
  onChange(listener: (term: number) => void): () => void;
  /** Gives up the leadership at once. */
  close(): Promise<void>;
}
