import type { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import { inForce } from '@rallyrank/shared/read-models/published-lists/list-source';
import { chosenLists } from './list-choice.js';
import { type Asked, playsFor } from './reading.js';

/**
 * A page of the list in force on a day, of the latest list where the query names no day; no rows where none is in force: that is no
 * error, a discipline may not be ranked yet. A pair is listed for the association of either player.
 */
export const pageOfList = async (
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
