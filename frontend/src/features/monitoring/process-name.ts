import type { ProcessName } from '@rallyrank/contracts/shared/statements';

/** Tells processes of one kind on one host apart. */
export const processName = ({ name, host, pid }: Pick<ProcessName, 'name' | 'host' | 'pid'>): string =>
  `${name} · ${host} · ${pid}`;
