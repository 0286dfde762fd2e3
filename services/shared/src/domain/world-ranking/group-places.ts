import { outcomes } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from '../match-table/match-table.js';
import { GROUP } from './round-stages.js';

interface Standing {
  readonly competitor: number;
  readonly rows: number[];
  won: number;
  games: number;
  points: number;
}

const unplayed = (competitor: number): Standing => ({ competitor, rows: [], won: 0, games: 0, points: 0 });

/** Games and points of side 1 minus those of side 2. */
const leadOf = (table: MatchTable, row: number): { games: number; points: number } => {
  const lead = { games: 0, points: 0 };
  for (let game = 0; game < table.gameCount(row); game++) {
    const points = table.pointsIn(row, game, 1) - table.pointsIn(row, game, 2);
    lead.games += Math.sign(points);
    lead.points += points;
  }
  return lead;
};

const gaveUp = Uint8Array.from(outcomes, (outcome) =>
  Number(['retired', 'walkover', 'disqualified'].includes(outcome)),
);

/** The sides that gave up a group match. The others are placed without them. */
const leaversOf = (table: MatchTable, rows: readonly number[]): Set<number> => {
  const { side1, side2, winner, outcome } = table.columns;
  const left = rows.filter((row) => winner[row] !== 0 && gaveUp[outcome[row]!] === 1);
  return new Set(left.map((row) => (winner[row] === 1 ? side2 : side1)[row]!));
};

const standingsOf = (table: MatchTable, rows: readonly number[]): Map<number, Standing> => {
  const { side1, side2, winner } = table.columns;
  const standings = new Map<number, Standing>();
  const of = (competitor: number): Standing => {
    const known = standings.get(competitor) ?? unplayed(competitor);
    standings.set(competitor, known);
    return known;
  };
  for (const row of rows) {
    const { games, points } = leadOf(table, row);
    for (const [standing, sign, side] of [
      [of(side1[row]!), 1, 1],
      [of(side2[row]!), -1, 2],
    ] as const) {
      standing.rows.push(row);
      standing.won += Number(winner[row] === side);
      standing.games += sign * games;
      standing.points += sign * points;
    }
  }
  return standings;
};

/** The groups of an event: all competitors that met in the group stage, directly or through others. */
const groupsOf = (table: MatchTable, standings: ReadonlyMap<number, Standing>): Standing[][] => {
  const { side1, side2 } = table.columns;
  const left = new Map(standings);
  const take = (group: Standing[], competitor: number): void => {
    const met = left.get(competitor);
    if (met && left.delete(competitor)) group.push(met);
  };
  const groups: Standing[][] = [];
  for (const { competitor } of standings.values()) {
    const group: Standing[] = [];
    take(group, competitor);
    for (const { rows } of group) for (const row of rows) for (const met of [side1, side2]) take(group, met[row]!);
    if (group.length > 0) groups.push(group);
  }
  return groups;
};

const hasBeaten = (table: MatchTable, a: Standing, b: Standing): boolean => {
  const { side1, side2, winner } = table.columns;
  return a.rows.some((row) => {
    const own = side1[row] === a.competitor ? 1 : 2;
    return (own === 1 ? side2 : side1)[row] === b.competitor && winner[row] === own;
  });
};

/**
 * Place of each competitor in its group, from 1, from the group matches of one event (BWF General Competition
 * Regulations): matches won; between two tied competitors, their match; between three or more, the difference of games,
 * then of points. Competitors that are still tied share the better place, because the lot is unknown. A side that gave
 * up a match is last, and none of its matches counts.
 */
export const groupPlaces = (table: MatchTable, rows: readonly number[]): Map<number, number> => {
  const { side1, side2 } = table.columns;
  const leavers = leaversOf(table, rows);
  const counted = rows.filter((row) => !leavers.has(side1[row]!) && !leavers.has(side2[row]!));
  const standings = standingsOf(table, counted);
  const places = new Map<number, number>();
  for (const group of groupsOf(table, standingsOf(table, rows))) {
    const stayed = group
      .filter(({ competitor }) => !leavers.has(competitor))
      .map(({ competitor }) => standings.get(competitor) ?? unplayed(competitor));
    const isBefore = (a: Standing, b: Standing): boolean => {
      if (a.won !== b.won) return a.won > b.won;
      const level = stayed.filter(({ won }) => won === a.won).length;
      if (level === 2) return hasBeaten(table, a, b);
      return a.games !== b.games ? a.games > b.games : a.points > b.points;
    };
    for (const { competitor } of group) places.set(competitor, group.length);
    for (const each of stayed) {
      places.set(each.competitor, 1 + stayed.filter((other) => other !== each && isBefore(other, each)).length);
    }
  }
  return places;
};

/**
 * Row numbers of the group matches of one event.
 * @param stages stage by round index
 * @param event index into `disciplines`
 */
export const groupRowsOf = (table: MatchTable, stages: Uint8Array, edition: number, event: number): number[] => {
  const { round, discipline } = table.columns;
  return [...table.rowsOfEdition(edition)].filter((row) => stages[round[row]!] === GROUP && discipline[row] === event);
};
