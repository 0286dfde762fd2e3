import { tournamentRoutes } from '@rallyrank/contracts/tournaments/routes';
import { runMain } from '@rallyrank/infra/service/run-main';
import { startService } from '@rallyrank/infra/service/start-service';
import { tournamentsBlueprint } from './tournaments.module.js';

await runMain(async (config) => {
  const { host, port } = config;
  const service = await startService({
    blueprints: [tournamentsBlueprint],
    routes: tournamentRoutes,
    config,
    host,
    port,
  });
  console.log(`tournaments: ${service.url}`);
  return service;
});
