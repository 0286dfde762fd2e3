import { Id } from '../shared/ids.js';

/** The common properties of the routes of this service. */
export const base = { service: 'live', cache: 'none', tags: [] } as const;

/** The parameters that identify a match. */
export const MATCH = { editionId: Id, matchId: Id };
