import { Module } from '@nestjs/common';
import { CACHE, DOCUMENTS, INSTANCE, LOG, NOW, PROJECTIONS, RPC, STORE } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SPORT_PROFILE, sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { Presence } from './feed/presence.js';
import { Rooms } from './feed/rooms.js';
import { BoardController } from './http/board.controller.js';
import { Board } from './http/board.js';
import { ConsoleController } from './http/console.controller.js';
import { WhenMatchFinished } from './policies/when-match-finished.js';
import { EventRefs } from './projections/event-refs.js';
import { LiveMatches } from './projections/live-matches.js';
import { Replayer } from './replay/replayer.js';
import { replays } from './replay/replays.js';
import { LiveRpcController } from './rpc/live-rpc.controller.js';
import { LiveWriter } from './rpc/live-writer.js';
import { Scheduler } from './rpc/scheduler.js';

@Module({
  imports: [servicePorts('live')],
  controllers: [BoardController, ConsoleController, LiveRpcController],
  providers: [
    sportProfile,
    Directory,
    EventRefs,
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
    provide(Rooms, [LiveMatches, Board, NOW], (matches, board, now) => new Rooms({ matches, board, now })),
    provide(Presence, [CACHE, NOW], (cache, now) => new Presence(cache, now)),
    provide(
      Scheduler,
      [EventRefs, LiveWriter, RPC, LOG],
      (refs, writer, rpc, log) => new Scheduler({ refs, writer, rpc, log }),
    ),
    provide(
      WhenMatchFinished,
      [LiveMatches, LiveWriter, RPC, ReplicaStatus, LOG],
      (matches, writer, rpc, status, log) => new WhenMatchFinished({ matches, writer, rpc, status, log }),
    ),
    provide(
      Replayer,
      [SPORT_PROFILE, LiveMatches, LiveWriter, Scheduler, NOW, EventRefs, RPC, DOCUMENTS, INSTANCE, ReplicaStatus, LOG],
      (profile, matches, writer, scheduler, now, refs, rpc, documents, instance, status, log) =>
        new Replayer({
          ...{ profile, matches, writer, scheduler, now, refs, rpc, instance, status, log },
          replays: documents.collection(replays),
        }),
    ),
    provide(PROJECTIONS, [Directory, EventRefs, LiveMatches], (...models) => models),
  ],
})
export class LiveModule {}
