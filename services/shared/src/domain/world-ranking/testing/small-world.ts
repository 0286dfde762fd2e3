import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import type { EditionFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { MatchTable } from '../../match-table/match-table.js';

export interface SmallEdition {
  readonly id: string;
  readonly series?: string;
  readonly level: string;
  readonly start: string;
  readonly end?: string;
  readonly prizeMoneyUsd?: number;
  /** Round, winner, loser. */
  readonly results: readonly (readonly [round: RoundCode, winner: string, loser: string])[];
}

const match = (discipline: Discipline, [round, winner, loser]: SmallEdition['results'][number], date: string) =>
  ({
    drawId: '1',
    discipline,
    round,
    sides: [
      { competitorId: winner, playerIds: [winner] },
      { competitorId: loser, playerIds: [loser] },
    ],
    outcome: 'completed',
    winner: 1,
    games: [
      [21, 10],
      [21, 12],
    ],
    date,
    order: 0,
  }) satisfies MatchFacts;

/** A men's singles table with one line per result. */
export const smallTable = (...editions: readonly SmallEdition[]): MatchTable => {
  const table = new MatchTable();
  for (const { id, series = id, level, start, end = start, prizeMoneyUsd, results } of editions) {
    const facts: EditionFacts = {
      seriesId: series,
      name: { en: id },
      level,
      season: Number(start.slice(0, 4)),
      startDate: start,
      endDate: end,
      status: 'scheduled',
      sourceKeys: [],
      ...(prizeMoneyUsd !== undefined && { prizeMoneyUsd }),
    };
    table.apply({ type: 'EditionScheduled', data: { ...facts, editionId: id } });
    for (const [i, result] of results.entries())
      table.apply({
        type: 'MatchCompleted',
        data: { ...match('MS', result, start), editionId: id, matchId: String(i) },
      });
  }
  return table;
};
