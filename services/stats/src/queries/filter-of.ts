import { DomainError } from '@rallyrank/contracts/shared/errors';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchFilter } from '@rallyrank/contracts/stats/filter';
import type { z } from 'zod';
import type { DisciplineFilter, Filter } from '../domain/frame/filter.js';

type Query = z.output<z.ZodObject<typeof MatchFilter>>;

/** Drops undefined fields. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** @throws DomainError request.invalid for a level that the sport does not have */
const knownLevels = (levels: readonly string[] | undefined, profile: SportProfile) => {
  const unknown = levels?.find((key) => !profile.levels.some((level) => level.key === key));
  if (unknown !== undefined) throw new DomainError('request.invalid', { field: 'level', rule: 'levels of the sport' });
  return levels;
};

/** The filter of a query in the form statistics need. @throws DomainError request.invalid */
export const filterOf = (
  query: Query & { readonly discipline?: Discipline | undefined },
  profile: SportProfile,
): Filter => {
  const { discipline, from, to } = query;
  return given({
    discipline: discipline && disciplines.indexOf(discipline),
    levels: knownLevels(query.level, profile),
    rounds: query.round,
    surfaces: query.surface,
    roof: query.roof,
    bestOf: query.bestOf,
    seasons: query.season,
    dates: from || to ? given({ from: from && dayNumber(from), to: to && dayNumber(to) }) : undefined,
    opponentRanks: query.opponentRank,
    association: query.association,
    opponentAssociation: query.opponentAssociation,
  }) as Filter;
};

/** The same for one discipline. @throws DomainError request.invalid */
export const disciplineFilterOf = (
  query: Query & { readonly discipline: Discipline },
  profile: SportProfile,
): DisciplineFilter => ({ ...filterOf(query, profile), discipline: disciplines.indexOf(query.discipline) });
