import { routes, rpcs } from '@rallyrank/contracts/registry';
import { runMain } from '@rallyrank/infra/service/run-main';
import { startService } from '@rallyrank/infra/service/start-service';
import { IdentityModule } from './identity.module.js';

/** Starts this service alone. */
await runMain((config) => startService({ modules: { identity: IdentityModule }, routes, rpcs, config }));
