import type { KnownPlayer } from '@rallyrank/contracts/players/rpc';
import type { Day } from '@rallyrank/contracts/shared/time';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { tokenKey } from '../domain/names/name-keys.js';
import { isAgeWithin } from '../domain/players/age.js';
import type { PersonKey, PlayerRecord, Reader } from '../readers/records.js';

/** The evidence of the matches of a source about a person. */
interface Shown {
  /** Number of appearances under each name. */
  readonly names: Map<string, number>;
  readonly days: Day[];
}

/** The evidence of the matches about some persons. */
export const evidenceFor = async (
  reader: Pick<Reader, 'appearances'>,
  keys: ReadonlySet<PersonKey>,
): Promise<Map<PersonKey, Shown>> => {
  const evidence = new Map<PersonKey, Shown>();
  for await (const { key, date, name } of reader.appearances?.() ?? []) {
    if (!keys.has(key)) continue;
    const shown: Shown = evidence.get(key) ?? { names: new Map(), days: [] };
    evidence.set(key, shown);
    shown.days.push(date);
    const written = name === undefined ? undefined : tokenKey(name);
    if (written !== undefined) shown.names.set(written, (shown.names.get(written) ?? 0) + 1);
  }
  return evidence;
};

/** The strength of a row: its name in matches, its age on their days, what is known already, its number of facts. */
const strengthOf = (
  { player }: PlayerRecord,
  shown: Shown | undefined,
  known: KnownPlayer | null,
  sport: Reader['sport'],
): number[] => {
  const { listed } = profileOf(sport).ages;
  const { birthDate } = player;
  const isKnown = player.name.en === known?.name;
  return [
    shown?.names.get(tokenKey(player.name.en)) ?? 0,
    birthDate === undefined ? 0 : (shown?.days.filter((day) => isAgeWithin(listed, birthDate, day)).length ?? 0),
    isKnown ? 1 + Number(birthDate === known.birthDate) : 0,
    Object.keys(player).length,
  ];
};

/** Rows about the same key, the one with the strongest evidence first. Their order in the source does not matter. */
export const strongestFirst = (
  rows: readonly PlayerRecord[],
  shown: Shown | undefined,
  known: KnownPlayer | null,
  sport: Reader['sport'],
): PlayerRecord[] =>
  rows
    .map((row) => ({ row, strength: strengthOf(row, shown, known, sport), text: JSON.stringify(row.player) }))
    .sort((a, b) => {
      const at = a.strength.findIndex((value, i) => value !== b.strength[i]);
      return at < 0 ? Number(a.text > b.text) - Number(a.text < b.text) : b.strength[at]! - a.strength[at]!;
    })
    .map(({ row }) => row);
