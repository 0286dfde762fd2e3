/** What a thread is asked for: to take an input, to derive everything from it, to answer a question about it, or to let it go. */
export type Task = 'load' | 'derive' | 'ask' | 'forget';

export interface TaskMessage {
  readonly id: number;
  readonly task: Task;
  readonly payload: unknown;
}

/** The value of a task, or why there is none. */
export type ReplyMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: { readonly message: string; readonly stack: string } };
