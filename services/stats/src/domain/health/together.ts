import type { Id } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { lazyBy } from '@rallyrank/shared/domain/lazy';
import type { HealthInput } from './finding.js';

const NONE: ReadonlySet<number> = new Set();

/** The numbers of the lists on which each player is, alone or in a pair. */
const listsOf = ({ people, lists }: HealthInput, asked: ReadonlySet<Id>): ReadonlyMap<Id, ReadonlySet<number>> => {
  const found = new Map<Id, Set<number>>();
  const askedOf = lazyBy((competitor: number) => {
    const id = lists.idOf(competitor);
    return (people.pair(id)?.playerIds ?? [id]).filter((player) => asked.has(player));
  });
  const all = disciplines.flatMap((each) => lists.lists(each));
  for (const [i, { competitors }] of all.entries()) {
    for (const competitor of competitors)
      for (const player of askedOf(competitor)) found.set(player, (found.get(player) ?? new Set()).add(i));
  }
  return found;
};

/**
 * Returns whether two players took part in the same event or are on the same list, which one person cannot.
 * @param asked all players who are compared
 */
export const togetherIn = (input: HealthInput, asked: ReadonlySet<Id>) => {
  const { table } = input;
  const { edition, discipline } = table.columns;
  const eventsOf = lazyBy((id: Id): ReadonlySet<number> => {
    const rows = table.rowsOfPlayer(id);
    return new Set(rows.map((row) => edition[row]! * disciplines.length + discipline[row]!));
  });
  const listed = listsOf(input, asked);
  return (one: Id, other: Id): boolean =>
    !eventsOf(one).isDisjointFrom(eventsOf(other)) ||
    !(listed.get(one) ?? NONE).isDisjointFrom(listed.get(other) ?? NONE);
};
