import { givesTitle, levelOf } from '@rallyrank/contracts/sport/levels';
import type { ResultCode, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { type Decider, decider, FINAL, resultCode } from '@rallyrank/shared/domain/results/reach';

/** The matches of a player in one discipline of one edition with one partner. Numbers refer to the match table. */
export interface Participation {
  readonly edition: number;
  readonly discipline: number;
  readonly own: number;
  /** Row numbers in playing order; at least one. */
  readonly rows: number[];
}

/**
 * All participations of a player, in the order of their first matches.
 * @param player competitor number of the player
 */
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

/** The rule that finds the deciding match of a participation in the current table. */
const ruleOf = (table: MatchTable, profile: SportProfile): Decider => {
  const { edition, discipline, round } = table.columns;
  return decider(table, profile, {
    isUntitled: (row) => !givesTitle(levelOf(profile, table.editions.at(edition[row]!).ref.level)),
    hasFinal: (row) => {
      for (const other of table.rowsOfEdition(edition[row]!))
        if (round[other] === FINAL && discipline[other] === discipline[row]) return true;
      return false;
    },
  });
};

/**
 * `W` for the title, else the round of the defeat; null while undecided, and in events without a title, such as team
 * events.
 */
export const resultOf = (table: MatchTable, profile: SportProfile, participation: Participation): ResultCode | null => {
  const { decisive, result } = ruleOf(table, profile);
  const row = participation.rows.reduce((known, next) => decisive(known, next), -1);
  return resultCode(result(row, table.columns.side1[row] === participation.own ? 1 : 2));
};

/** Whether the side reached the final, even if the final was not played; false in events without a title. */
export const isFinalist = (table: MatchTable, profile: SportProfile, { rows }: Participation): boolean =>
  rows.some(ruleOf(table, profile).isFinal);
