import { readConfig } from '../config/config.js';
import type { Server } from '../config/production.js';
import { explain } from '../errors.js';

const FORCE_AFTER_MS = 20_000;

/** A running program. */
interface Running {
  /** Address of the program, which is sent to the parent process. */
  readonly url?: string;
  readonly probesUrl?: string;
  /** Resolves with the reason when something the program depends on has ended unexpectedly. */
  readonly failed?: Promise<string>;
  stop(): Promise<void>;
}

/** The message to the parent process, if there is an IPC channel. */
export interface ReadyMessage {
  readonly ready: { readonly url: string; readonly probesUrl: string };
}

/**
 * Runs a stoppable program: reads the configuration, starts, and stops in order on SIGTERM, SIGINT or SIGHUP. A second
 * signal, or 20 s, end it at once. A failed start prints the reason and exits with 1. A program that fails later stops,
 * prints the reason and exits with 1.
 */
export const runMain = async (
  start: (config: ReturnType<typeof readConfig>) => Promise<Running>,
  uses?: readonly Server[],
): Promise<void> => {
  let running: Running | undefined;
  let stopping = false;
  const stop = (exitCode: number) => {
    stopping = true;
    setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref();
    void Promise.resolve(running?.stop()).then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  const onSignal = () => {
    if (stopping) process.exit(130);
    stop(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  try {
    running = await start(readConfig(process.env, uses));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
  void running.failed?.then((why) => {
    process.stderr.write(`${why}\n`);
    if (!stopping) stop(1);
  });
  if (process.connected) process.send?.({ ready: { url: running.url, probesUrl: running.probesUrl } });
};
