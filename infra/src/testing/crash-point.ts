/**
 * Kills this process at once, as a power cut would, when the environment's `CRASH_AT` names this point. Fault tests set it;
 * everywhere else it costs one comparison.
 */
export const crashPoint = (name: string): void => {
  if (process.env.CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
};
