import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { Frame } from '../frame/frame.js';

/** Indices of the disciplines in which a player (with any partner) or a pair has matches, in the order of the sport. */
export const disciplinesOf = ({ table, profile }: Frame, person: number): number[] => {
  const { discipline } = table.columns;
  const played = new Set(table.rowsOf(table.people.competitorsOf(person)).map((row) => discipline[row]!));
  return profile.disciplines.map(({ code }) => disciplines.indexOf(code)).filter((index) => played.has(index));
};
