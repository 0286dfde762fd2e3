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
test.each(services)('every job of %s has texts for its reports, including those of dry runs', async (service) => {
  for (const { id, noDryRun } of await network.rpc.call(jobDeskOf(service).list, {})) {
    expect(await runJob(network.rpc, service, id)).toMatchObject({ state: 'succeeded' });
    if (noDryRun === null) expect(await runJob(network.rpc, service, id, true)).toMatchObject({ state: 'succeeded' });
  }
});
