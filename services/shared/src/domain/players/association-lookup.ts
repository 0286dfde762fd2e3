import { dayOf } from '@rallyrank/contracts/shared/time';
import { type AssociationHistory, associationOn } from './association-on.js';

/** The associations of numbered players. */
export interface AssociationLookup {
  /** @param day day number; without it, the association is that of the current day */
  readonly associationOf: (player: number, day?: number) => string | undefined;
  /** The players whose association depends on the day, with all associations that they have on some day. */
  readonly movedPlayers: ReadonlyMap<number, readonly string[]>;
  /** Equal for equal associations of the moved players on all days. */
  readonly movesKey: string;
}

/** @param current the association of a player on the current day */
export const associationLookup = (
  current: (player: number) => string | undefined,
  histories: ReadonlyMap<number, AssociationHistory>,
): AssociationLookup => {
  const codesOf = ({ association, periods }: AssociationHistory): string[] => [
    ...new Set([association ?? [], ...periods.map((period) => period.association)].flat()),
  ];
  return {
    associationOf: (player, day) => {
      const history = day === undefined ? undefined : histories.get(player);
      return history ? associationOn(history, dayOf(day!)) : current(player);
    },
    movedPlayers: new Map(Array.from(histories, ([player, history]) => [player, codesOf(history)])),
    movesKey: JSON.stringify([...histories]),
  };
};
