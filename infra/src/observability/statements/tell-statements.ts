import {
  type ProcessName,
  statementsReset,
  statementsTold,
  statementsWanted,
} from '@rallyrank/contracts/shared/statements';
import type { Rpc } from '../../rpc/port.js';
import type { DataSources } from './data-sources.js';

/**
 * Serves the back-office: reports the statements that this process has sent to its stores, and resets the counts on
 * request.
 */
export const tellStatements = (
  rpc: Pick<Rpc, 'listen' | 'publish'>,
  process: ProcessName,
  { stats, pools }: DataSources,
): readonly (() => void)[] => [
  rpc.listen(statementsWanted, ({ ask }) =>
    rpc.publish(statementsTold, { ask, process, ...stats.report(), pools: pools() }),
  ),
  rpc.listen(statementsReset, () => stats.reset()),
];
