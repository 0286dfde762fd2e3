import { z } from 'zod';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';

/** A published list, as columns: element i of each array belongs to one row. Rows are in the order of the list. */
export const ListFacts = z
  .object({
    discipline: Discipline,
    date: Day,
    ranks: z.array(z.int().min(1)),
    competitorIds: z.array(Id),
    /** By competitor, the one that was stated, if one of its players has since been merged with another player. */
    statedIds: z.record(Id, Id).optional(),
    points: z.array(z.number().nonnegative()),
    /** Number of counted tournaments; 0 if the source does not state it. */
    tournaments: z.array(z.int().nonnegative()),
  })
  .refine(
    (l) => new Set([l.ranks.length, l.competitorIds.length, l.points.length, l.tournaments.length]).size === 1,
    'columns of one length',
  );
export type ListFacts = z.infer<typeof ListFacts>;

export const ListPublished = event('rankings', 'ListPublished', 1, ListFacts);
/** The complete list after a correction by its publisher. */
export const ListCorrected = event('rankings', 'ListCorrected', 1, ListFacts);

/** The import that published the list was undone. The list can be published again. */
export const ListWithdrawn = event('rankings', 'ListWithdrawn', 1, z.object({ discipline: Discipline, date: Day }));

export const rankingEvents = [ListPublished, ListCorrected, ListWithdrawn] as const;
export type RankingEvent = EventOf<(typeof rankingEvents)[number]>;

/** Stream of one published list, for example `list-MS-2025-07-01`. */
export const listStream = (discipline: Discipline, date: Day): string => `list-${discipline}-${date}`;
