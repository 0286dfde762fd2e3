import { PersonFact } from '@rallyrank/contracts/players/person-facts';
import {
  ExportedPair,
  ExportedPlayer,
  exportPairs,
  exportPersonFacts,
  exportPlayers,
} from '@rallyrank/contracts/players/rpc';
import { ListFacts } from '@rallyrank/contracts/rankings/events';
import { exportLists } from '@rallyrank/contracts/rankings/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { EntryList, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { ExportedEdition, exportEditions } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';

type Call = Pick<Rpc, 'call'>;
const COMPETITORS = 5_000;
const EDITIONS = 50;
const LISTS = 50;

/** Requests page after page until one is not full. */
async function* pages<T, K>(
  limit: number,
  ask: (after: K | null) => Promise<readonly T[]>,
  keyOf: (last: T) => K,
): AsyncGenerator<T> {
  let after: K | null = null;
  for (;;) {
    const page: readonly T[] = await ask(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    after = keyOf(last);
  }
}

const idOf = ({ id }: { readonly id: Id }): Id => id;
const EditionHead = ExportedEdition.omit({ entryLists: true, matches: true });

/** Parsing puts the keys in the order of the schema, so that equal facts result in equal bytes. */
const line = <S extends z.ZodType>(before: object, schema: S, facts: z.input<S>): string =>
  JSON.stringify({ ...before, ...(schema.parse(facts) as object) });

/** Facts have no ids of their own, so pages are split by number. */
async function* facts(rpc: Call): AsyncGenerator<PersonFact> {
  for (let after = 0; ; after += COMPETITORS) {
    const page = await rpc.call(exportPersonFacts, { after, limit: COMPETITORS });
    yield* page;
    if (page.length < COMPETITORS) return;
  }
}

async function* body(rpc: Call): AsyncGenerator<string> {
  const players = pages(COMPETITORS, (after) => rpc.call(exportPlayers, { after, limit: COMPETITORS }), idOf);
  for await (const player of players) yield line({ type: 'player', id: player.id }, ExportedPlayer, player);
  const pairs = pages(COMPETITORS, (after) => rpc.call(exportPairs, { after, limit: COMPETITORS }), idOf);
  for await (const pair of pairs) yield line({ type: 'pair', id: pair.id }, ExportedPair, pair);
  for await (const fact of facts(rpc)) yield JSON.stringify(PersonFact.parse(fact));
  const editions = pages(EDITIONS, (after) => rpc.call(exportEditions, { after, limit: EDITIONS }), idOf);
  for await (const { entryLists = [], matches, ...edition } of editions) {
    yield line({ type: 'edition' }, EditionHead, edition);
    for (const list of entryLists) yield line({ type: 'entries', editionId: edition.id }, EntryList, list);
    for (const { matchId, ...match } of matches)
      yield line({ type: 'match', editionId: edition.id, matchId }, MatchFacts, match);
  }
  const lists = pages(
    LISTS,
    (after: Pick<ListFacts, 'date' | 'discipline'> | null) => rpc.call(exportLists, { after, limit: LISTS }),
    ({ date, discipline }) => ({ date, discipline }),
  );
  for await (const list of lists) yield JSON.stringify({ type: 'list', list: ListFacts.parse(list) });
}

/** Everything in the instance as lines of the format `rallyrank`, without line ends (docs/formats/rallyrank.md). */
export async function* exportLines(rpc: Call, sport: SportKey, isInvented = false): AsyncGenerator<string> {
  yield JSON.stringify({ format: 'rallyrank', version: 1, sport, ...(isInvented && { invented: true }) });
  let lines = 0;
  for await (const text of body(rpc)) {
    lines += 1;
    yield text;
  }
  yield JSON.stringify({ type: 'end', lines });
}
