let passed = 0;

/**
 * Kills this process at once, like a power cut, if the environment variable `CRASH_AT` contains this point: `<name>`,
 * or `<name> <n>` for the n-th pass. Fault tests set the variable; otherwise a call costs one comparison.
 */
export const crashPoint = (name: string): void => {
  if (process.env.CRASH_AT === undefined) return;
  const [point, nth = '1'] = process.env.CRASH_AT.split(' ');
  if (point !== name) return;
  passed += 1;
  if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL');
};
