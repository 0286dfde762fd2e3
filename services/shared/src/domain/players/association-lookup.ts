import { dayOf } from '@rallyrank/contracts/shared/time';
import type { MatchTable } from '../match-table/match-table.js';
import { eachStated } from '../match-table/stated-associations.js';
import { type AssociationHistory, associationOn } from './association-on.js';

/** The associations of the players of a match table, by number. */
export interface AssociationLookup {
  /** @param day day number; without it, the association is that of the current day */
  readonly associationOf: (player: number, day?: number) => string | undefined;
  /** The players whose association depends on the day, with all associations that they have on some day. */
  readonly movedPlayers: ReadonlyMap<number, readonly string[]>;
  /** Equal for equal associations of the moved players on all days. */
  readonly movesKey: string;
}

type Of = (player: number, day: number) => string | undefined;

/**
 * By player and day number: the associations that sources stated with matches, if they differ from the ones otherwise
 * known. The last match of a day counts.
 */
const exceptions = (table: MatchTable, otherwise: Of): ReadonlyMap<number, ReadonlyMap<number, string>> => {
  const found = new Map<number, Map<number, string>>();
  eachStated(table, (player, day, code) => {
    const own = found.get(player) ?? new Map<number, string>();
    if (code === otherwise(player, day)) own.delete(day);
    else own.set(day, code);
    if (own.size > 0) found.set(player, own);
    else found.delete(player);
  });
  return found;
};

/**
 * @param current the association of a player on the current day
 * @param histories the players for whom users have decided periods
 */
export const associationLookup = (
  table: MatchTable,
  current: (player: number) => string | undefined,
  histories: ReadonlyMap<number, AssociationHistory>,
): AssociationLookup => {
  const otherwise: Of = (player, day) => {
    const history = histories.get(player);
    return history ? associationOn(history, dayOf(day)) : current(player);
  };
  const stated = exceptions(table, otherwise);
  const codesOf = (player: number): string[] => {
    const { association, periods = [] } = histories.get(player) ?? { association: current(player) };
    const codes = [...periods.map((period) => period.association), ...(stated.get(player)?.values() ?? [])];
    return [...new Set([association ?? [], codes].flat())];
  };
  const moved = [...new Set([...histories.keys(), ...stated.keys()])];
  return {
    associationOf: (player, day) =>
      day === undefined ? current(player) : (stated.get(player)?.get(day) ?? otherwise(player, day)),
    movedPlayers: new Map(moved.map((player) => [player, codesOf(player)])),
    movesKey: JSON.stringify(moved.map((player) => [player, histories.get(player), [...(stated.get(player) ?? [])]])),
  };
};
