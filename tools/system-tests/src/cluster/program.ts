import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ReadyMessage } from '@rallyrank/infra/service/run-main';

type Ready = ReadyMessage['ready'];

export interface ProgramOptions {
  readonly name: string;
  /** Path of the compiled program. */
  readonly file: string;
  /** Command-line options for Node.js. */
  readonly nodeOptions?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly readyWithinMs: number;
  /** Called with each line that it writes. */
  readonly onLine?: ((line: string) => void) | undefined;
  /** Called with its exit code or signal if it ends unexpectedly. */
  readonly onDied?: ((how: number | string) => void) | undefined;
}

/** The started program ends when this process is killed. */
const END_WITH_PARENT = new URL('../../../../infra/dev/end-with-parent.mjs', import.meta.url).href;

/**
 * One process of a cluster. Its first start takes free ports and later starts reuse them, so that others find it again.
 */
export class Program {
  private child: ChildProcess | undefined;
  private ready: Ready | undefined;
  private isToEnd = false;
  /** The last lines it wrote, to explain a failed start. */
  private readonly lines: string[] = [];

  constructor(private readonly options: ProgramOptions) {}

  get name(): string {
    return this.options.name;
  }
  get url(): string {
    return this.state.url;
  }
  get probesUrl(): string {
    return this.state.probesUrl;
  }
  get pid(): number {
    return this.child?.pid ?? 0;
  }
  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves when it is ready. @throws Error with its last lines if it ends before that, or takes too long */
  async start(env: Readonly<Record<string, string>> = {}): Promise<this> {
    const ports = this.ready && {
      PORT: new URL(this.ready.url).port,
      METRICS_PORT: new URL(this.ready.probesUrl).port,
    };
    const child = spawn(
      process.execPath,
      ['--import', END_WITH_PARENT, ...(this.options.nodeOptions ?? []), this.options.file],
      {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          STARTED_BY: String(process.pid),
          ...this.options.env,
          ...ports,
          ...env,
        },
        // Ctrl-C in the terminal must reach only this process, which stops the others cleanly.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.child = child;
    this.isToEnd = false;
    const { promise, resolve, reject } = Promise.withResolvers<Ready>();
    const fail = (why: string) => reject(new Error(`${this.name} ${why}\n${this.lines.join('\n')}`));
    const timer = setTimeout(() => fail('is not ready in time'), this.options.readyWithinMs);
    child.once('exit', (code, signal) => {
      fail(`ended with ${code ?? signal}`);
      if (!this.isToEnd) this.options.onDied?.(code ?? signal ?? 'unknown');
    });
    child.once('message', (message) => resolve((message as ReadyMessage).ready));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream! }).on('line', (line) => {
        this.lines.push(line);
        if (this.lines.length > 50) this.lines.shift();
        this.options.onLine?.(line);
      });
    }
    try {
      this.ready = await promise;
      return this;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a signal and waits for the end; returns the exit code, or the signal that ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | string> {
    const ended = this.ended();
    this.isToEnd = true;
    if (this.isRunning) this.child?.kill(signal);
    return ended;
  }

  /** Resolves when it has ended for any reason, with its exit code or the signal that ended it. */
  async ended(): Promise<number | string> {
    const { child } = this;
    if (child && this.isRunning) await once(child, 'exit');
    return child?.exitCode ?? child?.signalCode ?? 0;
  }

  /** Its latest log entries, one JSON line each. */
  get log(): readonly string[] {
    return this.lines;
  }

  private get state(): Ready {
    if (!this.ready) throw new Error(`${this.name} has not been started`);
    return this.ready;
  }
}
