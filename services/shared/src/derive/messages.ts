/** What a thread is asked for: to take an input, to derive everything from it, or to answer a question about it. */
export type Task = 'load' | 'derive' | 'ask';

export interface TaskMessage {
  readonly id: number;
  readonly task: Task;
  readonly payload: unknown;
}

/** The value of a task, or why there is none. */
export type ReplyMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: { readonly message: string; readonly stack: string } };
