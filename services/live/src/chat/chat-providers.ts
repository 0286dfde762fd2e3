import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { SCHEDULED_JOBS } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { Chat } from './chat.js';
import { Moderation } from './moderation.js';
import { Moderator } from './moderator.js';
import { WritingPace } from './writing-pace.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Removes the messages of erased accounts, also after older messages were restored from a backup. */
const forgetErasedWriters = (chat: Chat, erased: ErasedAccounts): ScheduledJob => ({
  id: 'forget-erased-writers',
  title: { en: 'Remove chat messages of erased accounts', zh: '删除已注销账号的聊天消息' },
  cron: EVERY_TEN_MINUTES,
  words: { messages: { en: 'Messages removed', zh: '已删除的消息' } },
  run: async () => {
    const ids = erased.all();
    return { messages: ids.length === 0 ? 0 : await chat.forget(ids) };
  },
});

/** The chats, and the decisions of their moderators. */
export const chatProviders = [
  Moderation,
  ErasedAccounts,
  WritingPace,
  Chat,
  Moderator,
  provide(SCHEDULED_JOBS, [Chat, ErasedAccounts], (chat, erased) => [forgetErasedWriters(chat, erased)]),
];
