import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { getSite, listSeries, listYear } from '@rallyrank/contracts/tournaments/routes';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, byText, type Columns, sorted } from '@rallyrank/infra/list/sorting';
import { matchesIn, type ReadModels } from './event-views.js';
import { nameContains } from './list-events.js';

type SeriesRow = ResultOf<typeof listSeries>['rows'][number];
type SeriesColumn = ParsedQuery<typeof listSeries>['orderByColumn'];

/** Series that have an edition, with their first and last one. */
const seriesRows = ({ editions }: ReadModels): SeriesRow[] =>
  editions.seriesIds().flatMap((id) => {
    const series = editions.seriesById(id);
    const all = editions.editionsOf(id);
    const [last, first] = [all[0], all.at(-1)];
    if (!series || !first || !last) return [];
    return {
      id,
      name: { en: series.name.en, zh: series.name.zh ?? null },
      editions: all.length,
      firstSeason: first.facts.season,
      lastSeason: last.facts.season,
      lastLevel: last.facts.level,
      lastEventId: last.id,
    };
  });

const columns: Columns<SeriesRow, SeriesColumn> = {
  name: byText(({ name }) => name.en),
  editions: byNumber(({ editions }) => editions),
  lastSeason: byNumber(({ lastSeason }) => lastSeason),
};

export const pageOfSeries = (
  query: ParsedQuery<typeof listSeries>,
  models: ReadModels,
): ResultOf<typeof listSeries> => {
  const { name } = query;
  const found = seriesRows(models).filter(
    (row) => name === undefined || nameContains({ en: row.name.en, zh: row.name.zh ?? undefined }, name),
  );
  return pageOf(
    sorted(found, columns, query, (a, b) => compareIds(a.id, b.id)),
    query,
    (row) => row,
  );
};

export const years = ({ editions, table }: ReadModels): ResultOf<typeof listYear> => {
  const seasons = new Map<number, { season: number; events: number; matches: number }>();
  for (const { id, facts } of editions.all()) {
    const season = seasons.get(facts.season) ?? { season: facts.season, events: 0, matches: 0 };
    season.events += 1;
    season.matches += matchesIn(table, id);
    seasons.set(facts.season, season);
  }
  return [...seasons.values()].sort((a, b) => b.season - a.season);
};

export const siteFacts = async (
  models: ReadModels,
  sport: SportKey,
  isInvented: () => Promise<boolean>,
): Promise<ResultOf<typeof getSite>> => {
  const invented = await isInvented();
  const dates = models.table.dates();
  return {
    sport,
    invented,
    players: models.directory.playerIds().length,
    events: models.editions.editionIds().length,
    matches: models.table.size,
    firstDate: dates && dayOf(dates[0]),
    lastDate: dates && dayOf(dates[1]),
  };
};
