import { Module } from '@nestjs/common';
import { PROJECTIONS } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { directory } from '@rallyrank/shared/nest/directory';
import { sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { chatProviders } from './chat/chat-providers.js';
import { Moderation } from './chat/moderation.js';
import { commands } from './commands/commands.js';
import { feedProviders } from './feed/feed-providers.js';
import { BoardController } from './http/board.js';
import { ChatController } from './http/chat.js';
import { ConsoleController } from './http/console.js';
import { OrderOfPlayController } from './http/order-of-play.js';
import { SourcesController } from './http/sources.js';
import { FollowDraws } from './policies/follow-draws.js';
import { FollowFormats } from './policies/follow-formats.js';
import { WhenMatchFinished } from './policies/when-match-finished.js';
import { EventRefs } from './projections/event-refs.js';
import { FollowedDraws } from './projections/followed-draws.js';
import { LiveMatches } from './projections/live-matches.js';
import { LiveSettings } from './projections/live-settings.js';
import { ScheduledMatches } from './projections/scheduled-matches.js';
import { queries } from './queries/queries.js';
import { LiveRpcController } from './rpc/live-rpc.controller.js';
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
    ...directory,
    EventRefs,
    FollowedDraws,
    LiveSettings,
    // By a factory: the integrity job builds a read model once more, and cannot inject into a class.
    LiveMatches,
    ScheduledMatches,
    ...commands,
    ...queries,
    WhenMatchFinished,
    FollowDraws,
    FollowFormats,
    ...feedProviders,
    ...sourcesProviders,
    ...chatProviders,
    provide(
      PROJECTIONS,
      [Directory, EventRefs, FollowedDraws, LiveMatches, ScheduledMatches, LiveSettings, Moderation, ErasedAccounts],
      (...models) => models,
    ),
  ],
})
export class LiveModule {}
