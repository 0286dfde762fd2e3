let passed = 0;

/**
 * Kills this process at once, as a power cut would, when the environment's `CRASH_AT` names this point: `<name>`, or `<name> <n>` for
 * the n-th time that it is passed. Fault tests set it; everywhere else it costs one comparison.
 */
export const crashPoint = (name: string): void => {
  if (process.env.CRASH_AT === undefined) return;
  const [point, nth = '1'] = process.env.CRASH_AT.split(' ');
  if (point !== name) return;
  passed += 1;
  if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL');
};
