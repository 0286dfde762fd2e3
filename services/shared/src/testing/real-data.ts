import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { MatchTable } from '../domain/match-table/match-table.js';
import type { RealPlayer } from './numbered-people.js';

/** Contents of a source of real results. */
export interface RealData {
  readonly table: MatchTable;
  /** Published lists by date, then discipline, column by column; `competitorIds` are those of the table. */
  readonly lists: readonly ListFacts[];
  readonly players: ReadonlyMap<Id, RealPlayer>;
  readonly pairs: ReadonlyMap<Id, readonly [Id, Id]>;
  /** Ids of people by the source's own keys (badminton: BWF id, tennis: Sackmann's id). */
  readonly ids: ReadonlyMap<string, Id>;
}
