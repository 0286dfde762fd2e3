import { z } from 'zod';
import { playersTexts } from '../locales/players.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { CompetitorId } from '../shared/competitor-id.js';
import { Id } from '../shared/ids.js';
import { route } from '../shared/route.js';
import { Discipline } from '../sport/codes.js';
import { AssociationCode } from './codes.js';
import { editing } from './common.js';
import { FixedDouble, Relation } from './person-facts.js';

const titles = playersTexts.edits;
export const insertRelation = route({
  ...editing,
  name: 'insertRelation',
  title: titles.insertRelation,
  method: 'POST',
  path: '/tournament/relation/insertRelation',
  summary: 'Adds a relation between two people; the other direction follows',
  body: jsonBody(Relation.extend({ reason })),
  data: z.object({ outcome: z.enum(['registered', 'unchanged']) }),
});

export const deleteRelation = route({
  ...editing,
  name: 'deleteRelation',
  title: titles.withdrawRelation,
  method: 'POST',
  operation: 'delete',
  path: '/tournament/relation/deleteRelation',
  summary: 'Withdraws a relation, in the direction in which it is shown or the other one; imports do not restore it',
  body: jsonBody(Relation.extend({ reason })),
  data: z.object({}),
});

/** A fixed double of two players, who need not be a pair yet. */
const doubleFacts = {
  ...FixedDouble.omit({ pairId: true, until: true }).shape,
  until: FixedDouble.shape.until.nullable(),
  playerIds: z.tuple([Id, Id]),
  reason,
};

export const insertFixedDouble = route({
  ...editing,
  name: 'insertFixedDouble',
  title: titles.insertFixedDouble,
  method: 'POST',
  path: '/tournament/player/insertFixedDouble',
  summary: 'Adds a fixed double; its two players become a pair if they are none',
  body: jsonBody(z.object(doubleFacts)),
  data: z.object({ pairId: Id }),
});

export const updateFixedDouble = route({
  ...editing,
  name: 'updateFixedDouble',
  title: titles.updateFixedDouble,
  method: 'POST',
  operation: 'update',
  path: '/tournament/player/updateFixedDouble',
  summary: 'Changes the last day of a fixed double',
  body: jsonBody(FixedDouble.extend({ until: FixedDouble.shape.until.nullable(), reason })),
  data: z.object({}),
});

export const deleteFixedDouble = route({
  ...editing,
  name: 'deleteFixedDouble',
  title: titles.deleteFixedDouble,
  method: 'POST',
  operation: 'delete',
  path: '/tournament/player/deleteFixedDouble',
  summary: 'Withdraws a fixed double; imports do not restore it',
  body: jsonBody(FixedDouble.omit({ until: true }).extend({ reason })),
  data: z.object({}),
});

export const checkDoublePlayer = route({
  service: 'players',
  access: 'public',
  method: 'GET',
  cache: 'short',
  rate: 'read',
  tags: ['players.directory', 'players.personFacts'],
  name: 'checkDoublePlayer',
  path: '/tournament/player/checkDoublePlayer',
  summary: 'Whether two players can play a discipline together, and their pair',
  query: z.object({ playerId: CompetitorId, partnerId: CompetitorId, discipline: Discipline.optional() }),
  data: z.object({
    possible: z.boolean(),
    /** Their pair; null if they have never played together. */
    pairId: Id.nullable(),
    associations: z.array(AssociationCode.nullable()),
  }),
});

export const relationEditRoutes = [
  insertRelation,
  deleteRelation,
  insertFixedDouble,
  updateFixedDouble,
  deleteFixedDouble,
  checkDoublePlayer,
] as const;
