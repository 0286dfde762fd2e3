import type { Frame } from '../frame/frame.js';

/** The associations of competitors by number. */
export interface AssociationColumns {
  readonly codes: readonly string[];
  /** Numbers of the associations of the players of a competitor on a day, each once; unknown ones are omitted. */
  readonly of: (competitor: number, day: number) => readonly number[];
}

const NONE: readonly number[] = [];

/**
 * Numbers the associations in the order of their codes, so that the numbers depend only on the codes.
 * @throws Error if associations are unknown
 */
export const associationColumns = ({ table: { people }, sources }: Frame): AssociationColumns => {
  const { associationOf, movedPlayers } = sources;
  if (!associationOf) throw new Error('results of associations require a source of associations');
  const known = Array.from({ length: people.size }, (_, player) => associationOf(player));
  const all = [...known, ...(movedPlayers?.values() ?? [])].flat();
  const codes = [...new Set(all)].filter((code) => code !== undefined).sort();
  const numbers = new Map(codes.map((code, number) => [code, number]));
  // The lists of singles players are shared instead of being created for each match.
  const single = codes.map((_, number) => [number]);
  const listOf = (players: readonly number[], day?: number): readonly number[] => {
    const own = new Set(players.flatMap((player) => numbers.get(associationOf(player, day) ?? '') ?? []));
    const [one] = own;
    return one === undefined ? NONE : own.size === 1 ? single[one]! : [...own];
  };
  const constant = known.map((_, competitor) => listOf(people.playersOf(competitor)));
  const moves = constant.map((_, competitor) =>
    people.playersOf(competitor).some((player) => movedPlayers?.has(player) ?? false),
  );
  return {
    codes,
    of: (competitor, day) => (moves[competitor] ? listOf(people.playersOf(competitor), day) : constant[competitor]!),
  };
};
