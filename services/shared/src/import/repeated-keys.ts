import { findPlayers, type KnownPlayer, type SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { tokenKey } from '../domain/names/name-keys.js';
import type { PlayerRecord } from '../readers/records.js';
import type { Tally } from './tally.js';

interface Parts {
  readonly rpc: Pick<Rpc, 'call'>;
  readonly tally: Tally;
}

const facts = ['gender', 'association', 'birthDate', 'hand', 'heightCm'] as const;
const identifying = ['gender', 'birthDate'] as const;

const differsIn = (one: SourcePlayer, other: SourcePlayer, fact: (typeof facts)[number]): boolean =>
  one[fact] !== undefined && other[fact] !== undefined && one[fact] !== other[fact];

/** Whether two rows with the same key are about two persons. */
const isOther = (one: SourcePlayer, other: SourcePlayer): boolean =>
  tokenKey(one.name.en) !== tokenKey(other.name.en) && identifying.some((fact) => differsIn(one, other, fact));

/** The row that counts: that of the known facts, otherwise the first one. */
const mainOf = (rows: readonly PlayerRecord[], known: KnownPlayer | null): PlayerRecord => {
  const named = rows.filter(({ player }) => player.name.en === known?.name);
  return named.find(({ player }) => player.birthDate === known?.birthDate) ?? named[0] ?? rows[0]!;
};

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

const settled = (rows: readonly PlayerRecord[], known: KnownPlayer | null, { tally }: Parts): PlayerRecord[] => {
  const main = mainOf(rows, known);
  const { player } = main;
  const others = rows.filter((row) => row !== main);
  return [
    main,
    ...others.flatMap((row) => {
      if (!contradicts(row, player)) return [row];
      const values = { name: row.player.name.en, key: player.sourceKey!, known: player.name.en, ...main.at };
      if (isOther(row.player, player)) {
        tally.refuse('players', row.at, { key: 'player.sameKey', values });
        return [];
      }
      tally.warn(row.at, { key: 'player.twice', values });
      return [agreeing(row, player)];
    }),
  ];
};

/**
 * Yields persons. If several rows of the source have the same key and contradict each other, one of them counts, so
 * that a repeated import does not alternate between them.
 */
export async function* withoutContradictions(
  parts: Parts,
  records: AsyncIterable<PlayerRecord>,
): AsyncGenerator<PlayerRecord> {
  const groups = [...Map.groupBy(await Array.fromAsync(records), ({ key, player }) => player.sourceKey ?? `- ${key}`)];
  const repeated = groups.filter(([, rows]) => rows.length > 1 && rows[0]!.player.sourceKey !== undefined);
  const keys = repeated.map(([key]) => key);
  const found = await parts.rpc.call(findPlayers, { sourceKeys: keys });
  const known = new Map(keys.map((key, i) => [key, found[i] ?? null]));
  for (const [key, rows] of groups) yield* known.has(key) ? settled(rows, known.get(key)!, parts) : rows;
}
