import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { topic } from '../shared/rpc.js';
import { ChatChange } from './feed.js';

/** Something changed in the chat of a tournament: every replica passes it on to its readers. */
export const chatChanged = topic('live.chat-changed', z.object({ editionId: Id, change: ChatChange }));
