import { z } from 'zod';
import { Id } from './ids.js';

/** A user with the name that the site shows; null if it cannot be fetched, or if the user no longer exists. */
export const UserName = z.object({ id: Id, name: z.string().nullable() });
