import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { Draws } from '../../../projections/draws.js';
import { SeriesNames } from '../../../projections/series-names.js';
import type { Contradicted, HealthInput } from '../finding.js';
import { healthInput } from '../findings.js';

/** Records that a test changes before they become the input of the checks. */
export interface World {
  readonly players: SourcePlayer[];
  readonly pairs: { id: Id; playerIds: [Id, Id] }[];
  readonly editions: ImportedEdition[];
  readonly lists: ListFacts[];
  /** The decisions of users about players. */
  readonly edits: { playerId: Id; decided: { birthDate: Day } }[];
  /** Matches that users have decided, and what a source states later. */
  readonly contradictions: Contradicted[];
  /** The facts that a source states later about players. */
  readonly corrections: { playerId: Id; changes: { birthDate: Day } }[];
}

const peopleOf = ({ players, pairs, edits, corrections }: World, today: Day): Directory => {
  const directory = new Directory(() => today);
  for (const { id, sourceKey, ...facts } of players) {
    const data = { ...facts, playerId: id, sourceKeys: sourceKey === undefined ? [] : [sourceKey] };
    directory.apply({ type: 'PlayerRegistered', data });
  }
  for (const { id, playerIds } of pairs) directory.apply({ type: 'PairFormed', data: { pairId: id, playerIds } });
  for (const data of edits) directory.apply({ type: 'PlayerEdited', data: { ...data, released: [] } });
  for (const data of corrections) directory.apply({ type: 'PlayerCorrected', data });
  return directory;
};

/** The input of the checks for a world. */
export const inputOf = (world: World, profile: SportProfile, today: Day): HealthInput => {
  const [table, draws, series, lists] = [new MatchTable(), new Draws(), new SeriesNames(), new PublishedLists()];
  const seriesIds = new Map<string, Id>();
  for (const { id, series: own, edition, draws: ownDraws, matches } of world.editions) {
    const seriesId = seriesIds.get(own.key) ?? String(seriesIds.size + 1);
    if (!seriesIds.has(own.key)) series.apply({ type: 'SeriesRegistered', data: { seriesId, ...own } });
    seriesIds.set(own.key, seriesId);
    table.apply({ type: 'EditionScheduled', data: { sourceKeys: [], ...edition, editionId: id, seriesId } });
    for (const draw of ownDraws) {
      table.apply({ type: 'DrawPublished', data: { ...draw, editionId: id } });
      draws.apply({ type: 'DrawPublished', data: { ...draw, editionId: id } });
    }
    for (const match of matches) table.apply({ type: 'MatchCompleted', data: { ...match, editionId: id } });
  }
  for (const data of world.lists) lists.apply({ type: 'ListPublished', data });
  const people = peopleOf(world, today);
  const contradicted = world.contradictions;
  return healthInput({
    profile,
    today,
    table,
    people,
    draws,
    series: series.all(),
    lists,
    contradicted,
    contradictedFacts: [],
  });
};
