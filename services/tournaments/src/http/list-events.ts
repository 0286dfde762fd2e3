import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { levelOrder } from '@rallyrank/contracts/sport/profiles';
import type { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, byText, type Columns, type Compare, sorted } from '@rallyrank/infra/list/sorting';
import { normaliseName } from '@rallyrank/shared/domain/names/normalise';
import type { EditionEntry } from '../projections/editions.js';
import { eventRow, type ReadModels } from './event-views.js';

type Query = ParsedQuery<typeof listEvents>;
type State = NonNullable<Query['state']>;

const stateOf = ({ facts }: EditionEntry, lastDay: string): State => {
  if (facts.status === 'cancelled') return 'cancelled';
  return facts.endDate <= lastDay ? 'finished' : 'upcoming';
};

/** Whether a name contains what was asked for, in any language of the name. */
export const nameContains = (name: { readonly en: string; readonly zh?: string | undefined }, part: string): boolean =>
  [name.en, name.zh ?? ''].some((text) => normaliseName(text).includes(normaliseName(part)));

const matcher = (query: Query, lastDay: string): ((entry: EditionEntry) => boolean) => {
  const { season, level, seriesId, association, surface, name, state } = query;
  const exact = Object.entries({ season, level, seriesId, association, surface }).filter(
    ([, value]) => value !== undefined,
  );
  return (entry) =>
    exact.every(([field, value]) => entry.facts[field as keyof EditionEntry['facts']] === value) &&
    (name === undefined || nameContains(entry.facts.name, name)) &&
    (state === undefined || stateOf(entry, lastDay) === state);
};

const columnsOf = (profile: SportProfile): Columns<EditionEntry, Query['orderByColumn']> => ({
  startDate: byText(({ facts }) => facts.startDate),
  endDate: byText(({ facts }) => facts.endDate),
  name: byText(({ facts }) => facts.name.en),
  level: byNumber(({ facts }) => levelOrder(profile, facts.level)),
  season: byNumber(({ facts }) => facts.season),
});

const newestFirst: Compare<EditionEntry> = (a, b) =>
  b.facts.startDate.localeCompare(a.facts.startDate) || compareIds(a.id, b.id);

/** Editions by filter. Equal ones stand by start date, newest first, then by id. */
export const pageOfEvents = (
  query: ParsedQuery<typeof listEvents>,
  models: ReadModels,
  profile: SportProfile,
): ResultOf<typeof listEvents> => {
  const last = models.table.dates()?.[1];
  const found = [...models.editions.all()].filter(matcher(query, last === undefined ? '' : dayOf(last)));
  return pageOf(sorted(found, columnsOf(profile), query, newestFirst), query, (entry) =>
    eventRow(models, profile, entry),
  );
};
