import { Controller, Inject } from '@nestjs/common';
import { getRankingPlaces, listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { ageOn } from '@rallyrank/shared/domain/calendar/days';
import { inForce } from '@rallyrank/shared/read-models/published-lists/list-source';
import { listsOfYear, rowDetails } from '../domain/row-details.js';
import { competitorsOf } from '../projections/competitors-of.js';
import { chosenLists, isCurrent } from './list-choice.js';
import { peakMatch } from './peak-match.js';
import { type Asked, computedRankings, playsFor, READING, type Reading } from './reading.js';

type Query = ParsedQuery<typeof listRanking>;
type Details = ResultOf<typeof listRanking>['rows'][number]['details'];

/** The list in force on a day with its rows (indices) that a query shows: all, or those of an association. */
const shownRows = async (
  query: Pick<Query, 'type' | 'discipline' | 'basis' | 'date' | 'association'>,
  asked: Asked,
) => {
  const { association } = query;
  const { basis, source, lists } = await chosenLists(query, asked);
  const at = inForce(lists, query.date);
  const list = lists[at];
  if (!list) return undefined;
  const isShown = (row: number): boolean =>
    association === undefined || playsFor(asked.directory, source.idOf(list.competitors[row]!), association);
  // A loop, because an iterator over thousands of rows takes as long as the rest of the answer.
  const rows: number[] = [];
  for (let row = 0; row < list.ranks.length; row++) if (isShown(row)) rows.push(row);
  return { basis, source, lists, at, list, rows };
};

/** Details of the competitors of a page; null for each where they are not asked for. */
const detailsOf = async (
  found: NonNullable<Awaited<ReturnType<typeof shownRows>>>,
  competitors: readonly number[],
  { type, discipline }: Query,
  asked: Asked,
): Promise<Details[]> => {
  const { directory } = asked;
  const { source, lists, at, list } = found;
  const rankings = type === 'peakElo' ? await computedRankings(asked) : undefined;
  return rowDetails(lists, at, competitors, source.people).map(({ bestRank, bestRankDay, yearRanks }, i) => {
    const peak = rankings ? peakMatch(rankings, asked, discipline, competitors[i]!) : null;
    const { players } = directory.competitorRef(source.idOf(competitors[i]!));
    const ages = players.map(({ id }) => {
      const birthDate = directory.player(id)?.birthDate;
      return birthDate === undefined ? null : (ageOn(birthDate, peak?.match.date ?? list.date) ?? null);
    });
    return { ages, bestRank, bestRankDate: dayOf(bestRankDay), yearRanks: [...yearRanks], peak };
  });
};

/**
 * A page of the list in force on a day, or of the latest list if the query names no day. No rows if none is in force: that is not an
 * error, since a discipline may not be ranked yet. A pair is listed for the association of either player.
 */
const pageOfList = async (query: Query, asked: Asked): Promise<ResultOf<typeof listRanking>> => {
  const found = await shownRows(query, asked);
  if (!found) return { rows: [], total: 0, current: false, yearDates: [] };
  const { basis, source, lists, at, list } = found;
  const previous = lists[at - 1];
  const page = pageOf(found.rows, query, (row) => row);
  const competitors = page.rows.map((row) => list.competitors[row]!);
  const details = query.details ? await detailsOf(found, competitors, query, asked) : [];
  const rows = page.rows.map((row, i) => {
    const before = previous?.competitors.indexOf(list.competitors[row]!) ?? -1;
    const rank = list.ranks[row]!;
    const previousRank = before < 0 ? null : previous!.ranks[before]!;
    return {
      rank,
      movement: previousRank === null ? null : previousRank - rank,
      previousRank,
      competitor: asked.directory.competitorRef(source.idOf(list.competitors[row]!)),
      points: list.points[row]!,
      deviation: list.deviations?.[row] ?? null,
      previousPoints: before < 0 ? null : previous!.points[before]!,
      tournaments: list.tournaments[row]!,
      listDate: list.date,
      basis,
      details: details[i] ?? null,
    };
  });
  return {
    rows,
    total: page.total,
    current: at === lists.length - 1 && isCurrent(list, asked),
    yearDates: query.details ? listsOfYear(lists, at).map(({ date }) => date) : [],
  };
};

/** @throws DomainError player.notFound */
const placesOf = async (
  query: ParsedQuery<typeof getRankingPlaces>,
  asked: Asked,
): Promise<ResultOf<typeof getRankingPlaces>> => {
  const { directory } = asked;
  const { playerId, discipline } = query;
  if (!directory.player(playerId)) throw new DomainError('player.notFound', { id: playerId });
  const found = await shownRows(query, asked);
  if (!found) return [];
  const { source, list } = found;
  const own = new Set(competitorsOf(directory, playerId, discipline).map((id) => source.numberOf(id)));
  return found.rows.flatMap((row, at) =>
    own.has(list.competitors[row]!)
      ? {
          competitor: directory.competitorRef(source.idOf(list.competitors[row]!)),
          rank: list.ranks[row]!,
          row: at + 1,
        }
      : [],
  );
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

  @Route(getRankingPlaces)
  getRankingPlaces(query: ParsedQuery<typeof getRankingPlaces>, call: CallContext) {
    return placesOf(query, { ...this.reading, ...call });
  }
}
