/**
 * Which process writes to a context: at most one at a time. A store that is given a leadership refuses appends outside of its own
 * term, so that a process that was held up and has lost the lead cannot write on.
 */
export interface Leadership {
  /** Counts the changes of leader; 0 while this process does not lead. */
  readonly term: number;
  /** Calls back with the term when this process begins to lead, and with 0 when it ceases to. */
  onChange(listener: (term: number) => void): () => void;
  /** Gives the lead up at once. */
  close(): Promise<void>;
}
