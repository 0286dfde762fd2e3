import { tournamentsTexts } from '../locales/tournaments.js';

/** The common properties of the routes for editors. */
export const editing = {
  service: 'tournaments',
  cache: 'none',
  labels: { reason: tournamentsTexts.matchEdits.reason },
  access: { anyOf: ['tournament:event:edit'] },
  rate: 'write',
  tags: [],
} as const;
