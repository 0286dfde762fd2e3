import { Module } from '@nestjs/common';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import {
  CONFIG,
  DOCUMENTS,
  INSTANCE,
  INSTANCE_LOCK,
  LOG,
  METRICS,
  NOW,
  PROJECTIONS,
  RPC,
  SCHEDULED_JOBS,
} from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { commands } from './commands/commands.js';
import { feedback } from './feedback/collection.js';
import { Inbox } from './feedback/inbox.js';
import { entitySpecs } from './generator/collection.js';
import { DescribedEntities } from './generator/described-entities.js';
import { CachesController } from './http/caches.js';
import { DataImportController } from './http/data-import.js';
import { DataSourcesController } from './http/data-sources.js';
import { FeedbackController } from './http/feedback.js';
import { GeneratorController } from './http/generator.js';
import { JobsController } from './http/jobs.js';
import { ServerController } from './http/server.js';
import { StatusController } from './http/status.js';
import { VisitsController } from './http/visits.js';
import { dataImports } from './imports/collection.js';
import { DataImports } from './imports/data-imports.js';
import { AllJobs } from './jobs/all-jobs.js';
import { backupJobs } from './jobs/back-up.js';
import { importJobs } from './jobs/import-folder.js';
import { AllCaches } from './processes/all-caches.js';
import { AllStatements } from './processes/all-statements.js';
import { KnownProcesses } from './processes/known-processes.js';
import { queries } from './queries/queries.js';
import { MonitoringRpcController } from './rpc/monitoring-rpc.controller.js';
import * as collections from './visits/collections.js';
import { DayKeys } from './visits/day-keys.js';
import { VisitCounts } from './visits/visit-counts.js';
import { VisitRecorder } from './visits/visit-recorder.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

const countVisits = (counts: VisitCounts): ScheduledJob => ({
  id: 'count-visits',
  title: { en: 'Count visits', zh: '汇总访问统计' },
  cron: EVERY_TEN_MINUTES,
  words: { days: { en: 'Days counted', zh: '已统计的天数' } },
  run: async () => ({ days: await counts.count() }),
  dryRun: async () => ({ days: (await counts.openDays()).length }),
});

@Module({
  imports: [servicePorts('monitoring')],
  controllers: [
    VisitsController,
    FeedbackController,
    JobsController,
    ServerController,
    DataSourcesController,
    CachesController,
    StatusController,
    GeneratorController,
    DataImportController,
    MonitoringRpcController,
  ],
  providers: [
    provide(
      VisitRecorder,
      [DOCUMENTS, DayKeys, METRICS, LOG],
      (store, keys, metrics, log) =>
        new VisitRecorder({ visits: store.collection(collections.visits), keys, metrics, log }),
    ),
    provide(DayKeys, [DOCUMENTS], (store) => new DayKeys(store.collection(collections.visitSalts))),
    provide(Inbox, [DOCUMENTS, DayKeys, NOW], (store, keys, now) => new Inbox(store.collection(feedback), keys, now)),
    provide(
      VisitCounts,
      [DOCUMENTS, NOW],
      (store, now) =>
        new VisitCounts(store.collection(collections.visits), store.collection(collections.visitDays), now),
    ),
    provide(KnownProcesses, [RPC], (rpc) => new KnownProcesses(rpc)),
    provide(AllCaches, [RPC, KnownProcesses], (rpc, known) => new AllCaches(rpc, known)),
    provide(AllStatements, [RPC, KnownProcesses], (rpc, known) => new AllStatements(rpc, known)),
    provide(AllJobs, [RPC], (rpc) => new AllJobs(rpc)),
    provide(
      DescribedEntities,
      [DOCUMENTS, NOW],
      (store, now) => new DescribedEntities(store.collection(entitySpecs), now),
    ),
    provide(
      DataImports,
      [DOCUMENTS, RPC, INSTANCE, INSTANCE_LOCK, CONFIG, NOW],
      (store, rpc, record, lock, { sport }, now) =>
        new DataImports({ documents: store.collection(dataImports), rpc, target: { record, lock, sport }, now }),
    ),
    ...commands,
    ...queries,
    provide(PROJECTIONS, [], () => []),
    provide(
      SCHEDULED_JOBS,
      [VisitCounts, CONFIG, INSTANCE, INSTANCE_LOCK, RPC, NOW],
      (counts, config, record, lock, rpc, now) => [
        countVisits(counts),
        ...backupJobs(config, now),
        ...importJobs({ config, record, lock, rpc, now }),
      ],
    ),
  ],
})
export class MonitoringModule {}
