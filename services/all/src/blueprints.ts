import type { ServiceBlueprint } from '@rallyrank/infra/service/port';
import { playersBlueprint } from '@rallyrank/players/players.module';
import { rankingsBlueprint } from '@rallyrank/rankings/rankings.module';
import { statsBlueprint } from '@rallyrank/stats/stats.module';
import { tournamentsBlueprint } from '@rallyrank/tournaments/tournaments.module';

/** Every service of the product. */
export const blueprints: readonly ServiceBlueprint[] = [
  playersBlueprint,
  tournamentsBlueprint,
  rankingsBlueprint,
  statsBlueprint,
];
