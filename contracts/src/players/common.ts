import { z } from 'zod';
import { playersTexts } from '../locales/players.js';
import { editsPlayers } from './edit-access.js';

/** The common part of all writes on facts about players. */
export const editing = {
  service: 'players',
  cache: 'none',
  labels: { reason: playersTexts.person.reason },
  access: editsPlayers,
  rate: 'write',
  tags: [],
  query: z.object({}),
} as const;
