import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { Tally } from '@rallyrank/contracts/shared/refs';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { addMatch, emptyTally, playedIn } from '@rallyrank/shared/results/counts';

const FINAL = roundCodes.indexOf('F');

/** Numbers are those of the match table. */
export interface OpponentRecord {
  readonly discipline: number;
  readonly own: number;
  readonly opponent: number;
  readonly tally: Tally;
  /** Day number of the last match, whatever its outcome. */
  lastDate: number;
}

export interface PairRecord {
  readonly total: Tally;
  readonly finals: Tally;
  readonly byLevel: ReadonlyMap<string, Tally>;
  readonly bySeason: ReadonlyMap<number, Tally>;
  readonly bySurface: ReadonlyMap<string, Tally>;
  /** Newest first. */
  readonly matches: readonly Meeting[];
}

const inGroup = <K>(groups: Map<K, Tally>, key: K): Tally => {
  const known = groups.get(key) ?? emptyTally();
  groups.set(key, known);
  return known;
};

const byPlayed =
  ({ people }: MatchTable) =>
  (a: OpponentRecord, b: OpponentRecord): number =>
    playedIn(b.tally) - playedIn(a.tally) ||
    b.lastDate - a.lastDate ||
    a.discipline - b.discipline ||
    compareIds(people.id(a.opponent), people.id(b.opponent)) ||
    compareIds(people.id(a.own), people.id(b.own));

/** A competitor, or a player alone and with each partner, against every opponent: most played first. */
export const opponentsOf = (table: MatchTable, person: number, discipline?: number): OpponentRecord[] => {
  const { side1, side2, discipline: disciplines, date } = table.columns;
  const records = new Map<string, OpponentRecord>();
  const competitors = new Set(table.people.competitorsOf(person));
  for (const row of table.rowsOf([...competitors])) {
    const of = disciplines[row]!;
    if (discipline !== undefined && of !== discipline) continue;
    const side = competitors.has(side1[row]!) ? 1 : 2;
    const [own, opponent] = side === 1 ? [side1[row]!, side2[row]!] : [side2[row]!, side1[row]!];
    const key = `${of} ${own} ${opponent}`;
    const record = records.get(key) ?? { discipline: of, own, opponent, tally: emptyTally(), lastDate: date[row]! };
    records.set(key, record);
    addMatch(record.tally, table, row, side);
    record.lastDate = date[row]!;
  }
  return [...records.values()].sort(byPlayed(table));
};

interface Meeting {
  readonly row: number;
  /** Side of the first competitor. */
  readonly own: 1 | 2;
}

const meetingsOf = (table: MatchTable, first: number, second: number, discipline?: number): Meeting[] => {
  const { side1, side2, discipline: disciplines } = table.columns;
  const own = new Set(table.people.competitorsOf(first));
  const other = new Set(table.people.competitorsOf(second));
  return table.rowsOf([...own]).flatMap((row): Meeting[] => {
    if (discipline !== undefined && disciplines[row] !== discipline) return [];
    const side = own.has(side1[row]!) ? 1 : 2;
    return other.has((side === 1 ? side2 : side1)[row]!) ? [{ row, own: side }] : [];
  });
};

/** Two competitors, or two players in whatever pairs, against each other. */
export const headToHead = (table: MatchTable, first: number, second: number, discipline?: number): PairRecord => {
  const { round, edition } = table.columns;
  const [total, finals] = [emptyTally(), emptyTally()];
  const byLevel = new Map<string, Tally>();
  const bySeason = new Map<number, Tally>();
  const bySurface = new Map<string, Tally>();
  const matches = meetingsOf(table, first, second, discipline);
  for (const { row, own } of matches) {
    const { ref, surface } = table.editions.at(edition[row]!);
    const tallies = [total, inGroup(byLevel, ref.level), inGroup(bySeason, ref.season)];
    if (surface) tallies.push(inGroup(bySurface, surface));
    if (round[row] === FINAL) tallies.push(finals);
    for (const tally of tallies) addMatch(tally, table, row, own);
  }
  return { total, finals, byLevel, bySeason, bySurface, matches: matches.reverse() };
};
