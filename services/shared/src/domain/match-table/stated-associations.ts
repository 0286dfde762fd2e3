import type { MatchTable } from './match-table.js';
import { statedIn } from './stated-text.js';

/**
 * Calls `take` with each association that a source stated together with a match, in playing order.
 * @param take receives the number of the player and the day number
 */
export const eachStated = (table: MatchTable, take: (player: number, day: number, code: string) => void): void => {
  const { people } = table;
  const { date, side1, side2, stated1, stated2 } = table.columns;
  const takeSide = (competitor: number, day: number, text: string): void => {
    if (text === '') return;
    const ids = people.playersOf(competitor).map((player) => people.id(player));
    for (const [id, code] of statedIn(text, ids)) take(people.find(id)!, day, code);
  };
  for (const row of table.playingOrder()) {
    takeSide(side1[row]!, date[row]!, table.text(stated1[row]!));
    takeSide(side2[row]!, date[row]!, table.text(stated2[row]!));
  }
};
