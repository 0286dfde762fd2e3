import type { ExportedPair, ExportedPlayer } from '@rallyrank/contracts/players/rpc';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts } from '@rallyrank/contracts/tournaments/events';
import type { ExportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { type RatingInput, ratingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { z } from 'zod';

type Player = z.infer<typeof ExportedPlayer>;

type Line =
  | ({ readonly type: 'player' } & Player)
  | ({ readonly type: 'pair' } & z.infer<typeof ExportedPair>)
  | ({ readonly type: 'edition' } & Omit<z.infer<typeof ExportedEdition>, 'matches'>)
  | { readonly type: 'match' }
  | { readonly type: 'list'; readonly list: ListFacts }
  | { readonly type: 'end' | undefined };

/** Everything in an instance that the pure functions of ratings, rankings and statistics use. */
export interface World {
  readonly table: MatchTable;
  readonly players: ReadonlyMap<Id, Player>;
  readonly pairs: ReadonlyMap<Id, readonly [Id, Id]>;
  /** Keys of each edition at its sources, by edition id. */
  readonly editionKeys: ReadonlyMap<Id, readonly string[]>;
  /** Draws of each edition, by edition id and draw id. */
  readonly draws: ReadonlyMap<Id, ReadonlyMap<Id, DrawFacts>>;
  /** Published lists by date. */
  readonly lists: readonly ListFacts[];
}

/** Reads the lines of an export (docs/formats/rallyrank.md). */
export const readWorld = async (lines: AsyncIterable<string>): Promise<World> => {
  const table = new MatchTable();
  const players = new Map<Id, Player>();
  const pairs = new Map<Id, readonly [Id, Id]>();
  const draws = new Map<Id, ReadonlyMap<Id, DrawFacts>>();
  const editionKeys = new Map<Id, readonly string[]>();
  const lists: ListFacts[] = [];
  for await (const text of lines) {
    const line: Line = JSON.parse(text);
    if (line.type === 'player') players.set(line.id, line);
    else if (line.type === 'pair') pairs.set(line.id, line.playerIds);
    else if (line.type === 'edition') {
      table.apply({ type: 'EditionScheduled', data: { editionId: line.id, ...line.edition } });
      editionKeys.set(line.id, line.edition.sourceKeys);
      draws.set(line.id, new Map(line.draws.map(({ drawId, ...draw }) => [drawId, draw])));
    } else if (line.type === 'match') table.apply({ type: 'MatchCompleted', data: line });
    else if (line.type === 'list') lists.push(line.list);
  }
  lists.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { table, players, pairs, editionKeys, draws, lists };
};

/** The part of a world that ratings use. */
export const ratingInputOf = ({ table, lists, players, pairs }: World, profile: SportProfile): RatingInput =>
  ratingInput(table, lists, { person: (id) => players.get(id), pair: (id) => pairs.get(id) }, profile);
