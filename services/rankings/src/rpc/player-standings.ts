import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import { bands } from '@rallyrank/shared/domain/list-spans/standings';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { StandingBook } from '../derive/standing-book.js';
import { bandOf } from '../domain/band.js';
import { competitorsOf } from '../projections/competitors-of.js';

/** Standings of a player, alone and with every partner, or of a pair, on the published lists. */
export const standingsOfPlayer = (playerId: Id, lists: PublishedLists, directory: Directory, book: StandingBook) =>
  disciplines.flatMap((discipline) => {
    const { covered, standings, yearEnds, bestYearEndRank } = book.of(lists, discipline);
    const newest = lists.lists(discipline).at(-1);
    return competitorsOf(directory, playerId, discipline).flatMap((competitorId) => {
      const number = lists.numberOf(competitorId);
      if (!newest || !standings.lists[number]) return [];
      const place = newest.competitors.indexOf(number);
      const partnerId =
        competitorId === playerId ? undefined : directory.pair(competitorId)?.playerIds.find((id) => id !== playerId);
      return {
        discipline,
        competitorId,
        partner: partnerId !== undefined ? directory.playerRef(partnerId) : null,
        currentRank: newest.ranks[place] ?? null,
        currentPoints: newest.points[place] ?? null,
        bestRank: standings.bestRank[number]!,
        bestRankDate: dayOf(standings.bestRankFirst[number]!),
        bestPoints: standings.bestPoints[number]!,
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
