import { outcomes, roundCodes } from '@rallyrank/contracts/sport/codes';
import { type Context, countingByOutcome } from '../context.js';
import { maskOf } from './flags.js';
import { RankOnDay } from './rank-on-day.js';
import type { ScoreTable } from './score-table.js';
import type { Stream } from './stream.js';

const FINAL = roundCodes.indexOf('F');
const RETIRED = outcomes.indexOf('retired');
const COMPLETED = outcomes.indexOf('completed');
const WIDTH = 5;
const TOP = 10;

const mask = (...flags: Parameters<typeof maskOf>[1]): number => maskOf('match', flags);
const bits = {
  played: mask('played'),
  won: mask('won'),
  lost: mask('lost'),
  walkoverWon: mask('walkoverWon'),
  walkoverLost: mask('walkoverLost'),
  retired: mask('retired'),
  wonByRetirement: mask('wonByRetirement'),
  completedWin: mask('completedWin'),
  timedWin: mask('timedWin'),
  scoredWin: mask('scoredWin'),
  deciderWon: mask('decider', 'deciderWon'),
  deciderLost: mask('decider', 'deciderLost'),
  comeback: mask('comeback'),
  twoDownComeback: mask('twoDownComeback'),
  collapse: mask('collapse'),
  straight: mask('straight'),
  firstMeetingFinalWon: mask('firstMeetingFinalWon'),
  firstMeetingFinalLost: mask('firstMeetingFinalLost'),
  facedNo1: mask('facedNo1'),
  beatNo1: mask('beatNo1'),
  facedTop10: mask('facedTop10'),
  beatTop10: mask('beatTop10'),
};

const columnNames = [
  'minutes',
  'pointsFor',
  'pointsAgainst',
  'points',
  'margin',
  'routs',
  'routsTaken',
  'extendedWon',
] as const;

/** Flags of the winner and of the loser that follow from the score of a completed match. */
const scoreFlags = (
  { games, first, firstTwo }: ScoreTable,
  row: number,
  winner: number,
): readonly [won: number, lost: number] => {
  let [won, lost] = [bits.completedWin, 0];
  const [own, other] = [games[2 * row + winner - 1]!, games[2 * row + 2 - winner]!];
  if (own >= 2 && other === own - 1) {
    won |= bits.deciderWon;
    lost |= bits.deciderLost;
  }
  if (own >= 2 && other === 0) won |= bits.straight;
  if (first[row] === 3 - winner) {
    won |= bits.comeback;
    lost |= bits.collapse;
  }
  if (firstTwo[row] === 3 - winner) won |= bits.twoDownComeback;
  return [won, lost];
};

const rankFlags = (rank: number, hasWon: boolean): number => {
  let flags = 0;
  if (rank === 1) flags |= hasWon ? bits.facedNo1 | bits.beatNo1 : bits.facedNo1;
  if (rank >= 1 && rank <= TOP) flags |= hasWon ? bits.facedTop10 | bits.beatTop10 : bits.facedTop10;
  return flags;
};

/** The leading items of a stream. */
export interface Lead {
  readonly stream: Stream;
  readonly items: number;
}

/** Builds the stream of one discipline from its rows in playing order. */
class MatchStreamBuilder {
  private readonly met: Set<number>;
  private readonly ranks: RankOnDay;

  constructor(
    private readonly context: Context,
    private readonly rows: Int32Array,
    private readonly scores: ScoreTable,
    discipline: number,
    lead: Lead | undefined,
  ) {
    this.ranks = new RankOnDay(context, discipline);
    this.met = lead ? this.metIn(lead) : new Set();
  }

  build(): Stream {
    const { table } = this.context;
    const { outcome, winner, side1, side2, date } = table.columns;
    const kept = this.rows.filter((row) => countingByOutcome[outcome[row]!]!.appearance && winner[row] !== 0);
    const size = 2 * kept.length;
    const ints = () => new Int32Array(size);
    const [rows, competitors, flags, days, opponent] = [ints(), ints(), ints(), ints(), ints()];
    const columns = Object.fromEntries(columnNames.map((name) => [name, ints()])) as Record<
      (typeof columnNames)[number],
      Int32Array
    >;
    const groups = { opponent, season: ints(), series: ints(), venue: ints(), level: ints(), partner: competitors };
    const domains = new Int16Array(size * WIDTH).fill(-1);
    for (let i = 0; i < kept.length; i++) {
      const row = kept[i]!;
      const won = winner[row] === 1 ? 2 * i : 2 * i + 1;
      const lost = winner[row] === 1 ? 2 * i + 1 : 2 * i;
      this.ranks.goTo(date[row]!);
      competitors[2 * i] = opponent[2 * i + 1] = side1[row]!;
      competitors[2 * i + 1] = opponent[2 * i] = side2[row]!;
      for (let item = 2 * i; item < 2 * i + 2; item++) {
        rows[item] = row;
        days[item] = date[row]!;
        this.place(row, item, domains, groups);
      }
      this.judge(row, won, lost, flags);
      this.score(row, won, lost, flags, columns);
      if (flags[won]! & bits.played) {
        flags[won]! |= rankFlags(this.ranks.of(opponent[won]!), true);
        flags[lost]! |= rankFlags(this.ranks.of(opponent[lost]!), false);
      }
    }
    return { size, rows, competitors, flags, days, domains, width: WIDTH, columns, groups };
  }

  private place(
    row: number,
    item: number,
    domains: Int16Array,
    groups: Record<'season' | 'series' | 'venue' | 'level', Int32Array>,
  ): void {
    const { table, index, editionGroups } = this.context;
    const edition = table.columns.edition[row]!;
    const at = item * WIDTH;
    domains[at] = 0;
    domains[at + 1] = index.majors[edition]!;
    domains[at + 2] = index.levels[edition]!;
    domains[at + 3] = index.rounds[table.columns.round[row]!]!;
    domains[at + 4] = index.surfaces[edition]!;
    groups.season[item] = editionGroups.season[edition]!;
    groups.series[item] = editionGroups.series[edition]!;
    groups.venue[item] = editionGroups.venue[edition]!;
    groups.level[item] = editionGroups.level[edition]!;
  }

  /** Adds flags for the winner, for the kind of win, and for a first meeting. */
  private judge(row: number, won: number, lost: number, flags: Int32Array): void {
    const { outcome, round, side1, side2 } = this.context.table.columns;
    if (!countingByOutcome[outcome[row]!]!.winLoss) {
      flags[won] = bits.walkoverWon;
      flags[lost] = bits.walkoverLost;
      return;
    }
    flags[won] = bits.played | bits.won;
    flags[lost] = bits.played | bits.lost;
    if (outcome[row] === RETIRED) {
      flags[won]! |= bits.wonByRetirement;
      flags[lost]! |= bits.retired;
    }
    const meeting = this.meetingOf(side1[row]!, side2[row]!);
    if (this.met.has(meeting)) return;
    this.met.add(meeting);
    if (round[row] !== FINAL) return;
    flags[won]! |= bits.firstMeetingFinalWon;
    flags[lost]! |= bits.firstMeetingFinalLost;
  }

  private meetingOf(one: number, two: number): number {
    return Math.min(one, two) * this.context.table.people.size + Math.max(one, two);
  }

  /** The finalists of the current rows that met before, in the leading items. */
  private metIn({ stream: { flags, competitors, groups }, items }: Lead): Set<number> {
    const { round, side1, side2 } = this.context.table.columns;
    const finals = this.rows.filter((row) => round[row] === FINAL);
    const finalists = new Set(Array.from(finals, (row) => this.meetingOf(side1[row]!, side2[row]!)));
    const met = new Set<number>();
    for (let item = 0; item < items; item += 2) {
      const meeting = this.meetingOf(competitors[item]!, groups.opponent![item]!);
      if (flags[item]! & bits.played && finalists.has(meeting)) met.add(meeting);
    }
    return met;
  }

  private score(
    row: number,
    won: number,
    lost: number,
    flags: Int32Array,
    columns: Record<(typeof columnNames)[number], Int32Array>,
  ): void {
    const { table } = this.context;
    const { minutes, outcome, winner } = table.columns;
    if (!(flags[won]! & bits.played)) return;
    const { points, routs, extended, doubtful } = this.scores;
    if (outcome[row] === COMPLETED && doubtful[row] === 0) {
      const [more, less] = scoreFlags(this.scores, row, winner[row]!);
      flags[won]! |= more;
      flags[lost]! |= less;
    }
    if (minutes[row]! > 0) flags[won]! |= bits.timedWin;
    if (points[2 * row]! + points[2 * row + 1]! > 0) flags[won]! |= bits.scoredWin;
    for (const item of [won, lost]) {
      const own = 2 * row + ((item === won) === (winner[row] === 1) ? 0 : 1);
      const other = own ^ 1;
      columns.minutes[item] = minutes[row]!;
      columns.pointsFor[item] = points[own]!;
      columns.pointsAgainst[item] = points[other]!;
      columns.points[item] = points[own]! + points[other]!;
      columns.margin[item] = points[own]! - points[other]!;
      columns.routs[item] = routs[own]!;
      columns.routsTaken[item] = routs[other]!;
      columns.extendedWon[item] = extended[own]!;
    }
  }
}

/**
 * The stream of every side in every match of one discipline, including walkovers, but not matches without a winner.
 * @param lead items of the matches before the rows; undefined if there are none
 */
export const matchStream = (
  context: Context,
  rows: Int32Array,
  scores: ScoreTable,
  discipline: number,
  lead?: Lead,
): Stream => new MatchStreamBuilder(context, rows, scores, discipline, lead).build();
