import { z } from 'zod';
import { tournamentsTexts } from '../locales/tournaments.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { Id } from '../shared/ids.js';
import { SideRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { editing } from './editing.js';
import { DrawFacts, EntryList, entryStatuses } from './events.js';

const titles = tournamentsTexts.drawEdits;

/**
 * The way in which a side entered a draw, as printed: qualifier, wild card, lucky loser, alternate, protected ranking,
 * special exempt.
 */
export const entryMarks = ['Q', 'WC', 'LL', 'ALT', 'PR', 'SE'] as const;

/** A side that an editor enters by its players. A pair that never played before is formed. */
export const EnteredSide = z.object({
  playerIds: z.array(Id).min(1).max(2),
  entry: z.enum(entryMarks).nullable(),
  /** `1`, or `3/4` for several seeds of equal rank. */
  seed: z
    .string()
    .regex(/^[1-9]\d?(\/[1-9]\d?)?$/)
    .nullable(),
});
export type EnteredSide = z.infer<typeof EnteredSide>;
export const EnteredEntry = EnteredSide.extend({ status: z.enum(entryStatuses) });
export type EnteredEntry = z.infer<typeof EnteredEntry>;

/** An entry list as editors see it. */
export const EditedEntryList = EntryList.omit({ entries: true }).extend({
  isDecided: z.boolean(),
  entries: z.array(SideRef.extend({ status: z.enum(entryStatuses) })),
});
/** A draw as editors see it. */
export const EditedDraw = DrawFacts.pick({ discipline: true, stage: true, name: true, size: true }).extend({
  id: Id,
  isDecided: z.boolean(),
  /** Sides from the top, null for a bye; null if users did not make the draw here. */
  lines: z.array(SideRef.nullable()).nullable(),
  lot: z.int().nullable(),
});
export type EditedDraw = z.infer<typeof EditedDraw>;

const write = {
  ...editing,
  labels: { ...editing.labels, entries: titles.entries, lines: titles.lines },
  method: 'PUT',
  ifMatch: 'optional',
  query: z.object({}),
} as const;
const version = z.object({ version: z.int() });

export const publishEntries = route({
  ...write,
  name: 'publishEntries',
  title: titles.publishEntries,
  path: '/tournament/event/entries',
  summary: 'Decides the entry list of a discipline, which sources then no longer change',
  body: jsonBody(
    z.object({
      ...{ id: Id, discipline: Discipline, publishedOn: Day, reason },
      entries: z.array(EnteredEntry).min(1).max(512),
    }),
    128 * 1_024,
  ),
  data: version,
});

/** The highest number that determines a lot. */
export const HIGHEST_LOT = 999_999_999;

export const publishDraw = route({
  ...write,
  name: 'publishDraw',
  title: titles.publishDraw,
  path: '/tournament/event/draw',
  summary: 'Makes a draw from its entry list, as long as it has no result. Its first round is then planned',
  body: jsonBody(
    z.object({
      ...{ id: Id, drawId: Id, reason },
      /** Competitors of the entry list from the top; null for a bye. */
      lines: z.array(Id.nullable()).min(2).max(256),
      /** The number from which `placedByRules` gives these lines; null if they were placed otherwise. */
      lot: z.int().nonnegative().max(HIGHEST_LOT).nullable(),
    }),
    16 * 1_024,
  ),
  data: version,
});

export const replaceEntrant = route({
  ...write,
  name: 'replaceEntrant',
  title: titles.replaceEntrant,
  path: '/tournament/event/draw/entrant',
  summary: 'Replaces a side of a draw by another one, as long as it has no result in the draw',
  body: jsonBody(z.object({ ...{ id: Id, drawId: Id, reason }, competitorId: Id, side: EnteredSide })),
  data: version,
});

export const withdrawDraw = route({
  ...write,
  name: 'withdrawDraw',
  title: titles.withdrawDraw,
  path: '/tournament/event/draw/withdraw',
  summary: 'Withdraws a draw with its matches. Sources do not restore it; taking the change back does',
  body: jsonBody(z.object({ id: Id, drawId: Id, reason })),
  data: version,
});

export const withdrawEvent = route({
  ...write,
  name: 'withdrawEvent',
  title: titles.withdrawEvent,
  path: '/tournament/event/withdraw',
  summary: 'Withdraws a tournament with its draws and matches. Sources do not restore it; taking the change back does',
  body: jsonBody(z.object({ id: Id, reason })),
  data: version,
});

export const drawEditRoutes = [publishEntries, publishDraw, replaceEntrant, withdrawDraw, withdrawEvent] as const;
