/** A task of the thread: load an input, derive everything from it, answer a question about it, or release it. */
export type Task = 'load' | 'derive' | 'ask' | 'forget';

export interface TaskMessage {
  readonly id: number;
  readonly task: Task;
  readonly payload: unknown;
}

/** The value of a task, or the reason why it failed. */
export type ReplyMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: { readonly message: string; readonly stack: string } };
