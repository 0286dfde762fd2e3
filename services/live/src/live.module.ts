import { Module } from '@nestjs/common';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { CACHE, DOCUMENTS, NOW, PROJECTIONS, RPC, SCHEDULED_JOBS, STORE } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { Chat } from './chat/chat.js';
import { chatMessages, chatReports } from './chat/collections.js';
import { Moderation } from './chat/moderation.js';
import { Moderator } from './chat/moderator.js';
import { WritingPace } from './chat/writing-pace.js';
import { ChatController } from './http/chat.controller.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Removes what erased accounts wrote, also after older messages were restored from a backup. */
const forgetErasedWriters = (chat: Chat, erased: ErasedAccounts): ScheduledJob => ({
  id: 'forget-erased-writers',
  cron: EVERY_TEN_MINUTES,
  run: async () => {
    const ids = erased.all();
    return { messages: ids.length === 0 ? 0 : await chat.forget(ids) };
  },
});

@Module({
  imports: [servicePorts('live')],
  controllers: [ChatController],
  providers: [
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
    provide(PROJECTIONS, [Moderation, ErasedAccounts], (...models) => models),
    provide(SCHEDULED_JOBS, [Chat, ErasedAccounts], (chat, erased) => [forgetErasedWriters(chat, erased)]),
  ],
})
export class LiveModule {}
