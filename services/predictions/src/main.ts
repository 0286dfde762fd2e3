import { routes, rpcs } from '@rallyrank/contracts/registry';
import { runMain } from '@rallyrank/infra/service/run-main';
import { startService } from '@rallyrank/infra/service/start-service';
import { PredictionsModule } from './predictions.module.js';

/** Starts this service alone. */
await runMain((config) => startService({ modules: { predictions: PredictionsModule }, routes, rpcs, config }));
