import { nameKeys } from '@rallyrank/shared/domain/names/name-keys';
import { normaliseName } from '@rallyrank/shared/domain/names/normalise';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';

const NAME_END = '\t';
const WRITTEN_END = '\v';
const PLAYER_END = '\n';

/** Players in order of their names, with all of their names in one text. */
export interface NameColumns {
  readonly players: readonly PlayerRecord[];
  /** The name by which player i is sorted. */
  readonly sortNames: readonly string[];
  /** One line per player; in it each name has a space before and after each word. */
  readonly text: string;
  /** Offset of the line of player i, plus one final offset for the end. */
  readonly starts: Uint32Array;
}

const distinctLine = (names: readonly string[]): string => ` ${[...new Set(names)].join(` ${NAME_END} `)} `;

/** A player's names as written, then with the given names joined (`yulan shen`), then entirely joined (`shenyulan`). */
const lineOf = ({ name, otherNames }: PlayerRecord): string => {
  const latin = [name.en, ...otherNames];
  const written = [...latin, ...(name.zh === undefined ? [] : [name.zh])].map(normaliseName);
  const joined = latin.flatMap((each) => [...nameKeys(each).slice(1), normaliseName(each).replaceAll(' ', '')]);
  return distinctLine(written) + WRITTEN_END + distinctLine(joined) + PLAYER_END;
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const nameColumns = (records: readonly PlayerRecord[]): NameColumns => {
  const rows = records.map((player) => ({ player, sortName: normaliseName(player.name.en) }));
  rows.sort((a, b) => byText(a.sortName, b.sortName));
  const starts = new Uint32Array(rows.length + 1);
  const lines: string[] = [];
  let at = 0;
  for (const [i, { player }] of rows.entries()) {
    const line = lineOf(player);
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

/** The names without their joined forms, which can contain accidental words. */
export const writtenNames = (line: string): string => line.slice(0, line.indexOf(WRITTEN_END));

/** Whether one name in the line consists of exactly these words, in any order. */
export const isWholeName = (line: string, sortedWords: string): boolean =>
  line.split(/[\t\v\n]/).some((name) => name.trim().split(' ').sort().join(' ') === sortedWords);
