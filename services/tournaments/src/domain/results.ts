import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { ResultCode, RoundDef, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { countingOf } from './tally.js';

const FINAL = roundCodes.indexOf('F');

/** One discipline of one edition with one partner; numbers are those of the match table. */
export interface Participation {
  readonly edition: number;
  readonly discipline: number;
  readonly own: number;
  /** In playing order. */
  readonly rows: number[];
}

/** All participations of a player, in the order of their first match. */
export const participationsOf = (table: MatchTable, player: number): Participation[] => {
  const { side1, edition, discipline } = table.columns;
  const competitors = new Set(table.people.competitorsOf(player));
  const found = new Map<string, Participation>();
  for (const row of table.rowsOf([...competitors])) {
    const own = competitors.has(side1[row]!) ? side1[row]! : table.columns.side2[row]!;
    const key = `${edition[row]} ${discipline[row]} ${own}`;
    const known = found.get(key);
    if (known) known.rows.push(row);
    else found.set(key, { edition: edition[row]!, discipline: discipline[row]!, own, rows: [row] });
  }
  return [...found.values()];
};

const stageOf = (profile: SportProfile, code: RoundCode): RoundDef['stage'] | undefined =>
  profile.rounds.find((round) => round.code === code)?.stage;

/** The match that says how far the side came: the last knock-out round without the bronze match, else group, else qualifying. */
const decisiveRow = (table: MatchTable, profile: SportProfile, rows: readonly number[]): number | undefined => {
  const { round } = table.columns;
  const weigh = (row: number): number => {
    const code = roundCodes[round[row]!]!;
    if (code === 'BR') return -1;
    const stage = stageOf(profile, code);
    return roundCodes.length * ['qualification', 'group', 'knockout'].indexOf(stage ?? 'group') + round[row]!;
  };
  return rows.reduce<number | undefined>(
    (best, row) => (best === undefined || weigh(row) >= weigh(best) ? row : best),
    undefined,
  );
};

const hasFinal = (table: MatchTable, { edition, discipline }: Participation): boolean => {
  const { round, discipline: disciplines } = table.columns;
  for (const row of table.rowsOfEdition(edition)) {
    if (round[row] === FINAL && disciplines[row] === discipline) return true;
  }
  return false;
};

/**
 * `W` for the title, else the round in which the side went out; null while nothing is decided. Who stays in a group is out of it
 * when the final is known; who loses a semi-final went out there, whatever the bronze match brings.
 */
export const resultOf = (table: MatchTable, profile: SportProfile, participation: Participation): ResultCode | null => {
  const row = decisiveRow(table, profile, participation.rows);
  if (row === undefined) return null;
  const { round, winner, side1 } = table.columns;
  const code = roundCodes[round[row]!]!;
  if (stageOf(profile, code) === 'group') return hasFinal(table, participation) ? code : null;
  const own = side1[row] === participation.own ? 1 : 2;
  const isWon = countingOf(table, row).progress && winner[row] === own;
  if (!isWon) return code;
  return code === 'F' ? 'W' : null;
};

/** Whether the side stood in the final, played or not. */
export const isFinalist = (table: MatchTable, { rows }: Participation): boolean =>
  rows.some((row) => table.columns.round[row] === FINAL);
