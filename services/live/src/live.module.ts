import { Module } from '@nestjs/common';
import { LOG, NOW, PROJECTIONS, RPC, STORE } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SPORT_PROFILE, sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { chatProviders } from './chat/chat-providers.js';
import { Moderation } from './chat/moderation.js';
import { feedProviders } from './feed/feed-providers.js';
import { BoardController } from './http/board.controller.js';
import { Board } from './http/board.js';
import { ChatController } from './http/chat.controller.js';
import { ConsoleController } from './http/console.controller.js';
import { OrderOfPlayController } from './http/order-of-play.controller.js';
import { SourcesController } from './http/sources.controller.js';
import { WhenMatchFinished } from './policies/when-match-finished.js';
import { EventRefs } from './projections/event-refs.js';
import { LiveMatches } from './projections/live-matches.js';
import { LiveSettings } from './projections/live-settings.js';
import { ScheduledMatches } from './projections/scheduled-matches.js';
import { LiveRpcController } from './rpc/live-rpc.controller.js';
import { LiveWriter } from './rpc/live-writer.js';
import { OrderOfPlay } from './rpc/order-of-play.js';
import { orderOfPlayProviders } from './rpc/order-of-play-providers.js';
import { sourcesProviders } from './sources/sources-providers.js';

@Module({
  imports: [servicePorts('live')],
  controllers: [
    BoardController,
    ConsoleController,
    ChatController,
    SourcesController,
    OrderOfPlayController,
    LiveRpcController,
  ],
  providers: [
    sportProfile,
    Directory,
    EventRefs,
    LiveSettings,
    provide(LiveMatches, [SPORT_PROFILE], (profile) => new LiveMatches(profile)),
    provide(
      LiveWriter,
      [SPORT_PROFILE, STORE, ReplicaStatus, NOW],
      (profile, store, status, now) => new LiveWriter(profile, store, status, now),
    ),
    provide(
      Board,
      [LiveMatches, EventRefs, Directory, NOW],
      (matches, refs, directory, now) => new Board(matches, refs, directory, now),
    ),
    provide(
      WhenMatchFinished,
      [LiveMatches, LiveWriter, OrderOfPlay, LiveSettings, RPC, ReplicaStatus, LOG],
      (matches, writer, orderOfPlay, settings, rpc, status, log) =>
        new WhenMatchFinished({ matches, writer, orderOfPlay, settings, rpc, status, log }),
    ),
    ...feedProviders,
    ...sourcesProviders,
    ...orderOfPlayProviders,
    ...chatProviders,
    provide(
      PROJECTIONS,
      [Directory, EventRefs, LiveMatches, ScheduledMatches, LiveSettings, Moderation, ErasedAccounts],
      (...models) => models,
    ),
  ],
})
export class LiveModule {}
