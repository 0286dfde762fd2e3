import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import { bands } from '@rallyrank/shared/domain/list-spans/standings';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { StandingBook } from '../derive/standing-book.js';
import { bandOf } from '../domain/band.js';
import { competitorsOf } from '../projections/competitors-of.js';
import { currentList } from './current-list.js';

const placeOn = (list: RankList | undefined, competitor: number) => {
  const place = list?.competitors.indexOf(competitor) ?? -1;
  return { currentRank: list?.ranks[place] ?? null, currentPoints: list?.points[place] ?? null };
};

interface Known {
  readonly lists: PublishedLists;
  readonly directory: Directory;
  readonly book: StandingBook;
  readonly table: MatchTable;
}

/**
 * Standings of a player, alone and with every partner, or of a pair, on the published lists. Where results go on after the newest list
 * has lapsed, the current rank is unknown.
 */
export const standingsOfPlayer = (playerId: Id, { lists, directory, book, table }: Known) => {
  return disciplines.flatMap((discipline) => {
    const { covered, standings, yearEnds, bestYearEndRank } = book.of(lists, discipline);
    const current = currentList({ lists, book, table }, discipline);
    return competitorsOf(directory, playerId, discipline).flatMap((competitorId) => {
      const number = lists.numberOf(competitorId);
      if (!standings.lists[number]) return [];
      const place = placeOn(current, number);
      const partnerId =
        competitorId === playerId ? undefined : directory.pair(competitorId)?.playerIds.find((id) => id !== playerId);
      return {
        discipline,
        competitorId,
        partner: partnerId !== undefined ? directory.playerRef(partnerId) : null,
        ...place,
        bestRank: standings.bestRank[number]!,
        bestRankDate: dayOf(standings.bestRankFirst[number]!),
        // Lists without points are read with 0.
        bestPoints: standings.bestPoints[number] || null,
        weeksAtNo1: weeksOf(standings.days[0]![number]!),
        bestYearEndRank: bestYearEndRank[number] || null,
        bands: bands.map((rank, at) => ({
          rank: bandOf(rank),
          weeks: weeksOf(standings.days[at]![number]!),
          yearEnds: yearEnds[at]![number]!,
        })),
        covered,
      };
    });
  });
};
