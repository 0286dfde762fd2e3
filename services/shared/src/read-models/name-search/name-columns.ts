import { initialsOf, searchLine } from '../../domain/names/fit.js';
import { nameKeys } from '../../domain/names/name-keys.js';
import { normaliseName } from '../../domain/names/normalise.js';
import { pinyinForms } from '../../domain/names/pinyin.js';
import type { PlayerRecord } from '../../domain/players/player-record.js';

/** Players in order of their names, with all of their names in one text. */
export interface NameColumns {
  readonly players: readonly PlayerRecord[];
  /** The name by which player i is sorted. */
  readonly sortNames: readonly string[];
  /** One line per player (`searchLine`). */
  readonly text: string;
  /** Offset of the line of player i, plus one final offset for the end. */
  readonly starts: Uint32Array;
}

/**
 * The forms of a name in Latin letters besides the written one: with the given names joined (`yulan shen`), entirely
 * joined (`shenyulan`), and the initials. Initials in the name are not joined with its words.
 */
const formsOf = (name: string, normal: string): string[] => {
  const words = normal.split(' ');
  const joined = words.length > 2 && words.every((word) => word.length > 1) ? nameKeys(name).slice(1) : [];
  return [...joined, words.join(''), ...initialsOf(words)];
};

/** All names of a player, with the pinyin of the Chinese one. */
const lineOf = ({ name, otherNames }: PlayerRecord, sortName: string): string => {
  const others = otherNames.map((other) => [other, normaliseName(other)] as const);
  const latin = [[name.en, sortName] as const, ...others];
  const written = latin.map(([, normal]) => normal);
  const forms = latin.flatMap(([each, normal]) => formsOf(each, normal));
  if (name.zh === undefined) return searchLine(written, forms);
  return searchLine([...written, normaliseName(name.zh)], [...forms, ...pinyinForms(name.zh)]);
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const nameColumns = (records: readonly PlayerRecord[]): NameColumns => {
  const rows = records.map((player) => ({ player, sortName: normaliseName(player.name.en) }));
  rows.sort((a, b) => byText(a.sortName, b.sortName));
  const starts = new Uint32Array(rows.length + 1);
  const lines: string[] = [];
  let at = 0;
  for (const [i, { player, sortName }] of rows.entries()) {
    const line = lineOf(player, sortName);
    starts[i] = at;
    at += line.length;
    lines.push(line);
  }
  starts[rows.length] = at;
  return {
    players: rows.map((row) => row.player),
    sortNames: rows.map((row) => row.sortName),
    text: lines.join(''),
    starts,
  };
};

/** The player whose line contains an offset of the text. */
export const playerAt = (starts: Uint32Array, place: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
};
