import { z } from 'zod';
import { tournamentsTexts } from '../locales/tournaments.js';

/** The common properties of the routes of this service. */
export const common = {
  service: 'tournaments',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
} as const;

/** The common properties of the routes for editors. */
export const editing = {
  service: 'tournaments',
  cache: 'none',
  labels: { reason: tournamentsTexts.matchEdits.reason },
  access: { anyOf: ['tournament:event:edit'] },
  rate: 'write',
  tags: [],
} as const;

export const Season = z.coerce.number().int().min(1800).max(2200);
