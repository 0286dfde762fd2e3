import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { MatchTable } from '../domain/match-table/match-table.js';
import type { RealPlayer } from './numbered-people.js';

/** What a source of real results holds. */
export interface RealData {
  readonly table: MatchTable;
  /** Published lists by date, then discipline, column by column; `competitorIds` are those of the table. */
  readonly lists: readonly ListFacts[];
  readonly players: ReadonlyMap<Id, RealPlayer>;
  readonly pairs: ReadonlyMap<Id, readonly [Id, Id]>;
  /** Ids of people by the keys by which the source names them (badminton: BWF id, tennis: Sackmann's id). */
  readonly ids: ReadonlyMap<string, Id>;
}
