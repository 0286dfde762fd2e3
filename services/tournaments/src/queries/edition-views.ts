import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef, SeriesRef } from '@rallyrank/contracts/shared/refs';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EventRow } from '@rallyrank/contracts/tournaments/editions';
import { editionRecord } from '@rallyrank/shared/domain/match-table/editions';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { competitorIn } from '@rallyrank/shared/domain/match-table/match-view';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { z } from 'zod';
import { championsOf } from '../domain/edition-matches.js';
import type { EditionEntry, Editions } from '../projections/editions.js';

type Row = z.infer<typeof EventRow>;

/** @throws DomainError event.notFound, event.withdrawn */
export const entryOf = (editions: Editions, id: Id): EditionEntry => {
  const entry = editions.edition(id);
  if (!entry) throw new DomainError('event.notFound', { id });
  if (editions.isWithdrawn(id)) throw new DomainError('event.withdrawn', { name: entry.facts.name.en });
  return entry;
};

/** A series, or the series that it is part of. @throws DomainError series.notFound */
export const seriesRef = (editions: Editions, statedId: Id): SeriesRef => {
  const id = editions.canonicalSeries(statedId);
  const series = editions.seriesById(id);
  if (!series) throw new DomainError('series.notFound', { id });
  return { id, name: { en: series.name.en, zh: series.name.zh ?? null } };
};

export const eventRef = ({ id, facts }: EditionEntry): EventRef => editionRecord(id, facts).ref;

export const matchesIn = (table: MatchTable, id: Id): number =>
  table.editions.counts[table.editions.find(id) ?? -1] ?? 0;

/** The last day with a result; '' before the first. */
export const lastDayOf = (table: MatchTable): string => {
  const last = table.dates()?.[1];
  return last === undefined ? '' : dayOf(last);
};

/** State of an edition relative to the last day with a result. */
export const stateOf = (
  { status, startDate, endDate }: Pick<EditionEntry['facts'], 'status' | 'startDate' | 'endDate'>,
  lastDay: string,
): Row['state'] => {
  if (status === 'cancelled') return 'cancelled';
  if (endDate <= lastDay) return 'finished';
  return startDate <= lastDay ? 'running' : 'upcoming';
};

/** Rows of editions with their champions. */
@Injectable()
export class EditionRows {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  of(entry: EditionEntry): Row {
    const { table, directory } = this;
    const { facts, id } = entry;
    const edition = table.editions.find(id);
    const champions = edition === undefined ? [] : championsOf(table, this.profile, edition);
    return {
      ...eventRef(entry),
      seriesId: facts.seriesId,
      state: stateOf(facts, lastDayOf(table)),
      city: facts.city ?? null,
      status: facts.status,
      prizeMoneyUsd: facts.prizeMoneyUsd ?? null,
      surface: facts.surface ?? null,
      indoor: facts.indoor ?? null,
      matches: matchesIn(table, id),
      champions: champions.map(({ discipline, row, winner }) => ({
        discipline,
        winner: competitorIn(table, directory, row, winner),
        runnerUp: competitorIn(table, directory, row, winner === 1 ? 2 : 1),
      })),
    };
  }
}
