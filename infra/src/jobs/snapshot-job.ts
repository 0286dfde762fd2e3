import { serviceNames } from '@rallyrank/contracts/shared/service-names';
import { type Service, services } from '@rallyrank/contracts/shared/services';
import { snapshotsWanted } from '@rallyrank/contracts/shared/topics';
import { filledWords } from '@rallyrank/contracts/shared/words';
import { jobsTexts } from '../locales/jobs.js';
import type { ProjectionRunner } from '../projections/runner.js';
import type { Rpc } from '../rpc/port.js';
import { SAVES_ONLY } from './no-dry-run.js';
import type { ScheduledJob } from './port.js';

const HOUR = 2;
/** Services of one process do not write at the same time. */
const MINUTES_APART = 5;

/**
 * Writes the snapshots of a service at once, in every replica: each replica starts from its own snapshots. The report
 * is that of the replica in which the job runs.
 */
export const snapshotJob = (
  service: Service,
  runner: Pick<ProjectionRunner, 'saveSnapshots'>,
  rpc: Pick<Rpc, 'publish' | 'listen'>,
): ScheduledJob => {
  let ownRun: string | undefined;
  rpc.listen(snapshotsWanted, (wanted) => {
    // A replica that cannot write logs the failure itself, and keeps its events.
    if (wanted.service === service && wanted.runId !== ownRun) void runner.saveSnapshots().catch(() => undefined);
  });
  return {
    id: 'write-snapshots',
    title: filledWords(jobsTexts.snapshotJob.title, { service: serviceNames[service] }),
    cron: `${MINUTES_APART * (1 + services.indexOf(service))} ${HOUR} * * *`,
    words: jobsTexts.snapshotJob.words,
    noDryRun: SAVES_ONLY,
    run: async ({ runId }) => {
      ownRun = runId;
      rpc.publish(snapshotsWanted, { service, runId });
      return runner.saveSnapshots();
    },
  };
};
