import { routes } from '@rallyrank/contracts/registry';
import { runMain } from '@rallyrank/infra/service/run-main';
import { startService } from '@rallyrank/infra/service/start-service';
import { statsBlueprint } from './stats.module.js';

/** Starts this service alone. */
await runMain((config) =>
  startService({ blueprints: [statsBlueprint], routes, config, host: config.host, port: config.port }),
);
