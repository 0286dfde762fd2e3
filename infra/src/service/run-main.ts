import { readConfig } from '../config/config.js';

const FORCE_AFTER_MS = 20_000;

/** The message of an error with those of its causes: that a store is unavailable helps nobody without the reason. */
const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${explain(error.cause)}`;
};

/**
 * Runs a program that can be stopped: reads the configuration, starts, and on SIGTERM or SIGINT stops in order; a second signal
 * or 20 s end it at once. A start that fails prints why and ends with 1.
 */
export const runMain = async (
  start: (config: ReturnType<typeof readConfig>) => Promise<{ stop(): Promise<void> }>,
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
    running = await start(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
