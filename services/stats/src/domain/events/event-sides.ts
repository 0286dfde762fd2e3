import { seedNumber } from '@rallyrank/contracts/sport/draws/seed';
import { isPlayed } from '@rallyrank/shared/domain/results/counts';
import { WON } from '@rallyrank/shared/domain/results/reach';
import { sum } from '@rallyrank/shared/domain/sum';
import { QUALIFYING, roundStages } from '@rallyrank/shared/domain/world-ranking/round-stages';
import type { Frame } from '../frame/frame.js';

export interface AssociationLine {
  readonly association: string;
  readonly players: number;
  readonly sides: number;
  readonly won: number;
  readonly lost: number;
  readonly titles: number;
}

/** The entries (see `Entries`) that took part in the matches of one discipline of an edition, each once. */
const entriesIn = ({ entries }: Frame, rows: readonly number[]): number[] =>
  [...new Set(rows.flatMap((row) => [entries.ofSide1[row]!, entries.ofSide2[row]!]))].filter(
    (entry) => entries.tookPart[entry] === 1,
  );

/** Number of wins and losses of each entry in played matches. */
const balances = ({ entries, table }: Frame, rows: readonly number[]) => {
  const won = new Map<number, number>();
  const lost = new Map<number, number>();
  const add = (to: Map<number, number>, entry: number) => to.set(entry, (to.get(entry) ?? 0) + 1);
  for (const row of rows) {
    if (!isPlayed(table, row)) continue;
    const isFirst = table.columns.winner[row] === 1;
    add(isFirst ? won : lost, entries.ofSide1[row]!);
    add(isFirst ? lost : won, entries.ofSide2[row]!);
  }
  return { won: (entry: number) => won.get(entry) ?? 0, lost: (entry: number) => lost.get(entry) ?? 0 };
};

/**
 * The results of each association, for which the players play on the day of the decisive match. A pair from two
 * associations counts for both; players without a known association are omitted.
 */
export const associationLines = (frame: Frame, rows: readonly number[]): AssociationLine[] => {
  const { entries, subjects, sources, table } = frame;
  const { first, second } = subjects.player;
  const { won, lost } = balances(frame, rows);
  const playersOf = (entry: number): number[] => {
    const competitor = entries.competitor[entry]!;
    return [first[competitor]!, second[competitor]!].filter((player) => player >= 0);
  };
  const codeIn = (entry: number) => (player: number) =>
    sources.associationOf?.(player, table.columns.date[entries.decisive[entry]!]!);
  const own = entriesIn(frame, rows);
  const codes = new Set(own.flatMap((entry) => playersOf(entry).flatMap((player) => codeIn(entry)(player) ?? [])));
  const lines = Array.from(codes, (association): AssociationLine => {
    const membersOf = (entry: number) => playersOf(entry).filter((player) => codeIn(entry)(player) === association);
    const sides = own.filter((entry) => membersOf(entry).length > 0);
    return {
      association,
      players: new Set(sides.flatMap(membersOf)).size,
      sides: sides.length,
      won: sum(sides.map(won)),
      lost: sum(sides.map(lost)),
      titles: sides.filter((entry) => entries.result[entry] === WON).length,
    };
  });
  return lines.sort((a, b) => b.won - a.won || a.lost - b.lost || (a.association < b.association ? -1 : 1));
};

export interface SeedLine {
  /** Number in the entries of the frame. */
  readonly entry: number;
  readonly seed: string;
}

/** The order of seeds: `3/4` comes after 2 and before 5. */
const order = (seed: string): number => seedNumber(seed) ?? Number.POSITIVE_INFINITY;

/**
 * The seeded entries, highest seed first. Seeds of the qualifying draw do not count in the main draw: the last match of
 * an entry determines the draw.
 */
export const seedLines = (frame: Frame, rows: readonly number[]): SeedLine[] => {
  const { entries, table, profile } = frame;
  const { marks1, marks2, round } = table.columns;
  const stages = roundStages(profile);
  const seedOf = (entry: number): string => {
    const row = entries.decisive[entry]!;
    if (stages[round[row]!] === QUALIFYING) return '';
    const marks = entries.ofSide1[row] === entry ? marks1 : marks2;
    return table.text(marks[row]!).split('\t')[0] ?? '';
  };
  return entriesIn(frame, rows)
    .map((entry) => ({ entry, seed: seedOf(entry) }))
    .filter(({ seed }) => seed !== '')
    .sort((a, b) => order(a.seed) - order(b.seed) || a.entry - b.entry);
};
