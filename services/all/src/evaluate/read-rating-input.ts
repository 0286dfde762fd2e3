import type { ExportedPair, ExportedPlayer } from '@rallyrank/contracts/players/rpc';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ExportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { type RatingInput, ratingInput } from '@rallyrank/rankings/domain/elo/rating-input';
import { MatchTable } from '@rallyrank/shared/match-table/match-table';
import type { z } from 'zod';

type Line =
  | ({ readonly type: 'player' } & z.infer<typeof ExportedPlayer>)
  | ({ readonly type: 'pair' } & z.infer<typeof ExportedPair>)
  | ({ readonly type: 'edition' } & Omit<z.infer<typeof ExportedEdition>, 'matches'>)
  | { readonly type: 'match' }
  | { readonly type: 'list'; readonly list: ListFacts }
  | { readonly type: 'end' | undefined };

/** Everything an instance knows that ratings look at, from the lines of its export. */
export const readRatingInput = async (lines: AsyncIterable<string>): Promise<RatingInput> => {
  const table = new MatchTable();
  const people = new Map<Id, z.infer<typeof ExportedPlayer>>();
  const pairs = new Map<Id, readonly [Id, Id]>();
  const lists: ListFacts[] = [];
  for await (const text of lines) {
    const line: Line = JSON.parse(text);
    if (line.type === 'player') people.set(line.id, line);
    else if (line.type === 'pair') pairs.set(line.id, line.playerIds);
    else if (line.type === 'edition')
      table.apply({ type: 'EditionScheduled', data: { editionId: line.id, ...line.edition } });
    else if (line.type === 'match') table.apply({ type: 'MatchCompleted', data: line });
    else if (line.type === 'list') lists.push(line.list);
  }
  lists.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return ratingInput(table, lists, { person: (id) => people.get(id), pair: (id) => pairs.get(id) });
};
