import { z } from 'zod';
import { playersTexts } from '../locales/players.js';
import { editsPlayers } from './edit-access.js';

/** What all writes on facts about players have in common. */
export const editing = {
  service: 'players',
  cache: 'none',
  labels: { reason: playersTexts.person.reason },
  access: editsPlayers,
  rate: 'write',
  tags: [],
  query: z.object({}),
} as const;
