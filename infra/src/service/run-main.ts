import { readConfig } from '../config/config.js';
import type { Server } from '../config/production.js';
import { explain } from '../errors.js';

const FORCE_AFTER_MS = 20_000;

/**
 * Runs a program that can be stopped: reads the configuration, starts, and on SIGTERM or SIGINT stops in order; a second signal
 * or 20 s end it at once. A start that fails prints why and ends with 1.
 */
export const runMain = async (
  start: (config: ReturnType<typeof readConfig>) => Promise<{ stop(): Promise<void> }>,
  uses?: readonly Server[],
): Promise<void> => {
  let running: { stop(): Promise<void> } | undefined;
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref();
    void Promise.resolve(running?.stop()).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    running = await start(readConfig(process.env, uses));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
