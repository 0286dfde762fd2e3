import { Worker } from 'node:worker_threads';
import { compiledFile } from '../compiled-file.js';
import { buffersOf } from './buffers.js';
import type { ReplyMessage, Task } from './messages.js';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A worker thread. It is started by the first task, and again by the first one after it died or was released. It never
 * keeps the process running.
 */
export class Thread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private tasks = 0;

  /** @param file the worker's file, which calls `serveThread` */
  constructor(private readonly file: URL) {}

  /** Whether the thread still holds the loaded input. */
  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /**
   * Runs a task; transfers the typed arrays of the payload. @throws Error if the task fails or the thread dies first
   */
  run(task: Task, payload: unknown): Promise<unknown> {
    const worker = this.worker ?? this.begin();
    const id = ++this.tasks;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.waiting.set(id, { resolve, reject });
    try {
      worker.postMessage({ id, task, payload }, buffersOf(payload));
    } catch (error) {
      this.waiting.delete(id);
      reject(error as Error);
    }
    return promise;
  }

  /**
   * Ends the thread and frees its memory; tasks in progress fail at once, and the next one need not wait for the end.
   */
  async release(): Promise<void> {
    const { worker } = this;
    if (!worker) return;
    this.end(worker, new Error('the worker thread was released'));
    await worker.terminate();
  }

  private begin(): Worker {
    const worker = new Worker(compiledFile(this.file));
    worker.on('message', (reply: ReplyMessage) => this.take(reply));
    worker.on('error', (error: Error) => this.end(worker, error));
    worker.on('exit', (code) => this.end(worker, new Error(`the worker thread ended with code ${code}`)));
    worker.unref();
    this.worker = worker;
    return worker;
  }

  /** Tasks of a later thread continue. */
  private end(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private take(reply: ReplyMessage): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('value' in reply) waiting?.resolve(reply.value);
    else waiting?.reject(Object.assign(new Error(reply.failure.message), { stack: reply.failure.stack }));
  }
}
