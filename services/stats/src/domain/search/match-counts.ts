import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';

/** Number of matches of each competitor, by number; for players alone and in pairs. */
export const matchCounts = ({ columns: { side1, side2 }, people, size }: MatchTable): Uint32Array => {
  const counts = new Uint32Array(people.size);
  for (let row = 0; row < size; row++) {
    counts[side1[row]!]! += 1;
    counts[side2[row]!]! += 1;
  }
  for (let competitor = 0; competitor < counts.length; competitor++) {
    const players = people.playersOf(competitor);
    if (players.length > 1) for (const player of players) counts[player]! += counts[competitor]!;
  }
  return counts;
};
