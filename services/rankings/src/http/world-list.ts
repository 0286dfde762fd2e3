import { Controller, Inject } from '@nestjs/common';
import { listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { inForce } from '@rallyrank/shared/read-models/published-lists/list-source';
import { chosenLists } from './list-choice.js';
import { type Asked, playsFor, READING, type Reading } from './reading.js';

/**
 * A page of the list in force on a day, or of the latest list if the query names no day. No rows if none is in force: that is not an
 * error, since a discipline may not be ranked yet. A pair is listed for the association of either player.
 */
const pageOfList = async (
  query: ParsedQuery<typeof listRanking>,
  asked: Asked,
): Promise<ResultOf<typeof listRanking>> => {
  const { directory } = asked;
  const { association } = query;
  const { basis, source, lists } = await chosenLists(query, asked);
  const at = inForce(lists, query.date);
  const list = lists[at];
  if (!list) return { rows: [], total: 0 };
  const previous = lists[at - 1];
  const idAt = (place: number) => source.idOf(list.competitors[place]!);
  const places = [...list.ranks.keys()].filter(
    (place) => association === undefined || playsFor(directory, idAt(place), association),
  );
  return pageOf(places, query, (place) => {
    const before = previous?.competitors.indexOf(list.competitors[place]!) ?? -1;
    const rank = list.ranks[place]!;
    const previousRank = before < 0 ? null : previous!.ranks[before]!;
    return {
      rank,
      movement: previousRank === null ? null : previousRank - rank,
      previousRank,
      competitor: directory.competitorRef(idAt(place)),
      points: list.points[place]!,
      tournaments: list.tournaments[place]!,
      listDate: list.date,
      basis,
    };
  });
};

const datesOf = async (
  query: ParsedQuery<typeof listRankingDates>,
  asked: Asked,
): Promise<ResultOf<typeof listRankingDates>> => {
  const { lists } = await chosenLists(query, asked);
  return lists.map(({ date }) => date).reverse();
};

@Controller()
export class WorldListController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listRanking)
  listRanking(query: ParsedQuery<typeof listRanking>, call: CallContext) {
    return pageOfList(query, { ...this.reading, ...call });
  }

  @Route(listRankingDates)
  listRankingDates(query: ParsedQuery<typeof listRankingDates>, call: CallContext) {
    return datesOf(query, { ...this.reading, ...call });
  }
}
