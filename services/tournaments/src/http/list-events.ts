import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { levelOrder } from '@rallyrank/contracts/sport/profiles';
import { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { bind } from '@rallyrank/infra/http/bind';
import { normaliseName } from '@rallyrank/shared/domain/names/normalise';
import type { EditionEntry } from '../projections/editions.js';
import { eventRow, type ReadModels } from './event-views.js';
import { pageOf } from './page.js';

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

type Compare = (a: EditionEntry, b: EditionEntry) => number;

const comparators = (profile: SportProfile): Record<Query['orderByColumn'], Compare> => {
  const orderOf = ({ facts }: EditionEntry): number => levelOrder(profile, facts.level);
  return {
    startDate: (a, b) => a.facts.startDate.localeCompare(b.facts.startDate),
    endDate: (a, b) => a.facts.endDate.localeCompare(b.facts.endDate),
    name: (a, b) => a.facts.name.en.localeCompare(b.facts.name.en, 'en'),
    level: (a, b) => orderOf(a) - orderOf(b),
    season: (a, b) => a.facts.season - b.facts.season,
  };
};

/** Editions by filter. Equal ones stand by start date, newest first, then by id. */
export const listEventsBinding = (models: ReadModels, profile: SportProfile) =>
  bind(listEvents, (query) => {
    const last = models.table.dates()?.[1];
    const compare = comparators(profile)[query.orderByColumn];
    const direction = query.isAsc ? 1 : -1;
    const found = [...models.editions.all()]
      .filter(matcher(query, last === undefined ? '' : dayOf(last)))
      .sort(
        (a, b) =>
          direction * compare(a, b) || b.facts.startDate.localeCompare(a.facts.startDate) || compareIds(a.id, b.id),
      );
    const { rows, total } = pageOf(found, query);
    return { rows: rows.map((entry) => eventRow(models, profile, entry)), total };
  });
