import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef, SeriesRef } from '@rallyrank/contracts/shared/refs';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { DrawRef, EventRow } from '@rallyrank/contracts/tournaments/routes';
import { editionRecord } from '@rallyrank/shared/domain/match-table/editions';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { z } from 'zod';
import { championsOf, drawCounts } from '../domain/edition-matches.js';
import type { EditionEntry } from '../projections/editions.js';
import type { Reading } from './reading.js';

type Row = z.infer<typeof EventRow>;
type Draw = z.infer<typeof DrawRef>;

/** @throws DomainError event.notFound */
export const entryOf = ({ editions }: Reading, id: Id): EditionEntry => {
  const entry = editions.edition(id);
  if (!entry) throw new DomainError('event.notFound', { id });
  return entry;
};

/** @throws DomainError series.notFound */
export const seriesRef = ({ editions }: Reading, id: Id): SeriesRef => {
  const series = editions.seriesById(id);
  if (!series) throw new DomainError('series.notFound', { id });
  return { id, name: { en: series.name.en, zh: series.name.zh ?? null } };
};

export const eventRef = ({ id, facts }: EditionEntry): EventRef => editionRecord(id, facts).ref;

export const matchesIn = (table: MatchTable, id: Id): number =>
  table.editions.counts[table.editions.find(id) ?? -1] ?? 0;

/** The last day with a result; '' before the first. */
export const lastDayOf = ({ table }: Reading): string => {
  const last = table.dates()?.[1];
  return last === undefined ? '' : dayOf(last);
};

/** State of an edition against the last day with a result. */
export const stateOf = (
  { status, startDate, endDate }: Pick<EditionEntry['facts'], 'status' | 'startDate' | 'endDate'>,
  lastDay: string,
): Row['state'] => {
  if (status === 'cancelled') return 'cancelled';
  if (endDate <= lastDay) return 'finished';
  return startDate <= lastDay ? 'running' : 'upcoming';
};

export const eventRow = (reading: Reading, entry: EditionEntry): Row => {
  const { table, directory, profile } = reading;
  const { facts, id } = entry;
  const edition = table.editions.find(id);
  const champions = edition === undefined ? [] : championsOf(table, profile, edition);
  return {
    ...eventRef(entry),
    seriesId: facts.seriesId,
    state: stateOf(facts, lastDayOf(reading)),
    city: facts.city ?? null,
    status: facts.status,
    prizeMoneyUsd: facts.prizeMoneyUsd ?? null,
    surface: facts.surface ?? null,
    matches: matchesIn(table, id),
    champions: champions.map(({ discipline, winner, runnerUp }) => ({
      discipline,
      winner: directory.competitorRef(winner),
      runnerUp: directory.competitorRef(runnerUp),
    })),
  };
};

const STAGES = ['main', 'group', 'qualification'];

const byPlace = (a: Draw, b: Draw): number =>
  disciplines.indexOf(a.discipline) - disciplines.indexOf(b.discipline) ||
  STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) ||
  compareIds(a.id, b.id);

/** The draws of an edition: by discipline, the main draw first. */
export const drawRefs = ({ table, planned }: Reading, { id, draws }: EditionEntry): Draw[] => {
  const edition = table.editions.find(id);
  const counts = edition === undefined ? undefined : drawCounts(table, edition);
  const toCome = Map.groupBy(planned.of(id).values(), ({ drawId }) => drawId);
  const refs = [...draws].map(([drawId, { discipline, stage, name, size }]) => {
    const { matches, placed } = counts?.get(drawId) ?? {
      matches: 0,
      placed: toCome.get(drawId)?.every((match) => match.slot !== undefined) ?? false,
    };
    return { id: drawId, discipline, stage, name, size, matches, placed };
  });
  return refs.sort(byPlace);
};
