import { expect } from '@jest/globals';
import { changeParts, type listRankingChanges } from '@rallyrank/contracts/rankings/changes';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { getRankingPlaces, listRanking } from '@rallyrank/contracts/rankings/lists';
import type { getRankingRace } from '@rallyrank/contracts/rankings/race';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { dayNumber } from '@rallyrank/contracts/shared/time';

/** Returns an answer of the services for the path of a route and a query. */
export type Get = (path: string, query: Record<string, string>) => Promise<unknown>;
/** Published lists of one discipline, oldest first. */
type Lists = readonly ListFacts[];

const placeOn = (list: ListFacts, id: string): { rank: number; points: number } | undefined => {
  const at = list.competitorIds.indexOf(id);
  return at < 0 ? undefined : { rank: list.ranks[at]!, points: list.points[at]! };
};

/** Compares a page of a list, row by row, with the data in the single lists. */
export const checkRows = async (get: Get, lists: Lists, at: number, pageNum: number): Promise<void> => {
  const { discipline, date } = lists[at]!;
  const query = { type: 'bwf', discipline, date, pageNum: String(pageNum), details: 'true' };
  const answer = (await get('/ranking/list', query)) as AnswerOf<typeof listRanking>;
  const known = lists.slice(0, at + 1);
  const year = known.filter((list) => dayNumber(date) - dayNumber(list.date) < 364);
  expect(answer.yearDates).toEqual(year.map((list) => list.date));
  expect(answer.rows.length).toBeGreaterThan(0);
  for (const { competitor, details, previousPoints } of answer.rows) {
    const places = known.map((list) => ({ date: list.date, ...placeOn(list, competitor.id) }));
    const bestRank = Math.min(...places.map(({ rank = Number.POSITIVE_INFINITY }) => rank));
    expect({ previousPoints, ...details }).toEqual({
      previousPoints: places.at(-2)?.points ?? null,
      ages: expect.any(Array),
      peak: null,
      bestRank,
      bestRankDate: places.find(({ rank }) => rank === bestRank)!.date,
      yearRanks: year.map((list) => placeOn(list, competitor.id)?.rank ?? null),
    });
  }
};

type ChangeRow = AnswerOf<typeof listRankingChanges>['rows'][number];
type Figures = Omit<ChangeRow, 'competitor'> & { readonly id: string };

const changeOf = (id: string, earlier: ListFacts, later: ListFacts): Figures => {
  const [now, before] = [placeOn(later, id), placeOn(earlier, id)];
  return {
    id,
    rank: now?.rank ?? null,
    previousRank: before?.rank ?? null,
    movement: now && before ? before.rank - now.rank : null,
    points: now?.points ?? null,
    previousPoints: before?.points ?? null,
    gain: now && before ? Math.round((now.points - before.points) * 10) / 10 : null,
  };
};

const partOf = ({ rank, previousRank }: Figures) =>
  rank === null ? 'left' : previousRank === null ? 'entered' : 'both';

const allChanges = async (get: Get, query: Record<string, string>) => {
  const rows: ChangeRow[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = { ...query, pageSize: '200', pageNum: String(pageNum) };
    const answer = (await get('/ranking/change/list', page)) as AnswerOf<typeof listRankingChanges>;
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0) return { rows, counts: answer.counts };
  }
};

const byId = (one: Figures, other: Figures): number => Number(one.id) - Number(other.id);

/** Compares all rows of two lists, part by part, with the data in the single lists. */
export const checkChanges = async (get: Get, lists: Lists, from: number, to: number): Promise<void> => {
  const [earlier, later] = [lists[from]!, lists[to]!];
  const query = { type: 'bwf', discipline: later.discipline, date: later.date, since: earlier.date };
  const ids = new Set([...later.competitorIds, ...earlier.competitorIds]);
  const expected = [...ids].map((id) => changeOf(id, earlier, later)).sort(byId);
  for (const part of changeParts) {
    const { rows, counts } = await allChanges(get, { ...query, part });
    const wanted = expected.filter((change) => partOf(change) === part);
    expect(rows.map(({ competitor: { id }, ...figures }) => ({ id, ...figures })).sort(byId)).toEqual(wanted);
    expect(counts[part]).toBe(wanted.length);
  }
};

/** Compares a race over all lists with the first rows of each included list. */
export const checkRace = async (get: Get, lists: Lists): Promise<void> => {
  const { discipline } = lists[0]!;
  const answer = (await get('/ranking/race', { type: 'bwf', discipline, top: '20' })) as AnswerOf<
    typeof getRankingRace
  >;
  const { step, competitors, frames, known } = answer.data;
  expect({ step, known }).toEqual({ step: 'list', known: { from: lists[0]!.date, to: lists.at(-1)!.date } });
  expect(
    frames.map((frame) => ({ ...frame, competitors: frame.competitors.map((at) => competitors[at]!.id) })),
  ).toEqual(
    lists.map(({ date, competitorIds, ranks, points }) => ({
      date,
      competitors: competitorIds.slice(0, 20),
      ranks: ranks.slice(0, 20),
      points: points.slice(0, 20),
    })),
  );
};

/** Looks up the place of the first player in a row. */
export const checkPlace = async (get: Get, list: ListFacts, row: number, playerId: string): Promise<void> => {
  const query = { type: 'bwf', discipline: list.discipline, date: list.date, playerId };
  const { data } = (await get('/ranking/place', query)) as AnswerOf<typeof getRankingPlaces>;
  const id = list.competitorIds[row]!;
  expect(data.find(({ competitor }) => competitor.id === id)).toMatchObject({ rank: list.ranks[row], row: row + 1 });
};
