import { Module } from '@nestjs/common';
import { reviewPools } from '@rallyrank/contracts/predictions/rpc';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { PROJECTIONS, RPC, SCHEDULED_JOBS } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { directory } from '@rallyrank/shared/nest/directory';
import { sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { NewsCommands } from './commands/news.js';
import { SavedDrawings } from './drawings/saved-drawings.js';
import { SimulatorUses } from './drawings/simulator-uses.js';
import { Forecaster } from './forecasts/forecaster.js';
import { DrawReader } from './game/draws.js';
import { Game } from './game/game.js';
import { Points } from './game/points.js';
import { PoolKeeper } from './game/pool-keeper.js';
import { WalletWriter } from './game/wallet-writer.js';
import { DrawingsController } from './http/drawings.js';
import { ForecastsController } from './http/forecasts.js';
import { LeadersController } from './http/leaders.js';
import { NewsController } from './http/news.js';
import { PoolsController } from './http/pools.js';
import { WalletController } from './http/wallet.js';
import { predictionsTexts } from './locales/predictions.js';
import { ReadMarks } from './news/read-marks.js';
import { FollowTournaments } from './policies/follow-tournaments.js';
import { Editions } from './projections/editions.js';
import { Forecasts } from './projections/forecasts.js';
import { GameSettings } from './projections/game-settings.js';
import { OnCourt } from './projections/on-court.js';
import { Pools } from './projections/pools.js';
import { Wallets } from './projections/wallets.js';
import { queries } from './queries/queries.js';
import { PredictionsRpcController } from './rpc/predictions-rpc.controller.js';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** A job runs in any replica, but only the leader reviews the pools. */
const reviewing = (rpc: Pick<Rpc, 'call'>): ScheduledJob => ({
  id: 'review-pools',
  title: predictionsTexts.reviewing.title,
  cron: EVERY_FIVE_MINUTES,
  words: { editions: predictionsTexts.reviewing.words.editions },
  run: () => rpc.call(reviewPools, {}),
});

const EVERY_HOUR = '0 * * * *';

/** Removes the drawings and the read marks of erased accounts, even after older ones were restored from a backup. */
const forgetDrawings = (saved: SavedDrawings, marks: ReadMarks, erased: ErasedAccounts): ScheduledJob => ({
  id: 'forget-drawings',
  title: predictionsTexts.forgetDrawings.title,
  cron: EVERY_HOUR,
  words: predictionsTexts.forgetDrawings.words,
  run: async () => ({ drawings: await saved.forget(erased.all()), marks: await marks.forget(erased.all()) }),
});

@Module({
  imports: [servicePorts('predictions')],
  controllers: [
    PoolsController,
    WalletController,
    LeadersController,
    NewsController,
    ForecastsController,
    DrawingsController,
    PredictionsRpcController,
  ],
  providers: [
    sportProfile,
    ...directory,
    Editions,
    OnCourt,
    Pools,
    Wallets,
    Forecasts,
    GameSettings,
    ErasedAccounts,
    SavedDrawings,
    ReadMarks,
    SimulatorUses,
    DrawReader,
    PoolKeeper,
    Game,
    Points,
    WalletWriter,
    Forecaster,
    FollowTournaments,
    ...queries,
    NewsCommands,
    provide(SCHEDULED_JOBS, [RPC, SavedDrawings, ReadMarks, ErasedAccounts], (rpc, saved, marks, erased) => [
      reviewing(rpc),
      forgetDrawings(saved, marks, erased),
    ]),
    provide(
      PROJECTIONS,
      [Directory, Editions, OnCourt, Pools, Forecasts, Wallets, GameSettings, ErasedAccounts],
      (...models) => models,
    ),
  ],
})
export class PredictionsModule {}
