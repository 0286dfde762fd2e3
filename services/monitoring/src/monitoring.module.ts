import { Module } from '@nestjs/common';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { CONFIG, INSTANCE, INSTANCE_LOCK, NOW, PROJECTIONS, RPC, SCHEDULED_JOBS } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { commands } from './commands/commands.js';
import { Inbox } from './feedback/inbox.js';
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
import { DataImports } from './imports/data-imports.js';
import { ImportHistory } from './imports/import-history.js';
import { ImportUndo } from './imports/import-undo.js';
import { SavedMappings } from './imports/saved-mappings.js';
import { TableMappings } from './imports/table-mappings.js';
import { AllJobs } from './jobs/all-jobs.js';
import { backupJobs } from './jobs/back-up.js';
import { importJobs } from './jobs/import-folder.js';
import { monitoringTexts } from './locales/monitoring.js';
import { AllCaches } from './processes/all-caches.js';
import { AllStatements } from './processes/all-statements.js';
import { KnownProcesses } from './processes/known-processes.js';
import { queries } from './queries/queries.js';
import { MonitoringRpcController } from './rpc/monitoring-rpc.controller.js';
import { DayKeys } from './visits/day-keys.js';
import { VisitCounts } from './visits/visit-counts.js';
import { VisitRecorder } from './visits/visit-recorder.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

const countVisits = (counts: VisitCounts): ScheduledJob => ({
  id: 'count-visits',
  title: monitoringTexts.monitoringModule.countVisits.title,
  cron: EVERY_TEN_MINUTES,
  words: { days: monitoringTexts.monitoringModule.countVisits.words.days },
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
    VisitRecorder,
    DayKeys,
    Inbox,
    VisitCounts,
    KnownProcesses,
    AllCaches,
    AllStatements,
    AllJobs,
    DescribedEntities,
    DataImports,
    ImportHistory,
    ImportUndo,
    SavedMappings,
    TableMappings,
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
