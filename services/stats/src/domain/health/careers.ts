import type { Id } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { lazyBy } from '@rallyrank/shared/domain/lazy';
import type { Career, HealthInput } from './finding.js';

class GrowingCareer implements Career {
  first = Number.POSITIVE_INFINITY;
  last = Number.NEGATIVE_INFINITY;

  add(day: number): void {
    if (day < this.first) this.first = day;
    if (day > this.last) this.last = day;
  }
}

/** The careers of all players with a match or a place on a list. */
export const careersOf = ({
  table,
  people,
  lists,
}: Pick<HealthInput, 'table' | 'people' | 'lists'>): ReadonlyMap<Id, Career> => {
  const careers = new Map<Id, GrowingCareer>();
  const careerOf = (id: Id): GrowingCareer => {
    const known = careers.get(id);
    if (known) return known;
    const career = new GrowingCareer();
    careers.set(id, career);
    return career;
  };
  const ofSide = lazyBy((side: number) =>
    table.people.playersOf(side).map((player) => careerOf(table.people.id(player))),
  );
  const { date, side1, side2 } = table.columns;
  for (let row = 0; row < table.size; row++) {
    for (const career of ofSide(side1[row]!)) career.add(date[row]!);
    for (const career of ofSide(side2[row]!)) career.add(date[row]!);
  }
  const ofListed = lazyBy((number: number) => {
    const id = lists.idOf(number);
    return (people.pair(id)?.playerIds ?? [id]).map(careerOf);
  });
  for (const { day, competitors } of disciplines.flatMap((each) => lists.lists(each)))
    for (const competitor of competitors) for (const career of ofListed(competitor)) career.add(day);
  return careers;
};
