import { findPlayers, type KnownPlayer, type SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { tokenKey } from '../domain/names/name-keys.js';
import type { PersonKey, PlayerRecord, Reader } from '../readers/records.js';
import { evidenceFor, strongestFirst } from './row-evidence.js';
import type { Tally } from './tally.js';

interface Parts {
  readonly rpc: Pick<Rpc, 'call'>;
  readonly tally: Tally;
  readonly reader: Pick<Reader, 'appearances' | 'sport'>;
}

const KEYS_PER_CALL = 5_000;
const facts = ['gender', 'association', 'birthDate', 'hand', 'heightCm'] as const;
const identifying = ['gender', 'birthDate'] as const;

const differsIn = (one: SourcePlayer, other: SourcePlayer, fact: (typeof facts)[number]): boolean =>
  one[fact] !== undefined && other[fact] !== undefined && one[fact] !== other[fact];

/** Whether two rows with the same key are about two persons. */
const isOther = (one: SourcePlayer, other: SourcePlayer): boolean =>
  tokenKey(one.name.en) !== tokenKey(other.name.en) && identifying.some((fact) => differsIn(one, other, fact));

/** The row without facts that the main row states differently. Its name becomes another spelling. */
const agreeing = (row: PlayerRecord, main: SourcePlayer): PlayerRecord => {
  const { name, otherNames, ...player } = row.player;
  const kept = Object.entries(player).filter(
    ([fact]) => !facts.some((f) => f === fact && differsIn(row.player, main, f)),
  );
  const names = { name: { ...name, ...main.name }, otherNames: [name.en, ...otherNames] };
  return { ...row, player: { ...(Object.fromEntries(kept) as typeof player), ...names } };
};

const contradicts = ({ player }: PlayerRecord, main: SourcePlayer): boolean =>
  player.name.en !== main.name.en ||
  (player.name.zh !== undefined && main.name.zh !== undefined && player.name.zh !== main.name.zh) ||
  facts.some((fact) => differsIn(player, main, fact));

/** The facts of several rows; the earlier rows take precedence. */
const joined = (stated: SourcePlayer, more: SourcePlayer): SourcePlayer => ({
  ...more,
  ...stated,
  name: { ...more.name, ...stated.name },
});

const isContradictory = ([first, ...others]: readonly PlayerRecord[]): boolean => {
  let stated = first!.player;
  for (const row of others) {
    if (contradicts(row, stated)) return true;
    stated = joined(stated, row.player);
  }
  return false;
};

/** @param rows the row that counts first */
const settled = ([main, ...others]: readonly PlayerRecord[], { tally }: Parts): PlayerRecord[] => {
  const taken = [main!];
  let stated = main!.player;
  for (const row of others) {
    const { name, sourceKey: key } = row.player;
    const values = { name: name.en, key: key!, known: stated.name.en, ...main!.at };
    if (isOther(row.player, stated)) {
      tally.refuse('players', row.at, { key: 'player.sameKey', values });
      continue;
    }
    const isContrary = contradicts(row, stated);
    if (isContrary) tally.warn(row.at, { key: 'player.twice', values });
    taken.push(isContrary ? agreeing(row, stated) : row);
    stated = joined(stated, row.player);
  }
  return taken;
};

/** The players of these source keys who are known from an earlier import. */
const knownByKey = async (rpc: Parts['rpc'], keys: readonly string[]): Promise<Map<string, KnownPlayer | null>> => {
  const known = new Map<string, KnownPlayer | null>();
  for (let i = 0; i < keys.length; i += KEYS_PER_CALL) {
    const part = keys.slice(i, i + KEYS_PER_CALL);
    const found = await rpc.call(findPlayers, { sourceKeys: part });
    for (const [n, key] of part.entries()) known.set(key, found[n] ?? null);
  }
  return known;
};

/**
 * Yields persons. If several rows of the source have the same key and contradict each other, the one with the strongest
 * evidence counts, so that neither their order nor a repeated import decides.
 */
export async function* withoutContradictions(
  parts: Parts,
  records: AsyncIterable<PlayerRecord>,
): AsyncGenerator<PlayerRecord> {
  // Rows without a source key are identified by name, each on its own.
  const groups = Map.groupBy(await Array.fromAsync(records), (record) => record.player.sourceKey ?? record);
  const contradictory = [...groups].flatMap(([key, rows]) =>
    typeof key === 'string' && isContradictory(rows) ? [key] : [],
  );
  const known = await knownByKey(parts.rpc, contradictory);
  const keys = new Set(contradictory.map((key) => groups.get(key)![0]!.key));
  const evidence = keys.size > 0 ? await evidenceFor(parts.reader, keys) : new Map<PersonKey, never>();
  for (const [key, rows] of groups) {
    const player = typeof key === 'string' ? known.get(key) : undefined;
    if (player === undefined) yield* rows;
    else yield* settled(strongestFirst(rows, evidence.get(rows[0]!.key), player, parts.reader.sport), parts);
  }
}
