import type { ProcessName } from '@rallyrank/contracts/shared/statements';

/** Distinguishes processes of the same kind on one host. */
export const processName = ({ name, host, pid }: Pick<ProcessName, 'name' | 'host' | 'pid'>): string =>
  `${name} · ${host} · ${pid}`;
