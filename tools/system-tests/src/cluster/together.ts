import { modules } from '@rallyrank/all/modules';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { services } from '@rallyrank/contracts/shared/services';
import { runMain } from '@rallyrank/infra/service/run-main';
import { startService } from '@rallyrank/infra/service/start-service';

const named = (process.env.SERVICES ?? '').split(',');

/** Starts the services named by `SERVICES` in one process. */
await runMain((config) =>
  startService({
    modules: Object.fromEntries(services.filter((name) => named.includes(name)).map((name) => [name, modules[name]])),
    routes,
    rpcs,
    config,
  }),
);
