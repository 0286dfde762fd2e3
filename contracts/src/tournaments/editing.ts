import { tournamentsTexts } from '../locales/tournaments.js';
import { editsEvents } from './edit-access.js';

/** The common properties of the routes for editors. */
export const editing = {
  service: 'tournaments',
  cache: 'none',
  labels: { reason: tournamentsTexts.matchEdits.reason },
  access: editsEvents,
  rate: 'write',
  tags: [],
} as const;
