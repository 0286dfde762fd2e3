import type { Place, PointsTable } from '@rallyrank/contracts/sport/profile';
import { pointsFor } from '@rallyrank/contracts/sport/profiles';
import type { Competitor } from './competitor.js';
import type { Fixture } from './play/sheet.js';

/** Ranking points for each competitor in one discipline of an event. */
export const eventPoints = (
  table: PointsTable | undefined,
  level: string,
  places: ReadonlyMap<Competitor, Place>,
  fixtures: readonly Fixture[],
): Map<Competitor, number> => {
  const points = new Map<Competitor, number>();
  if (!table) return points;
  const perWin = table.perWin?.[level];
  for (const [competitor, place] of places) points.set(competitor, perWin ? 0 : (pointsFor(table, level, place) ?? 0));
  if (!perWin) return points;
  for (const { decision, entrants, round } of fixtures) {
    const winner = decision.winner && entrants[decision.winner - 1]?.competitor;
    if (winner) points.set(winner, (points.get(winner) ?? 0) + (perWin[round] ?? 0));
  }
  return points;
};
