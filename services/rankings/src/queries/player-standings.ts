import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import { bands } from '@rallyrank/shared/domain/list-spans/standings';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { statedPoints } from '@rallyrank/shared/domain/world-ranking/stated-points';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { StandingBook } from '../derive/standing-book.js';
import { bandOf } from '../domain/band.js';
import { competitorsOf } from '../projections/competitors-of.js';
import { CurrentLists } from './current-lists.js';

const placeOn = (list: RankList | undefined, competitor: number) => {
  const place = list?.competitors.indexOf(competitor) ?? -1;
  if (!list || place < 0) return { currentRank: null, currentPoints: null };
  return { currentRank: list.ranks[place]!, currentPoints: statedPoints(list)(place) };
};

/** Standings on the published lists, for the pages of players. */
@Injectable()
export class PlayerStandings {
  constructor(
    @Inject(PublishedLists) private readonly lists: PublishedLists,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(StandingBook) private readonly book: StandingBook,
    @Inject(CurrentLists) private readonly currentLists: CurrentLists,
  ) {}

  /**
   * The standings of a player, alone and with every partner, or of a pair. If results continue after the newest list
   * has lapsed, the current rank is unknown.
   */
  of(playerId: Id) {
    const { lists, directory, book } = this;
    return disciplines.flatMap((discipline) => {
      const { covered, standings, yearEnds, bestYearEndRank } = book.of(lists, discipline);
      const current = this.currentLists.of(discipline);
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
  }
}
