import { z } from 'zod';
import { playersTexts } from '../locales/players.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { Id } from '../shared/ids.js';
import { route } from '../shared/route.js';
import { editing } from './common.js';
import { PersonValues } from './person-values.js';

const players = z.object({
  /** The player who remains. */
  playerId: Id,
  /** The player whose id becomes another id of the first one. */
  mergedId: Id,
});

export const previewMerge = route({
  ...editing,
  rate: 'read',
  name: 'previewMerge',
  method: 'GET',
  path: '/tournament/player/merge',
  summary: 'The facts of two players side by side, and why they cannot be one person; null if they can',
  query: players,
  data: z.object({
    kept: z.object({ id: Id, values: PersonValues, matches: z.int() }),
    merged: z.object({ id: Id, values: PersonValues, matches: z.int() }),
    /** A rule, as in the error of `mergePlayers`. */
    obstacle: z.string().nullable(),
  }),
});

export const mergePlayers = route({
  ...editing,
  name: 'mergePlayers',
  title: playersTexts.edits.mergePlayers,
  method: 'POST',
  path: '/tournament/player/merge',
  operation: 'update',
  summary:
    'Makes two players one: matches, entries and ranking lists of the second one become those of the first one, and ' +
    'calls with its id are answered for the first one. `takeBackPlayerEdit` separates them again',
  ifMatch: 'optional',
  body: jsonBody(players.extend({ reason })),
  data: z.object({ version: z.int() }),
});

export const mergeRoutes = [previewMerge, mergePlayers] as const;
