import { Inject, Injectable } from '@nestjs/common';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { levelOrder } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, byText, type Columns, type Compare, sorted } from '@rallyrank/infra/list/sorting';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { normaliseName } from '@rallyrank/shared/domain/names/normalise';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { type EditionEntry, Editions } from '../projections/editions.js';
import { EditionRows, lastDayOf, seriesRef, stateOf } from './edition-views.js';

type Query = ParsedQuery<typeof listEvents>;
type State = NonNullable<Query['state']>;

const hasState = (state: State, entry: EditionEntry, lastDay: string): boolean => {
  const own = stateOf(entry.facts, lastDay);
  return own === state || (state === 'upcoming' && own === 'running');
};

/** Whether a name contains the search text, in any language of the name. */
export const nameContains = (name: { readonly en: string; readonly zh?: string | undefined }, part: string): boolean =>
  [name.en, name.zh ?? ''].some((text) => normaliseName(text).includes(normaliseName(part)));

const matcher = (query: Query, lastDay: string): ((entry: EditionEntry) => boolean) => {
  const { season, level, seriesId, association, surface, name, state, from, until } = query;
  const exact = Object.entries({ season, level, seriesId, association, surface }).filter(
    ([, value]) => value !== undefined,
  );
  return (entry) =>
    exact.every(([field, value]) => entry.facts[field as keyof EditionEntry['facts']] === value) &&
    (name === undefined || nameContains(entry.facts.name, name)) &&
    (state === undefined || hasState(state, entry, lastDay)) &&
    (from === undefined || entry.facts.endDate >= from) &&
    (until === undefined || entry.facts.startDate <= until);
};

const columnsOf = (profile: SportProfile): Columns<EditionEntry, Query['orderByColumn']> => ({
  startDate: byText(({ facts }) => facts.startDate),
  endDate: byText(({ facts }) => facts.endDate),
  name: byText(({ facts }) => facts.name.en),
  level: byNumber(({ facts }) => levelOrder(profile, facts.level)),
  season: byNumber(({ facts }) => facts.season),
});

export const newestFirst: Compare<EditionEntry> = (a, b) =>
  b.facts.startDate.localeCompare(a.facts.startDate) || compareIds(a.id, b.id);

/** Editions by filter. */
@Injectable()
export class EditionQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(EditionRows) private readonly rows: EditionRows,
  ) {}

  /** Ties are ordered by start date, newest first, then by id. @throws DomainError series.notFound */
  listEvents(query: Query): ResultOf<typeof listEvents> {
    const { editions } = this;
    const series = query.seriesId === undefined ? null : seriesRef(editions, query.seriesId);
    const filter = series ? { ...query, seriesId: series.id } : query;
    const found = [...editions.all()].filter(matcher(filter, lastDayOf(this.table)));
    const ordered = sorted(found, columnsOf(this.profile), query, newestFirst);
    return { ...pageOf(ordered, query, (entry) => this.rows.of(entry)), series };
  }
}
