import { CANONICAL, NOW } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { dayAt } from '../domain/calendar/days.js';
import { Directory } from '../read-models/directory/directory.js';

/** The directory, which shows the association of a player on the current day, and the lookup of canonical ids. */
export const directory = [
  provide(Directory, [NOW], (now) => new Directory(() => dayAt(now()))),
  provide(CANONICAL, [Directory], (known) => (id) => known.canonical(id)),
];
