import { z } from 'zod';
import type { Id } from './ids.js';

/** Identifies a match on the whole site, in addresses and calls: `<event id>-<match id>`. */
export const MatchKey = z.string().regex(/^\d{1,19}-\d{1,19}$/, 'an event id and a match id, joined by a hyphen');

export const matchKeyOf = (eventId: Id, matchId: Id): string => `${eventId}-${matchId}`;

/** The ids in a valid key. */
export const idsInKey = (key: string): { readonly eventId: Id; readonly matchId: Id } => {
  const [eventId = '', matchId = ''] = key.split('-');
  return { eventId, matchId };
};
