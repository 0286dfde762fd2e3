import { z } from 'zod';
import { playersTexts } from '../locales/players.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { Id } from '../shared/ids.js';
import { LocalName } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { editing } from './common.js';
import { NamePeriod } from './name-period.js';
import { LastDay } from './period.js';
import { personFields } from './person-fields.js';

const { firstDay, lastDay, periodId } = NamePeriod.shape;

/** A period as answers contain it. */
export const NamePeriodRow = z.object({
  periodId,
  name: LocalName,
  firstDay,
  lastDay: LastDay,
});
export type NamePeriodRow = z.infer<typeof NamePeriodRow>;

const titles = playersTexts.edits;
const write = {
  ...editing,
  labels: { ...editing.labels, nameEn: personFields.nameEn.label, nameZh: personFields.nameZh.label },
  method: 'POST',
} as const;
const entered = {
  playerId: Id,
  nameEn: personFields.nameEn.schema,
  nameZh: personFields.nameZh.schema.optional(),
  firstDay,
  lastDay: lastDay.nullable(),
  reason,
};

export const insertPlayerName = route({
  ...write,
  name: 'insertPlayerName',
  title: titles.insertPlayerName,
  path: '/tournament/player/insertPlayerName',
  summary: 'Adds a period in which a player has another name',
  body: jsonBody(z.object(entered)),
  data: z.object({ periodId }),
});

export const updatePlayerName = route({
  ...write,
  name: 'updatePlayerName',
  title: titles.updatePlayerName,
  operation: 'update',
  path: '/tournament/player/updatePlayerName',
  summary: 'Changes a period in which a player has another name',
  body: jsonBody(z.object({ ...entered, periodId })),
  data: z.object({}),
});

export const deletePlayerName = route({
  ...write,
  name: 'deletePlayerName',
  title: titles.deletePlayerName,
  operation: 'delete',
  path: '/tournament/player/deletePlayerName',
  summary: 'Withdraws a period in which a player has another name',
  body: jsonBody(z.object({ playerId: Id, periodId, reason })),
  data: z.object({}),
});

export const nameEditRoutes = [insertPlayerName, updatePlayerName, deletePlayerName] as const;
