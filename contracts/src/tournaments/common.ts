import { z } from 'zod';

/** What the routes of this service have in common. */
export const common = {
  service: 'tournaments',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
} as const;

export const Season = z.coerce.number().int().min(1800).max(2200);
