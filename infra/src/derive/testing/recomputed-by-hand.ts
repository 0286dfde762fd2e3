import type { recomputeRpcs } from '@rallyrank/contracts/shared/jobs';
import type { z } from 'zod';
import type { Rpc } from '../../rpc/port.js';

/** Starts the job of a service as an operator does. Resolves to the run when it has ended. */
export const recomputedByHand = async <F extends z.ZodType>(
  rpc: Pick<Rpc, 'call'>,
  { recompute, runs }: ReturnType<typeof recomputeRpcs<F>>,
) => {
  const { runId } = await rpc.call(recompute, {});
  for (;;) {
    const { rows } = await rpc.call(runs, { pageNum: 1, pageSize: 100 });
    const run = rows.find(({ id }) => id === runId);
    if (run && run.state !== 'running') return run;
    await new Promise(setImmediate);
  }
};
