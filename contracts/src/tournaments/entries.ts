import { z } from 'zod';
import { Export, Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { SideRef } from '../shared/refs.js';
import { pageRoute } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { entryStatuses } from './events.js';

export const listEntries = pageRoute({
  service: 'tournaments',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
  name: 'listEntries',
  path: '/tournament/event/listEntries',
  tags: ['tournaments.editions', 'players.directory', 'rankings.lists'],
  summary:
    'The newest entry list of a discipline of an edition: main draw, qualification, reserves; in each by seed, then in the order of the source',
  query: z.object({ ...Paging, ...Export, eventId: Id, discipline: Discipline }),
  row: z.object({
    side: SideRef,
    status: z.enum(entryStatuses),
    /** Official rank by which the side was accepted and seeded, according to the list. */
    entryRank: z.int().nullable(),
    /** Rank on the newest official list; null if there is none, or while the service rankings does not answer. */
    rank: z.int().nullable(),
  }),
  about: { publishedOn: Day },
});
