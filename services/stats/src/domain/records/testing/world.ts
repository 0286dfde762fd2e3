import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline, Outcome, RoundCode } from '@rallyrank/contracts/sport/codes';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';

export interface WorldEdition {
  readonly id: string;
  readonly seriesId: string;
  readonly level: string;
  readonly season: number;
  readonly association?: string;
}

export interface WorldMatch {
  readonly id: string;
  readonly edition: WorldEdition;
  readonly discipline: Discipline;
  readonly round: RoundCode;
  /** Player ids of each side. */
  readonly sides: readonly [readonly string[], readonly string[]];
  readonly outcome: Outcome;
  /** 0 if there is no winner. */
  readonly winner: 0 | 1 | 2;
  readonly games: readonly (readonly [number, number])[];
  readonly day: number;
  readonly minutes: number;
}

/** Id of a competitor: the player ids, the smaller one first. */
export const competitorId = (players: readonly string[]): string =>
  players.length === 1 ? players[0]! : `9${[...players].sort().join('0')}`;

const side = (players: readonly string[]): MatchFacts['sides'][number] => ({
  competitorId: competitorId(players),
  playerIds: [...players],
});

/** The table of a world, with its matches in the given order. */
export const tableOf = (matches: readonly WorldMatch[]): MatchTable => {
  const table = new MatchTable();
  for (const { edition } of matches) {
    const { id, association, ...facts } = edition;
    table.apply({
      type: 'EditionScheduled',
      data: {
        editionId: id,
        ...facts,
        ...(association !== undefined && { association }),
        name: { en: `Edition ${id}` },
        startDate: '2024-01-01',
        endDate: '2024-01-07',
        status: 'scheduled',
        sourceKeys: [],
      },
    });
  }
  for (const { id, edition, day, minutes, winner, sides, ...match } of matches) {
    const data: MatchFacts & { editionId: string; matchId: string } = {
      editionId: edition.id,
      matchId: id,
      drawId: '1',
      discipline: match.discipline,
      round: match.round,
      outcome: match.outcome,
      games: match.games.map((game) => [...game]),
      sides: [side(sides[0]), side(sides[1])],
      date: dayOf(day),
      order: 0,
      ...(winner !== 0 && { winner }),
      ...(minutes > 0 && { durationMin: minutes }),
    };
    table.apply({ type: 'MatchCompleted', data });
  }
  return table;
};
