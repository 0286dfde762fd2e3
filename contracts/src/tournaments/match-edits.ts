import { z } from 'zod';
import { tournamentsTexts } from '../locales/tournaments.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { EventRef, MatchView, SideRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day, Instant } from '../shared/time.js';
import { UserName } from '../shared/user-name.js';
import { Discipline, Outcome, RoundCode } from '../sport/codes.js';
import { EditedDraw, EditedEntryList } from './draw-edits.js';
import { readsEventEdits } from './edit-access.js';
import { editing } from './editing.js';
import { EventValues, eventFieldKeys } from './event-fields.js';
import { GameScore } from './events.js';

const texts = tournamentsTexts.matchEdits;

/** Entered facts about a match. An absent fact is not changed; null removes it. */
export const EnteredMatch = z.strictObject({
  round: RoundCode.optional(),
  slot: z.int().nonnegative().max(255).nullable().optional(),
  /** Player ids in singles, pair ids in doubles. */
  sides: z.tuple([Id, Id]).optional(),
  outcome: Outcome.optional(),
  winner: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .optional(),
  games: z.array(GameScore).max(9).optional(),
  date: Day.optional(),
  durationMin: z.int().min(1).max(1000).nullable().optional(),
  court: z.string().trim().min(1).max(60).nullable().optional(),
});
export type EnteredMatch = z.infer<typeof EnteredMatch>;

const NewMatch = EnteredMatch.required({ round: true, sides: true, outcome: true, date: true });

/** A change of one match of an edition. */
export const MatchChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), drawId: Id, match: NewMatch }),
  z.object({ kind: z.literal('decide'), matchId: Id, match: EnteredMatch }),
  /** The facts are again those of the sources. A match that no source states is withdrawn. */
  z.object({ kind: z.literal('release'), matchId: Id }),
  z.object({ kind: z.literal('withdraw'), matchId: Id }),
  z.object({ kind: z.literal('restore'), matchId: Id }),
]);
export type MatchChange = z.infer<typeof MatchChange>;

/** Maximum number of matches in one change. */
const MOST_CHANGES = 64;

const { labels: _, ...reading } = editing;
const read = { ...reading, method: 'GET', rate: 'read', access: readsEventEdits } as const;

export const getEventForEdit = route({
  ...read,
  name: 'getEventForEdit',
  path: '/tournament/event/edit',
  summary: 'The facts and all matches of a tournament as shown and as sources state them, and withdrawn matches',
  query: z.object({ id: Id }),
  data: z.object({
    version: z.int().positive(),
    event: EventRef,
    seriesId: Id,
    values: EventValues,
    /** The values that sources state; equal to `values` for facts that no user has decided. */
    sourced: EventValues,
    decided: z.array(z.enum(eventFieldKeys)),
    isWithdrawn: z.boolean(),
    entryLists: z.array(EditedEntryList),
    draws: z.array(EditedDraw),
    withdrawnDraws: z.array(EditedDraw),
    matches: z.array(
      z.object({
        match: MatchView,
        isDecided: z.boolean(),
        /** The values that sources state; null if no user has decided the match, or if no source states it. */
        sourced: MatchView.nullable(),
      }),
    ),
    withdrawn: z.array(MatchView),
  }),
});

export const changeMatches = route({
  ...editing,
  name: 'changeMatches',
  title: texts.changeMatches,
  method: 'PUT',
  path: '/tournament/event/matches',
  summary: 'Changes matches of a tournament together, or none of them if one change is rejected',
  ifMatch: 'optional',
  query: z.object({}),
  body: jsonBody(z.object({ id: Id, changes: z.array(MatchChange).min(1).max(MOST_CHANGES), reason }), 64 * 1_024),
  data: z.object({ version: z.int() }),
});

export const takeBackMatchChanges = route({
  ...editing,
  name: 'takeBackMatchChanges',
  title: texts.takeBackMatchChanges,
  method: 'POST',
  operation: 'update',
  path: '/tournament/event/takeBack',
  summary: 'Restores the facts and matches from before a change, unless one of them was changed again',
  ifMatch: 'optional',
  query: z.object({}),
  body: jsonBody(z.object({ id: Id, version: z.int().positive(), reason })),
  data: z.object({ version: z.int() }),
});

/** A change that one import, form or scorer made to an edition in one step. */
export const EventChange = z.object({
  /** Version of the edition after the change. */
  version: z.int().positive(),
  at: Instant,
  /** The user who made the change; null for a change by an import or a scorer. */
  by: UserName.nullable(),
  /** The user whose suggestion the change accepts. */
  suggestedBy: UserName.nullable(),
  reason: z.string().nullable(),
  /** Whether the edition was stated for the first time. */
  isNew: z.boolean(),
  /** Changed facts of the edition. */
  fields: z.array(
    z.object({
      field: z.enum(eventFieldKeys),
      before: z.union([z.string(), z.number()]).nullable(),
      after: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
  /** Whether the change withdrew the tournament or restored it; null for other changes. */
  existence: z.enum(['withdrawn', 'restored']).nullable(),
  /** New, changed and withdrawn draws. */
  draws: z.array(
    z.object({
      ...{ discipline: Discipline, name: z.string() },
      kind: z.enum(['published', 'corrected', 'withdrawn']),
      /** Changed places of a draw that users made, counted from 1; null for a bye, or before the draw was made. */
      lines: z.array(z.object({ line: z.int(), before: SideRef.nullable(), after: SideRef.nullable() })),
      lot: z.int().nullable(),
    }),
  ),
  /** New, changed and withdrawn entry lists, with the entries that are new or gone. */
  entryLists: z.array(
    z.object({
      discipline: Discipline,
      isWithdrawn: z.boolean(),
      added: z.array(SideRef),
      removed: z.array(SideRef),
    }),
  ),
  /** Number of matches that an import or a scorer has added. */
  added: z.int(),
  /** Other changed matches; null if the match was not known before or is withdrawn. */
  matches: z.array(z.object({ id: Id, before: MatchView.nullable(), after: MatchView.nullable() })),
  /** Whether `takeBackMatchChanges` accepts the change. */
  canTakeBack: z.boolean(),
});
export type EventChange = z.infer<typeof EventChange>;

export const listEventHistory = pageRoute({
  ...read,
  name: 'listEventHistory',
  path: '/tournament/event/history',
  summary: 'Every change of a tournament, newest first: who, when, why, and the matches before and after',
  query: z.object({ ...Paging, id: Id }),
  row: EventChange,
});

export const listWithdrawnEvents = pageRoute({
  ...read,
  name: 'listWithdrawnEvents',
  path: '/tournament/event/withdrawn',
  summary: 'Withdrawn tournaments, newest first, which no other list contains',
  query: z.object(Paging),
  row: EventRef,
});

export const matchEditRoutes = [
  getEventForEdit,
  changeMatches,
  takeBackMatchChanges,
  listEventHistory,
  listWithdrawnEvents,
] as const;
