import { z } from 'zod';
import { suggestionsTexts } from '../locales/suggestions.js';
import type { Context } from './event.js';
import { flatRoute, route } from './route.js';

interface Declared {
  readonly service: Context;
  readonly kind: 'Player' | 'Event';
  readonly path: `/${string}`;
}

/** The routes for the bell of a reporter: decisions that the reporter has not seen. */
export const suggestionNews = ({ service, kind, path }: Declared) => {
  const base = { service, cache: 'none', tags: [], query: z.object({}), access: 'user' } as const;
  return {
    unread: route({
      ...base,
      name: `countDecided${kind}Suggestions`,
      method: 'GET',
      path: `${path}/unread`,
      summary: 'Number of suggestions of the caller that were decided since the caller last viewed them',
      rate: 'read',
      data: z.object({ accepted: z.int(), rejected: z.int() }),
    }),
    markRead: flatRoute({
      ...base,
      name: `markDecided${kind}Suggestions`,
      title: suggestionsTexts.titles.markRead,
      method: 'POST',
      path: `${path}/read`,
      summary: 'Marks the decisions on suggestions of the caller as seen',
      rate: 'write',
      byLeader: false,
      fields: {},
    }),
  } as const;
};
