import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { SCHEDULED_JOBS } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { liveTexts } from '../locales/live.js';
import { Chat } from './chat.js';
import { Moderation } from './moderation.js';
import { Moderator } from './moderator.js';
import { WritingPace } from './writing-pace.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Removes the messages of erased accounts, even after older messages were restored from a backup. */
const forgetErasedWriters = (chat: Chat, erased: ErasedAccounts): ScheduledJob => ({
  id: 'forget-erased-writers',
  title: liveTexts.forgetErasedWriters.title,
  cron: EVERY_TEN_MINUTES,
  words: { messages: liveTexts.forgetErasedWriters.words.messages },
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
