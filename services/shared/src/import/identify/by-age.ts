import { findNamesakes, findPlayers, type KnownPlayer } from '@rallyrank/contracts/players/rpc';
import { sharedTexts } from '../../locales/shared.js';
import type { Born, PlayerRecord } from '../../readers/records.js';
import { asKnown, described, type Identifying } from './identify.js';

type Aged = PlayerRecord & { readonly born: Born };

const isBornThen = ({ born }: Aged, { birthDate }: KnownPlayer): boolean =>
  birthDate !== undefined && born.from <= birthDate && birthDate <= born.to;

const bornOn = (record: Aged, birthDate: string): PlayerRecord => ({
  ...record,
  player: { ...record.player, birthDate },
});

const refusedAmong = (record: Aged, candidates: readonly KnownPlayer[], { competitors }: Identifying): [] => {
  const values = { name: record.player.name.en, candidates: described(candidates) };
  competitors.reject(record, { key: 'player.ambiguous', values });
  return [];
};

/** The players who were born on the likely day of a person; if there are none, those born when the ages allow it. */
const bornThen = (record: Aged, players: readonly KnownPlayer[]): readonly KnownPlayer[] => {
  const near = players.filter((player) => isBornThen(record, player));
  const exact = near.filter(({ birthDate }) => birthDate === record.born.about);
  return exact.length > 0 ? exact : near;
};

/**
 * The record with the birth date by which it is found among players of its name: that of a player who was born then, or
 * the likely day if a player of the name was born on another one. Otherwise no day is stated, because ages show it only
 * roughly. Rejects the record if several days are possible.
 */
const amongNamesakes = (record: Aged, namesakes: readonly KnownPlayer[], parts: Identifying): PlayerRecord[] => {
  const born = bornThen(record, namesakes);
  if (new Set(born.map(({ birthDate }) => birthDate)).size > 1) return refusedAmong(record, born, parts);
  if (born[0]?.birthDate) return [bornOn(record, born[0].birthDate)];
  const isOther = namesakes.some(({ birthDate }) => birthDate !== undefined);
  return [isOther ? bornOn(record, record.born.about) : record];
};

/** A known player with another spelling of the name who was born on the day; all of them if there are several. */
const amongSimilar = (record: Aged, similar: readonly KnownPlayer[], parts: Identifying): PlayerRecord[] => {
  const { association, name } = record.player;
  const born = bornThen(
    record,
    similar.filter((other) => (association ?? other.association) === other.association),
  );
  const [one, ...others] = born;
  if (!one) return [record];
  if (others.length > 0) return refusedAmong(record, born, parts);
  const evidence = sharedTexts.identify.onlyOfAge;
  parts.tally.warn(record.at, {
    key: 'player.spelling',
    values: { name: name.en, player: described([one]), evidence },
  });
  return [asKnown(bornOn(record, one.birthDate!), one)];
};

/**
 * Identifies persons of whom the source states ages: those without a known source key by name and birth date, also if
 * the name is spelled differently.
 */
export const identifiedByAge = async (
  parts: Identifying,
  records: readonly PlayerRecord[],
): Promise<PlayerRecord[]> => {
  const keys = records.flatMap(({ player: { sourceKey } }) => (sourceKey === undefined ? [] : [sourceKey]));
  const found = await parts.rpc.call(findPlayers, { sourceKeys: keys });
  const known = new Set(keys.filter((_, i) => found[i]));
  const isAged = (record: PlayerRecord): record is Aged =>
    record.born !== undefined && !known.has(record.player.sourceKey ?? '');
  const aged = records.filter(isAged);
  const namesakesOf = async (some: readonly Aged[], likeness: 'same' | 'similar') => {
    const people = some.map(({ player: { name, gender } }) => ({ name: name.en, ...(gender && { gender }) }));
    const rows = await parts.rpc.call(findNamesakes, { people, likeness });
    return new Map(some.map((record, i) => [record as PlayerRecord, rows[i]!]));
  };
  const same = await namesakesOf(aged, 'same');
  const similar = await namesakesOf(
    aged.filter((record) => same.get(record)!.length === 0),
    'similar',
  );
  return records.flatMap((record) => {
    if (!isAged(record)) return [record];
    const others = similar.get(record);
    return others ? amongSimilar(record, others, parts) : amongNamesakes(record, same.get(record)!, parts);
  });
};
