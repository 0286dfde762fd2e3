import { formatList } from '@rallyrank/contracts/shared/format';
import { inLanguages } from '@rallyrank/contracts/shared/language';
import { serviceNames } from '@rallyrank/contracts/shared/service-names';
import { type Service, services } from '@rallyrank/contracts/shared/services';
import { filledWords } from '@rallyrank/contracts/shared/words';
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
  title: filledWords(jobsTexts.integrityJob.title, { service: serviceNames[service] }),
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
      throw new JobFailure(
        filledWords(jobsTexts.integrityJob.failure, {
          names: inLanguages((language) => formatList(differing, language)),
        }),
      );
    return { readModels: copies.length, events };
  },
});
