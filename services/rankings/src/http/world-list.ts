import type { listRanking } from '@rallyrank/contracts/rankings/routes';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { Directory } from '@rallyrank/shared/directory/directory';
import type { RankingLists } from '../projections/lists.js';

const playsFor = (directory: Directory, competitorId: Id, association: string): boolean => {
  const playerIds = directory.pair(competitorId)?.playerIds ?? [competitorId];
  return playerIds.some((id) => directory.player(id)?.association === association);
};

/**
 * A page of the list in force on a day, of the latest list where the query names no day; no rows where none is in force: that is no
 * error, a discipline may not be ranked yet. A pair is listed for the association of either player.
 */
export const pageOfList = (
  query: ParsedQuery<typeof listRanking>,
  lists: RankingLists,
  directory: Directory,
): ResultOf<typeof listRanking> => {
  const { type, discipline, date, association, pageNum, pageSize } = query;
  // Only the published lists are there in this version; the computed ones have no list on any day.
  const listDate = type === 'bwf' ? lists.dateInForce(discipline, date) : undefined;
  if (listDate === undefined) return { rows: [], total: 0 };
  const ids = lists.competitorIds(discipline, listDate);
  const places = [...ids.keys()].filter((i) => association === undefined || playsFor(directory, ids[i]!, association));
  const skip = (pageNum - 1) * pageSize;
  const rows = lists.rows(discipline, listDate, places.slice(skip, skip + pageSize)).map((row) => ({
    rank: row.rank,
    movement: row.previousRank === null ? null : row.previousRank - row.rank,
    previousRank: row.previousRank,
    competitor: directory.competitorRef(row.competitorId),
    points: row.points,
    tournaments: row.tournaments,
    listDate,
  }));
  return { rows, total: places.length };
};
