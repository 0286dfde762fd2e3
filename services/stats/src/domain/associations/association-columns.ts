import type { Frame } from '../frame/frame.js';

/**
 * Associations by number, and for each competitor the numbers of the associations of its players. The second one is set
 * only if it differs; -1 if there is none.
 */
export interface AssociationColumns {
  readonly codes: readonly string[];
  readonly first: Int16Array;
  readonly second: Int16Array;
}

/**
 * Numbers the associations in the order of their codes, so that the numbers depend only on the codes.
 * @throws Error if associations are unknown
 */
export const associationColumns = ({ table: { people }, subjects, sources }: Frame): AssociationColumns => {
  const { associationOf } = sources;
  if (!associationOf) throw new Error('results of associations require a source of associations');
  const known = Array.from({ length: people.size }, (_, player) => associationOf(player));
  const codes = [...new Set(known)].filter((code) => code !== undefined).sort();
  const numbers = new Map(codes.map((code, number) => [code, number]));
  const ofPlayer = Int16Array.from(known, (code) => (code === undefined ? -1 : numbers.get(code)!));
  const one = Int16Array.from(subjects.player.first, (player) => ofPlayer[player]!);
  const two = Int16Array.from(subjects.player.second, (player) => (player < 0 ? -1 : ofPlayer[player]!));
  for (const [competitor, number] of one.entries()) {
    if (number < 0) one[competitor] = two[competitor]!;
    if (one[competitor] === two[competitor]) two[competitor] = -1;
  }
  return { codes, first: one, second: two };
};
