import { Inject, Injectable } from '@nestjs/common';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { getSite, listSeries, listYear } from '@rallyrank/contracts/tournaments/site';
import { type InstanceRecord, instanceReader } from '@rallyrank/infra/config/instance';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, byText, type Columns, sorted } from '@rallyrank/infra/list/sorting';
import { INSTANCE } from '@rallyrank/infra/nest/ports';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { Editions } from '../projections/editions.js';
import { matchesIn, seriesRef } from './edition-views.js';
import { nameContains } from './editions.js';

type SeriesRow = ResultOf<typeof listSeries>['rows'][number];
type SeriesColumn = ParsedQuery<typeof listSeries>['orderByColumn'];

/** Series that have an edition, with their first and last one. */
const seriesRows = (editions: Editions): SeriesRow[] =>
  editions.seriesIds().flatMap((id) => {
    const all = editions.editionsOf(id);
    const [last, first] = [all[0], all.at(-1)];
    if (!first || !last) return [];
    return {
      ...seriesRef(editions, id),
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

/** The content of the site. */
@Injectable()
export class SiteQueries {
  private readonly instance: ReturnType<typeof instanceReader>;

  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(INSTANCE) instance: InstanceRecord,
  ) {
    this.instance = instanceReader(instance);
  }

  async getSite(): Promise<ResultOf<typeof getSite>> {
    const invented = (await this.instance())?.world === 'demo';
    const { profile, table } = this;
    const dates = table.dates();
    const known = profile.disciplines.map(({ code }) => code);
    const played = new Set(table.size === 0 ? known : table.disciplines());
    return {
      sport: profile.key,
      invented,
      disciplines: known.filter((code) => played.has(code)),
      players: this.directory.playerIds().length,
      events: this.editions.editionIds().length,
      matches: table.size,
      firstDate: dates && dayOf(dates[0]),
      lastDate: dates && dayOf(dates[1]),
    };
  }

  listSeries(query: ParsedQuery<typeof listSeries>): ResultOf<typeof listSeries> {
    const { name } = query;
    const found = seriesRows(this.editions).filter(
      (row) => name === undefined || nameContains({ en: row.name.en, zh: row.name.zh ?? undefined }, name),
    );
    const ordered = sorted(found, columns, query, (a, b) => compareIds(a.id, b.id));
    return pageOf(ordered, query, (row) => row);
  }

  listYear(): ResultOf<typeof listYear> {
    const seasons = new Map<number, { season: number; events: number; matches: number }>();
    for (const { id, facts } of this.editions.all()) {
      const season = seasons.get(facts.season) ?? { season: facts.season, events: 0, matches: 0 };
      season.events += 1;
      season.matches += matchesIn(this.table, id);
      seasons.set(facts.season, season);
    }
    return [...seasons.values()].sort((a, b) => b.season - a.season);
  }
}
