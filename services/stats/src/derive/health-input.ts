import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { TableCopy } from '@rallyrank/shared/domain/match-table/table-copy';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { type PackedLists, packLists, unpackLists } from '@rallyrank/shared/read-models/published-lists/packed-lists';
import type { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { HealthInput } from '../domain/health/finding.js';
import { healthInput } from '../domain/health/findings.js';
import { ContradictedMatches } from '../projections/contradicted-matches.js';
import { ContradictedProfiles } from '../projections/contradicted-profiles.js';
import { Draws } from '../projections/draws.js';
import { SeriesNames } from '../projections/series-names.js';

/** The read models from which findings are computed. */
export interface HealthModels {
  readonly table: MatchTable;
  readonly directory: Directory;
  readonly draws: Draws;
  readonly contradicted: ContradictedMatches;
  readonly profiles: ContradictedProfiles;
  readonly series: SeriesNames;
  readonly lists: PublishedLists;
}

/** A copy of the read models for a worker. Snapshots are JSON, which is copied faster than objects. */
export interface HealthCopy {
  readonly sport: SportKey;
  readonly today: Day;
  readonly table: TableCopy;
  readonly snapshots: string;
  readonly lists: readonly PackedLists[];
}

interface Snapshots {
  readonly directory: unknown;
  readonly draws: unknown;
  readonly contradicted: unknown;
  readonly profiles: unknown;
  readonly series: unknown;
  /** Competitor ids by their number on the lists. */
  readonly listed: readonly Id[];
}

export const copyHealth = (models: HealthModels, { key }: SportProfile, today: Day): HealthCopy => {
  const { table, directory, draws, contradicted, profiles, series, lists } = models;
  const snapshots: Snapshots = {
    directory: directory.snapshot(),
    draws: draws.snapshot(),
    contradicted: contradicted.snapshot(),
    profiles: profiles.snapshot(),
    series: series.snapshot(),
    listed: lists.ids(),
  };
  return {
    sport: key,
    today,
    table: table.copy(),
    snapshots: JSON.stringify(snapshots),
    lists: disciplines.map((each) => packLists(each, lists.lists(each))),
  };
};

/** The input of the checks in the worker. */
export const loadHealth = ({ sport, today, table, snapshots, lists: packed }: HealthCopy): HealthInput => {
  const known = JSON.parse(snapshots) as Snapshots;
  const [people, draws, series] = [new Directory(() => today), new Draws(), new SeriesNames()];
  const [contradicted, profiles] = [new ContradictedMatches(), new ContradictedProfiles()];
  people.restore(known.directory);
  draws.restore(known.draws);
  contradicted.restore(known.contradicted);
  profiles.restore(known.profiles);
  series.restore(known.series);
  const lists = new Map(packed.map((each) => [each.discipline, unpackLists(each)]));
  return healthInput({
    ...{ profile: profileOf(sport), today, table: MatchTable.of(table), people, draws, series: series.all() },
    contradicted: contradicted.all(),
    contradictedFacts: profiles.all(),
    lists: { lists: (discipline) => lists.get(discipline) ?? [], idOf: (competitor) => known.listed[competitor]! },
  });
};
