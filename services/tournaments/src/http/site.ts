import { Controller, Inject } from '@nestjs/common';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { getSite, listSeries, listYear } from '@rallyrank/contracts/tournaments/routes';
import { type InstanceRecord, instanceReader } from '@rallyrank/infra/config/instance';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, byText, type Columns, sorted } from '@rallyrank/infra/list/sorting';
import { INSTANCE } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { matchesIn, seriesRef } from './event-views.js';
import { nameContains } from './list-events.js';
import { READING, type Reading } from './reading.js';

type SeriesRow = ResultOf<typeof listSeries>['rows'][number];
type SeriesColumn = ParsedQuery<typeof listSeries>['orderByColumn'];

/** Series that have an edition, with their first and last one. */
const seriesRows = (reading: Reading): SeriesRow[] => {
  const { editions } = reading;
  return editions.seriesIds().flatMap((id) => {
    const all = editions.editionsOf(id);
    const [last, first] = [all[0], all.at(-1)];
    if (!first || !last) return [];
    return {
      ...seriesRef(reading, id),
      editions: all.length,
      firstSeason: first.facts.season,
      lastSeason: last.facts.season,
      lastLevel: last.facts.level,
      lastEventId: last.id,
    };
  });
};

const columns: Columns<SeriesRow, SeriesColumn> = {
  name: byText(({ name }) => name.en),
  editions: byNumber(({ editions }) => editions),
  lastSeason: byNumber(({ lastSeason }) => lastSeason),
};

const pageOfSeries = (query: ParsedQuery<typeof listSeries>, reading: Reading): ResultOf<typeof listSeries> => {
  const { name } = query;
  const found = seriesRows(reading).filter(
    (row) => name === undefined || nameContains({ en: row.name.en, zh: row.name.zh ?? undefined }, name),
  );
  return pageOf(
    sorted(found, columns, query, (a, b) => compareIds(a.id, b.id)),
    query,
    (row) => row,
  );
};

const years = ({ editions, table }: Reading): ResultOf<typeof listYear> => {
  const seasons = new Map<number, { season: number; events: number; matches: number }>();
  for (const { id, facts } of editions.all()) {
    const season = seasons.get(facts.season) ?? { season: facts.season, events: 0, matches: 0 };
    season.events += 1;
    season.matches += matchesIn(table, id);
    seasons.set(facts.season, season);
  }
  return [...seasons.values()].sort((a, b) => b.season - a.season);
};

const siteFacts = ({ profile, editions, table, directory }: Reading, invented: boolean): ResultOf<typeof getSite> => {
  const dates = table.dates();
  const known = profile.disciplines.map(({ code }) => code);
  const played = new Set(table.size === 0 ? known : table.disciplines());
  return {
    sport: profile.key,
    invented,
    disciplines: known.filter((code) => played.has(code)),
    players: directory.playerIds().length,
    events: editions.editionIds().length,
    matches: table.size,
    firstDate: dates && dayOf(dates[0]),
    lastDate: dates && dayOf(dates[1]),
  };
};

@Controller()
export class SiteController {
  private readonly instance: ReturnType<typeof instanceReader>;

  constructor(
    @Inject(READING) private readonly reading: Reading,
    @Inject(INSTANCE) instance: InstanceRecord,
  ) {
    this.instance = instanceReader(instance);
  }

  @Route(getSite)
  async getSite() {
    return siteFacts(this.reading, (await this.instance())?.world === 'demo');
  }

  @Route(listSeries)
  listSeries(query: ParsedQuery<typeof listSeries>) {
    return pageOfSeries(query, this.reading);
  }

  @Route(listYear)
  listYear() {
    return years(this.reading);
  }
}
