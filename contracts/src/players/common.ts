import { z } from 'zod';
import { playersTexts } from '../locales/players.js';

/** What all writes on facts about players have in common. */
export const editing = {
  service: 'players',
  cache: 'none',
  labels: { reason: playersTexts.person.reason },
  access: { anyOf: ['player:index:edit'] },
  rate: 'write',
  tags: [],
  query: z.object({}),
} as const;
