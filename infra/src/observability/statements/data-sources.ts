import type { ConnectionPool } from '@rallyrank/contracts/shared/statements';
import type { StatementStats } from './statement-stats.js';

/** The stores of a process: statistics of its statements, and its connections. */
export interface DataSources {
  readonly stats: StatementStats;
  readonly pools: () => ConnectionPool[];
}
