import type { getPlayerRanking } from '@rallyrank/contracts/rankings/routes';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { Directory } from '@rallyrank/shared/directory/directory';
import { competitorsOf } from '../projections/competitors-of.js';
import type { RankingLists } from '../projections/lists.js';

/** Rank history of a player alone and with each partner, where there is any. @throws DomainError player.notFound */
export const playerSeries = (
  { playerId, discipline, from = '', to = '9999-12-31' }: ParsedQuery<typeof getPlayerRanking>,
  lists: RankingLists,
  directory: Directory,
): ResultOf<typeof getPlayerRanking> => {
  if (!directory.player(playerId)) throw new DomainError('player.notFound', { id: playerId });
  return (discipline ? [discipline] : disciplines).flatMap((each) =>
    competitorsOf(directory, playerId, each).flatMap((competitorId) => {
      const rows = lists.appearances(each, competitorId).filter(({ date }) => date >= from && date <= to);
      if (rows.length === 0) return [];
      return {
        discipline: each,
        competitor: directory.competitorRef(competitorId),
        dates: rows.map((row) => row.date),
        ranks: rows.map((row) => row.rank),
        points: rows.map((row) => row.points),
      };
    }),
  );
};
