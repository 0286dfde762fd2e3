import { badmintonGoat } from './goat-badminton.js';
import type { GoatTable } from './goat-rule.js';
import { tennisGoat } from './goat-tennis.js';
import type { SportKey } from './profile.js';

/** They are not part of the profiles, because few pages of the front end need them. */
export const goatTables: Readonly<Record<SportKey, GoatTable>> = { badminton: badmintonGoat, tennis: tennisGoat };
