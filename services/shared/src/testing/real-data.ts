import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { MatchTable } from '../domain/match-table/match-table.js';
import type { RealPlayer } from './numbered-people.js';

/** The contents of a source of real results. */
export interface RealData {
  readonly table: MatchTable;
  /** Published lists in the order of date, then discipline, as columns. `competitorIds` are those of the table. */
  readonly lists: readonly ListFacts[];
  readonly players: ReadonlyMap<Id, RealPlayer>;
  readonly pairs: ReadonlyMap<Id, readonly [Id, Id]>;
  /** Ids of people by key of the source (badminton: BWF id, tennis: Sackmann's id). */
  readonly ids: ReadonlyMap<string, Id>;
}
