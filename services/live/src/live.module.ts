import { Module } from '@nestjs/common';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import {
  CACHE,
  DOCUMENTS,
  INSTANCE,
  LOG,
  METRICS,
  NOW,
  PROJECTIONS,
  RPC,
  SCHEDULED_JOBS,
  STORE,
  VERIFY,
} from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SPORT_PROFILE, sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { Chat } from './chat/chat.js';
import { chatMessages, chatReports } from './chat/collections.js';
import { Moderation } from './chat/moderation.js';
import { Moderator } from './chat/moderator.js';
import { WritingPace } from './chat/writing-pace.js';
import { ChatRooms } from './feed/chat-rooms.js';
import { Feed } from './feed/feed.js';
import { FeedServer } from './feed/feed-server.js';
import { Presence } from './feed/presence.js';
import { Rooms } from './feed/rooms.js';
import { BoardController } from './http/board.controller.js';
import { Board } from './http/board.js';
import { ChatController } from './http/chat.controller.js';
import { ConsoleController } from './http/console.controller.js';
import { SourcesController } from './http/sources.controller.js';
import { WhenMatchFinished } from './policies/when-match-finished.js';
import { EventRefs } from './projections/event-refs.js';
import { LiveMatches } from './projections/live-matches.js';
import { Replayer } from './replay/replayer.js';
import { replays } from './replay/replays.js';
import { LiveRpcController } from './rpc/live-rpc.controller.js';
import { LiveWriter } from './rpc/live-writer.js';
import { Scheduler } from './rpc/scheduler.js';
import { feedProgress, feedTokens, quarantine } from './sources/collections.js';
import { Intake } from './sources/intake.js';
import { SourceTokens } from './sources/source-tokens.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Removes what erased accounts wrote, also after older messages were restored from a backup. */
const forgetErasedWriters = (chat: Chat, erased: ErasedAccounts): ScheduledJob => ({
  id: 'forget-erased-writers',
  title: { en: 'Remove chat messages of erased accounts', zh: '删除已注销账号的聊天消息' },
  cron: EVERY_TEN_MINUTES,
  run: async () => {
    const ids = erased.all();
    return { messages: ids.length === 0 ? 0 : await chat.forget(ids) };
  },
});

@Module({
  imports: [servicePorts('live')],
  controllers: [BoardController, ConsoleController, ChatController, SourcesController, LiveRpcController],
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
    provide(ChatRooms, [Chat, Moderation, NOW], (chat, moderation, now) => new ChatRooms(chat, moderation, now)),
    provide(Presence, [CACHE, NOW], (cache, now) => new Presence(cache, now)),
    provide(
      Scheduler,
      [EventRefs, LiveWriter, RPC, LOG],
      (refs, writer, rpc, log) => new Scheduler({ refs, writer, rpc, log }),
    ),
    provide(
      Feed,
      [Rooms, ChatRooms, Presence, RPC, VERIFY, METRICS, NOW],
      (rooms, chats, presence, rpc, verify, metrics, now) =>
        new Feed({ rooms, chats, presence, rpc, verify, metrics, now }),
    ),
    FeedServer,
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
    provide(SourceTokens, [DOCUMENTS, NOW], (store, now) => new SourceTokens(store.collection(feedTokens), now)),
    provide(
      Intake,
      [DOCUMENTS, LiveWriter, NOW],
      (store, writer, now) =>
        new Intake({
          ...{ progress: store.collection(feedProgress), quarantine: store.collection(quarantine) },
          ...{ writer, now },
        }),
    ),
    Moderation,
    ErasedAccounts,
    provide(WritingPace, [CACHE, NOW], (cache, now) => new WritingPace(cache, now)),
    provide(
      Chat,
      [DOCUMENTS, Moderation, WritingPace, RPC, NOW],
      (store, moderation, pace, rpc, now) =>
        new Chat({
          ...{ messages: store.collection(chatMessages), reports: store.collection(chatReports) },
          ...{ moderation, pace, rpc, now },
        }),
    ),
    provide(
      Moderator,
      [Chat, STORE, ReplicaStatus, NOW],
      (chat, store, status, now) => new Moderator(chat, store, status, now),
    ),
    provide(PROJECTIONS, [Directory, EventRefs, LiveMatches, Moderation, ErasedAccounts], (...models) => models),
    provide(SCHEDULED_JOBS, [Chat, ErasedAccounts], (chat, erased) => [forgetErasedWriters(chat, erased)]),
  ],
})
export class LiveModule {}
