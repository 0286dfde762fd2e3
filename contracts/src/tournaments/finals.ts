import { z } from 'zod';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { EventRef, MatchView } from '../shared/refs.js';
import { pageRoute } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';

export const listFinals = pageRoute({
  service: 'tournaments',
  method: 'GET',
  access: 'public',
  rate: 'search',
  cache: 'short',
  name: 'listFinals',
  path: '/tournament/final/list',
  tags: ['tournaments.editions', 'tournaments.matches', 'players.directory'],
  summary: 'Decided finals with their scores, the highest level first, then the newest; team events have none',
  query: z.object({
    ...Paging,
    eventId: Id.optional(),
    discipline: Discipline.optional(),
    /** Only finals played, or likely to have been played, on this month and day, `MM-DD`, in any year. */
    day: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'MM-DD')
      .optional(),
    /** Only finals played before this day. */
    before: Day.optional(),
  }),
  row: z.object({ event: EventRef, match: MatchView }),
});
