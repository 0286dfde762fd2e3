import { serviceNames } from '@rallyrank/contracts/shared/service-names';
import { type Service, services } from '@rallyrank/contracts/shared/services';
import { jobsTexts } from '../locales/jobs.js';
import { type CheckOptions, compareWithReplay } from '../projections/integrity.js';
import type { Projection } from '../projections/port.js';
import type { ProjectionRunner } from '../projections/runner.js';
import { JobFailure } from './job-failure.js';
import { READS_ONLY } from './no-dry-run.js';
import type { ScheduledJob } from './port.js';

const HOUR = 4;
/** Services of one process do not compute at the same time. */
const MINUTES_APART = 5;

/** Compares every read model of a service with a replay of the stored events. The run fails if one differs. */
export const integrityJob = (
  service: Service,
  runner: Pick<ProjectionRunner, 'between'>,
  emptyReadModels: () => Promise<readonly Projection[]>,
  store: CheckOptions['store'],
): ScheduledJob => ({
  id: 'check-integrity',
  title: { en: `Check read models: ${serviceNames[service].en}`, zh: `校验读模型：${serviceNames[service].zh}` },
  words: jobsTexts.integrityJob.words,
  noDryRun: READS_ONLY,
  cron: `${MINUTES_APART * (1 + services.indexOf(service))} ${HOUR} * * *`,
  run: async ({ signal, progress }) => {
    const copies = await emptyReadModels();
    const differing: string[] = [];
    let events = 0;
    for (const [i, copy] of copies.entries()) {
      progress(i / copies.length, copy.name);
      const compared = await compareWithReplay(runner, copy, { store, signal });
      events += compared.events;
      if (!compared.isEqual) differing.push(copy.name);
      // The read models are compared one by one, so that only one copy takes memory.
      copy.reset();
    }
    if (differing.length > 0)
      throw new JobFailure({
        en: `These read models differ from a replay of the stored events: ${differing.join(', ')}. Rebuild them on the server monitor page and report the bug`,
        zh: `下列读模型与重放已存事件的结果不一致：${differing.join('、')}。请在服务监控页面重建，并报告此问题`,
      });
    return { readModels: copies.length, events };
  },
});
