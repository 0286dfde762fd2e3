import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type DemoRecord, demoWorld } from '@rallyrank/demo/world';
import type { PersonDetails } from '@rallyrank/shared/domain/elo/rating-input';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { World } from './world.js';

const SPORT = 'badminton';

const takeEdition = (table: MatchTable, series: Map<string, Id>, record: DemoRecord & { kind: 'edition' }): void => {
  const { id, series: own, edition, matches } = record.edition;
  const seriesId = series.get(own.key) ?? String(series.size + 1);
  series.set(own.key, seriesId);
  table.apply({ type: 'EditionScheduled', data: { sourceKeys: [], ...edition, editionId: id!, seriesId } });
  for (const match of matches) table.apply({ type: 'MatchCompleted', data: { editionId: id!, ...match } });
};

/** Generates the invented badminton world directly into a table; at scale 1 it has about 48,000 matches. */
export const inventedWorld = (scale: number): World => {
  const table = new MatchTable();
  const lists: ListFacts[] = [];
  const players = new Map<Id, PersonDetails>();
  const pairs = new Map<Id, readonly [Id, Id]>();
  const series = new Map<string, Id>();
  for (const record of demoWorld({ sport: SPORT, seed: 1, scale })) {
    if (record.kind === 'players') for (const player of record.players) players.set(player.id!, player);
    else if (record.kind === 'pairs') for (const { id, playerIds } of record.pairs) pairs.set(id, playerIds);
    else if (record.kind === 'list') lists.push(record.list);
    else if (record.kind === 'edition') takeEdition(table, series, record);
  }
  return { sport: SPORT, table, lists, players, pairs };
};
