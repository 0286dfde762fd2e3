import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { services } from '@rallyrank/contracts/shared/services';
import { runJob } from './run-job.js';
import { newFolder, openTestNetwork } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

const folder = newFolder();
let network: Network;
beforeAll(async () => {
  network = await openTestNetwork(folder);
  await writeWorld(network.rpc, testWorld);
  await network.caughtUp();
});
afterAll(async () => {
  await network.stop();
  rmSync(folder, { recursive: true });
});

// `runJob` expects texts for every key of the reports.
test.each(services)(
  'every job of %s has texts for the reports of runs and dry runs, and rejects a dry run if it offers none',
  async (service) => {
    for (const { id, noDryRun } of await network.rpc.call(jobDeskOf(service).list, {})) {
      expect(await runJob(network.rpc, service, id)).toMatchObject({ state: 'succeeded' });
      const dryRun = runJob(network.rpc, service, id, true);
      if (noDryRun === null) expect(await dryRun).toMatchObject({ state: 'succeeded' });
      else await expect(dryRun).rejects.toMatchObject({ reason: 'job.noDryRun' });
    }
  },
);
