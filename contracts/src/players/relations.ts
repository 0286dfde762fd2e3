import { z } from 'zod';
import { CompetitorId, ofCompetitors } from '../shared/competitor-id.js';
import { Paging } from '../shared/envelope.js';
import { Id, IdList } from '../shared/ids.js';
import { PlayerRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Discipline } from '../sport/codes.js';
import { FixedDoubleRow } from './related.js';
import { RelationKind } from './relation-kinds.js';

const common = {
  service: 'players',
  method: 'GET',
  access: 'public',
  cache: 'short',
  rate: 'read',
  tags: ['players.directory', 'players.personFacts'],
} as const;

export const RelationGraph = z.object({
  nodes: z.array(
    z.object({
      person: PlayerRef,
      /** Number of steps from the central person. */
      distance: z.int().nonnegative(),
      /** Number of people related to this person who are not in the graph. */
      hidden: z.int().nonnegative(),
    }),
  ),
  /** Each relation once: `to` is the `kind` of `from`, and `from` is the `reverse` of `to`. */
  links: z.array(z.object({ from: Id, to: Id, kind: RelationKind, reverse: RelationKind })),
});
export type RelationGraph = z.infer<typeof RelationGraph>;

export const getAllRelationList = route({
  ...common,
  name: 'getAllRelationList',
  path: '/tournament/relation/getAllRelationList',
  summary: 'People around a player and their relations, nearest first',
  query: z.object({
    id: CompetitorId,
    /** Maximum number of steps from the player. */
    depth: z.coerce.number().int().min(1).max(3).default(1),
    /** People whose relations are also shown, at any distance. */
    open: ofCompetitors(IdList).optional(),
    /** Maximum number of people. */
    limit: z.coerce.number().int().min(2).max(200).default(60),
  }),
  data: RelationGraph,
});

export const listRelatedPlayers = pageRoute({
  ...common,
  name: 'listRelatedPlayers',
  path: '/tournament/relation/list',
  summary: 'Players who have relations, those with most first',
  query: z.object(Paging),
  row: z.object({ player: PlayerRef, family: z.int().nonnegative(), coaching: z.int().nonnegative() }),
});

export const listFixedDouble = pageRoute({
  ...common,
  name: 'listFixedDouble',
  path: '/tournament/player/listFixedDouble',
  summary: 'Fixed doubles, the latest first',
  query: z.object({ ...Paging, playerId: CompetitorId.optional(), discipline: Discipline.optional() }),
  row: FixedDoubleRow,
});

export const personRoutes = [getAllRelationList, listRelatedPlayers, listFixedDouble] as const;
