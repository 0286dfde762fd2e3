import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buffersOf } from './buffers.js';
import type { ReplyMessage, Task } from './messages.js';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Threads run compiled files: a test, which runs from the `src` of a workspace, uses what was built in its `dist`. */
const compiled = (file: URL): string =>
  fileURLToPath(file).replace(/([\\/](?:infra|services[\\/][^\\/]+)[\\/])src([\\/])/, '$1dist$2');

/**
 * A worker thread that begins with the first task after its start, its death or its release. It never keeps the process running.
 */
export class Thread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private tasks = 0;

  /** @param file the worker's file, which calls `serveThread` */
  constructor(private readonly file: URL) {}

  /** Whether what was loaded is still there. */
  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /** Moves the payload's typed arrays over. @throws Error when the task fails or the thread dies before it is done */
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

  /** Gives the thread and its memory back; tasks under way fail. */
  async release(): Promise<void> {
    await this.worker?.terminate();
  }

  private begin(): Worker {
    const worker = new Worker(compiled(this.file));
    const end = (error: Error): void => {
      if (this.worker !== worker) return;
      this.worker = undefined;
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    };
    worker.on('message', (reply: ReplyMessage) => this.take(reply));
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`the worker thread ended with code ${code}`)));
    worker.unref();
    this.worker = worker;
    return worker;
  }

  private take(reply: ReplyMessage): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('value' in reply) waiting?.resolve(reply.value);
    else waiting?.reject(Object.assign(new Error(reply.failure.message), { stack: reply.failure.stack }));
  }
}
