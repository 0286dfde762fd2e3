import type { Type } from '@nestjs/common';
import type { Service } from '@rallyrank/contracts/shared/services';
import { IdentityModule } from '@rallyrank/identity/identity.module';
import { LiveModule } from '@rallyrank/live/live.module';
import { MonitoringModule } from '@rallyrank/monitoring/monitoring.module';
import { PlayersModule } from '@rallyrank/players/players.module';
import { PredictionsModule } from '@rallyrank/predictions/predictions.module';
import { RankingsModule } from '@rallyrank/rankings/rankings.module';
import { StatsModule } from '@rallyrank/stats/stats.module';
import { TournamentsModule } from '@rallyrank/tournaments/tournaments.module';

/** Every service of the product. */
export const modules: Readonly<Record<Service, Type>> = {
  identity: IdentityModule,
  players: PlayersModule,
  tournaments: TournamentsModule,
  rankings: RankingsModule,
  stats: StatsModule,
  live: LiveModule,
  predictions: PredictionsModule,
  monitoring: MonitoringModule,
};
