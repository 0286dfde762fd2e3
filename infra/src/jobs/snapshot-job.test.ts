import { expect, test } from '@jest/globals';
import { createInProcessRpc } from '../rpc/in-process/in-process-rpc.js';
import { snapshotJob } from './snapshot-job.js';

test('every replica of the service writes once, and the replica that executes the run reports the result', async () => {
  const rpc = createInProcessRpc();
  const written: string[] = [];
  const replica = (name: string, service: 'players' | 'live' = 'players') =>
    snapshotJob(
      service,
      {
        saveSnapshots: async () => {
          written.push(name);
          return { readModels: 1, newEvents: 2 };
        },
      },
      rpc,
    );
  const one = replica('one');
  replica('other');
  replica('stranger', 'live');
  const context = { runId: '1', signal: new AbortController().signal, progress: () => undefined };
  const report = await one.run(context, {}, 'write-snapshots');
  expect(report).toEqual({ readModels: 1, newEvents: 2 });
  await new Promise(setImmediate);
  expect(written.toSorted()).toEqual(['one', 'other']);
});
