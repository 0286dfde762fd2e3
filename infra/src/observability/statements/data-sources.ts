import type { ConnectionPool } from '@rallyrank/contracts/shared/statements';
import type { StatementStats } from './statement-stats.js';

/** The stores of a process: what it asks them, and its connections to them. */
export interface DataSources {
  readonly stats: StatementStats;
  readonly pools: () => ConnectionPool[];
}
