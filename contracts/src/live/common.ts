import { Id } from '../shared/ids.js';

/** What the routes of this service have in common. */
export const base = { service: 'live', cache: 'none', tags: [] } as const;

/** The parameters that name a match. */
export const MATCH = { editionId: Id, matchId: Id };
