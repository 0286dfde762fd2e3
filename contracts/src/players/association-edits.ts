import { z } from 'zod';
import { playersTexts } from '../locales/players.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { CompetitorId } from '../shared/competitor-id.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { pageRoute, route } from '../shared/route.js';
import { AssociationPeriod } from './association-period.js';
import { editing } from './common.js';
import { LastDay } from './period.js';

const { association, firstDay, lastDay, periodId } = AssociationPeriod.shape;

/** A period as answers contain it. */
export const AssociationPeriodRow = z.object({
  periodId,
  association,
  firstDay,
  lastDay: LastDay,
  /** Whether the person plays without the flag of the association. */
  isNeutral: z.boolean(),
});
export type AssociationPeriodRow = z.infer<typeof AssociationPeriodRow>;

const titles = playersTexts.edits;
const entered = {
  playerId: Id,
  association,
  firstDay,
  lastDay: lastDay.nullable(),
  isNeutral: z.boolean().default(false),
  reason,
};

export const listPlayerAssociation = pageRoute({
  service: 'players',
  access: 'public',
  method: 'GET',
  cache: 'short',
  rate: 'read',
  tags: ['players.directory'],
  name: 'listPlayerAssociation',
  path: '/tournament/player/listPlayerAssociation',
  summary: 'The periods for which users have decided the association of a player, the latest first',
  query: z.object({ ...Paging, playerId: CompetitorId }),
  row: AssociationPeriodRow,
});

export const insertPlayerAssociation = route({
  ...editing,
  name: 'insertPlayerAssociation',
  title: titles.insertPlayerAssociation,
  method: 'POST',
  path: '/tournament/player/insertPlayerAssociation',
  summary: 'Adds a period in which a player plays for an association',
  body: jsonBody(z.object(entered)),
  data: z.object({ periodId }),
});

export const updatePlayerAssociation = route({
  ...editing,
  name: 'updatePlayerAssociation',
  title: titles.updatePlayerAssociation,
  method: 'POST',
  operation: 'update',
  path: '/tournament/player/updatePlayerAssociation',
  summary: 'Changes a period in which a player plays for an association',
  body: jsonBody(z.object({ ...entered, periodId })),
  data: z.object({}),
});

export const deletePlayerAssociation = route({
  ...editing,
  name: 'deletePlayerAssociation',
  title: titles.deletePlayerAssociation,
  method: 'POST',
  operation: 'delete',
  path: '/tournament/player/deletePlayerAssociation',
  summary: 'Withdraws a period in which a player plays for an association',
  body: jsonBody(z.object({ playerId: Id, periodId, reason })),
  data: z.object({}),
});

export const associationEditRoutes = [
  listPlayerAssociation,
  insertPlayerAssociation,
  updatePlayerAssociation,
  deletePlayerAssociation,
] as const;
