import { recordResult } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';

export interface RecordedCall {
  readonly input: z.output<typeof recordResult.input>;
}

/** Answers for the service tournaments, and remembers the results that it is sent. */
export const recordedResults = (rpc: Pick<Rpc, 'serve'>): RecordedCall[] => {
  const calls: RecordedCall[] = [];
  rpc.serve(recordResult, async (input) => {
    calls.push({ input });
    return { outcome: 'recorded' as const };
  });
  return calls;
};
