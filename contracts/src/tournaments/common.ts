import { z } from 'zod';

/** The common properties of the routes of this service. */
export const common = {
  service: 'tournaments',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
} as const;

export const Season = z.coerce.number().int().min(1800).max(2200);
