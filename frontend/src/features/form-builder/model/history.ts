const MAX_STEPS = 100;

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The topic of the last step: further steps on the same topic, such as typing, are merged with it. */
  readonly topic: string | undefined;
}

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], topic: undefined });

export const step = <T>(history: History<T>, present: T, topic?: string): History<T> => {
  if (present === history.present) return history;
  if (topic !== undefined && topic === history.topic) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [], topic };
};

export const undo = <T>({ past, present, future, ...rest }: History<T>): History<T> => {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future, ...rest }
    : { past: past.slice(0, -1), present: before, future: [present, ...future], topic: undefined };
};

export const redo = <T>({ past, present, future, ...rest }: History<T>): History<T> => {
  const [next, ...later] = future;
  return next === undefined
    ? { past, present, future, ...rest }
    : { past: [...past, present], present: next, future: later, topic: undefined };
};
