import type { KnownPlayer, NamesakeQuery } from '@rallyrank/contracts/players/rpc';
import { splitAddition } from '@rallyrank/shared/domain/names/additions';
import { withinEdits } from '@rallyrank/shared/domain/names/edit-distance';
import { nameKeys } from '@rallyrank/shared/domain/names/name-keys';
import { nameTokens } from '@rallyrank/shared/domain/names/normalise';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';

type Person = NamesakeQuery['people'][number];

/**
 * Minimum length of a word that may differ in one letter. Shorter words must be equal, because one changed letter
 * usually makes a different word.
 */
const LETTERS_FOR_AN_EDIT = 5;

const namesOf = ({ name, otherNames }: PlayerRecord): string[] => [name.en, ...otherNames];
const keysOf = (name: string): string[] => nameKeys(splitAddition(name).bare);
const wordsOf = (name: string): string[] => nameTokens(splitAddition(name).bare);

const isLike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= LETTERS_FOR_AN_EDIT && withinEdits(a, b, 1));

/** Whether the family name of one person (the last word) is a word of the other name. */
const shareFamilyName = (one: readonly string[], other: readonly string[]): boolean => {
  const [a, b] = [one.at(-1), other.at(-1)];
  if (a === undefined || b === undefined) return false;
  return other.some((word) => isLike(a, word)) || one.some((word) => isLike(b, word));
};

/** The facts that help a person to identify the player. */
export const knownPlayer = ({ id, name, birthDate, association }: PlayerRecord): KnownPlayer => ({
  id,
  name: name.en,
  ...(birthDate && { birthDate }),
  ...(association && { association }),
});

const differ = (a: PlayerRecord['gender'], b: PlayerRecord['gender']): boolean =>
  a !== undefined && b !== undefined && a !== b;

const sameNames = (people: readonly Person[], players: readonly PlayerRecord[]): KnownPlayer[][] => {
  const byKey = new Map<string, Set<PlayerRecord>>();
  for (const player of players) {
    for (const key of new Set(namesOf(player).flatMap(keysOf))) {
      const known = byKey.get(key);
      if (known) known.add(player);
      else byKey.set(key, new Set([player]));
    }
  }
  return people.map(({ name, gender }) => {
    const found = new Set(keysOf(name).flatMap((key) => [...(byKey.get(key) ?? [])]));
    return [...found].filter((player) => !differ(player.gender, gender)).map(knownPlayer);
  });
};

const similarNames = (people: readonly Person[], players: readonly PlayerRecord[]): KnownPlayer[][] => {
  const known = players.map((player) => ({ player, names: namesOf(player).map(wordsOf) }));
  return people.map(({ name, gender }) => {
    const words = wordsOf(name);
    return known
      .filter(
        ({ player, names }) => !differ(player.gender, gender) && names.some((others) => shareFamilyName(words, others)),
      )
      .map(({ player }) => knownPlayer(player));
  });
};

/** The known players to whom each name can refer, in the order of `players`. */
export const namesakesOf = (
  people: readonly Person[],
  likeness: NamesakeQuery['likeness'],
  players: readonly PlayerRecord[],
): KnownPlayer[][] => (likeness === 'same' ? sameNames(people, players) : similarNames(people, players));
