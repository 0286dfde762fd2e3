import { outcomes, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { decidingDay } from '@rallyrank/shared/domain/match-table/deciding-day';
import { type Context, countingByOutcome } from '../context.js';
import { maskOf } from './flags.js';
import { type Participations, participationsOf } from './participations.js';
import type { ScoreTable } from './score-table.js';
import type { Stream } from './stream.js';

const roundOf = (code: RoundCode): number => roundCodes.indexOf(code);
const FINAL = roundOf('F');
const SEMI = roundOf('SF');
const QUARTER = roundOf('QF');
const COMPLETED = outcomes.indexOf('completed');
const WIDTH = 4;
/** Minimum number of matches of a title in records of titles. Titles from fewer matches are not comparable. */
export const TITLE_MATCHES = 4;

const mask = (...flags: Parameters<typeof maskOf>[1]): number => maskOf('event', flags);
const bits = {
  played: mask('played'),
  title: mask('title'),
  majorTitle: mask('majorTitle'),
  final: mask('final', 'semi', 'semiOffered', 'quarter', 'quarterOffered'),
  semi: mask('semi', 'semiOffered', 'quarter', 'quarterOffered'),
  quarter: mask('quarter', 'quarterOffered'),
  semiOffered: mask('semiOffered'),
  quarterOffered: mask('quarterOffered'),
  lostFinal: mask('lostFinal'),
  openingLoss: mask('openingLoss'),
  cleanTitle: mask('cleanTitle'),
  measuredTitle: mask('measuredTitle'),
  timedTitle: mask('timedTitle'),
  unseededTitle: mask('unseededTitle'),
  qualifierTitle: mask('qualifierTitle'),
  wildCardTitle: mask('wildCardTitle'),
};

/** Totals over the matches of a participation. */
interface Sums {
  readonly minutes: Int32Array;
  readonly pointsAgainst: Int32Array;
  readonly gamesLost: Int32Array;
  readonly matches: Int32Array;
  readonly wins: Int32Array;
  readonly losses: Int32Array;
  /**
   * Number of matches without a complete score, of completed matches among them, and of matches without a duration. A
   * walkover has neither.
   */
  readonly unscored: Int32Array;
  readonly unknown: Int32Array;
  readonly untimed: Int32Array;
  readonly isSeeded: Uint8Array;
  /** 1 for a qualifier, 2 for a wild card, otherwise 0. */
  readonly entry: Uint8Array;
}

const emptySums = (size: number): Sums => ({
  minutes: new Int32Array(size),
  pointsAgainst: new Int32Array(size),
  gamesLost: new Int32Array(size),
  matches: new Int32Array(size),
  wins: new Int32Array(size),
  losses: new Int32Array(size),
  unscored: new Int32Array(size),
  unknown: new Int32Array(size),
  untimed: new Int32Array(size),
  isSeeded: new Uint8Array(size),
  entry: new Uint8Array(size),
});

/** Seed and entry of interned marks. Each mark is parsed once. */
class Marks {
  private readonly known = new Map<number, number>();

  constructor(private readonly textOf: (number: number) => string) {}

  isSeeded(marks: number): boolean {
    return (this.of(marks) & 4) > 0;
  }

  entry(marks: number): number {
    return this.of(marks) & 3;
  }

  private of(marks: number): number {
    const known = this.known.get(marks);
    if (known !== undefined) return known;
    const [seed = '', entry = ''] = this.textOf(marks).split('\t');
    const read = (seed === '' ? 0 : 4) | (entry === 'Q' ? 1 : entry === 'WC' ? 2 : 0);
    this.known.set(marks, read);
    return read;
  }
}

class EventStreamBuilder {
  private readonly found: Participations;
  private readonly sums: Sums;
  private readonly marks: Marks;
  /** By edition number: 1 if there is at least one seed. */
  private readonly hasSeeds: Uint8Array;
  /** By edition number: bits of the rounds before the final that the event has. */
  private readonly offered: Int32Array;

  constructor(
    private readonly context: Context,
    private readonly rows: Int32Array,
    private readonly scores: ScoreTable,
  ) {
    this.found = participationsOf(context, rows);
    this.sums = emptySums(this.found.size);
    this.marks = new Marks((number) => context.table.text(number));
    this.hasSeeds = new Uint8Array(context.table.editions.size);
    this.offered = new Int32Array(context.table.editions.size);
  }

  build(): Stream {
    const { marks1, marks2, round, edition: editionOf } = this.context.table.columns;
    const { ofSide1, ofSide2, size, lastRows, competitors } = this.found;
    for (let place = 0; place < this.rows.length; place++) {
      const row = this.rows[place]!;
      if (round[row] === QUARTER) this.offered[editionOf[row]!]! |= bits.quarterOffered;
      if (round[row] === SEMI) this.offered[editionOf[row]!]! |= bits.semiOffered;
      if (ofSide1[place]! >= 0) this.add(ofSide1[place]!, row, 1, marks1[row]!);
      if (ofSide2[place]! >= 0) this.add(ofSide2[place]!, row, 2, marks2[row]!);
    }
    const { edition, date } = this.context.table.columns;
    const { editionGroups } = this.context;
    const ofEdition = (values: Int32Array) => lastRows.map((row) => values[edition[row]!]!);
    const { minutes, pointsAgainst, gamesLost, matches } = this.sums;
    return {
      size,
      rows: lastRows,
      competitors,
      flags: Int32Array.from({ length: size }, (_, item) => this.flagsOf(item)),
      days: lastRows.map((row) => date[row]!),
      domains: this.domains(),
      width: WIDTH,
      columns: {
        minutes,
        pointsAgainst,
        gamesLost,
        matches,
        decidedOn: lastRows.map((row) => decidingDay(this.context.table, row)),
      },
      groups: {
        season: ofEdition(editionGroups.season),
        series: ofEdition(editionGroups.series),
        venue: ofEdition(editionGroups.venue),
        level: ofEdition(editionGroups.level),
        partner: competitors,
      },
    };
  }

  private add(item: number, row: number, own: 1 | 2, marks: number): void {
    const { outcome, winner, minutes, edition } = this.context.table.columns;
    const { sums, scores } = this;
    if (this.marks.isSeeded(marks)) sums.isSeeded[item] = this.hasSeeds[edition[row]!] = 1;
    sums.entry[item]! |= this.marks.entry(marks);
    if (winner[row] === 0 || !countingByOutcome[outcome[row]!]!.winLoss) {
      sums.unscored[item]! += 1;
      sums.untimed[item]! += 1;
      return;
    }
    sums.matches[item]! += 1;
    if (winner[row] === own) sums.wins[item]! += 1;
    else sums.losses[item]! += 1;
    sums.minutes[item]! += minutes[row]!;
    if (minutes[row] === 0) sums.untimed[item]! += 1;
    const other = 2 - own;
    sums.pointsAgainst[item]! += scores.points[2 * row + other]!;
    sums.gamesLost[item]! += scores.games[2 * row + other]!;
    const isCompleted = outcome[row] === COMPLETED;
    const hasScore = scores.points[2 * row + own - 1] !== 0;
    if (!isCompleted || !hasScore) sums.unscored[item]! += 1;
    if (isCompleted && !hasScore) sums.unknown[item]! += 1;
  }

  private flagsOf(item: number): number {
    const { round, winner, outcome, side1, edition } = this.context.table.columns;
    const row = this.found.decisiveRows[item]!;
    const own = side1[row] === this.found.competitors[item] ? 1 : 2;
    const { wins, losses } = this.sums;
    let flags = bits.played | this.offered[edition[row]!]!;
    if (round[row] === QUARTER) flags |= bits.quarter;
    if (round[row] === SEMI) flags |= bits.semi;
    if (round[row] === FINAL) {
      flags |= bits.final;
      const isDecided = countingByOutcome[outcome[row]!]!.progress && winner[row] !== 0;
      if (isDecided) flags |= winner[row] === own ? this.titleFlags(item, row) : bits.lostFinal;
    }
    if (wins[item] === 0 && losses[item]! > 0) flags |= bits.openingLoss;
    return flags;
  }

  private titleFlags(item: number, row: number): number {
    const { sums, context } = this;
    const edition = context.table.columns.edition[row]!;
    let flags = bits.title;
    if (this.isMajor(edition)) flags |= bits.majorTitle;
    if (sums.unknown[item] === 0 && sums.gamesLost[item] === 0) flags |= bits.cleanTitle;
    if (sums.matches[item]! >= TITLE_MATCHES) {
      if (sums.unscored[item] === 0) flags |= bits.measuredTitle;
      if (sums.untimed[item] === 0) flags |= bits.timedTitle;
    }
    if (this.hasSeeds[edition] && !sums.isSeeded[item]) flags |= bits.unseededTitle;
    if (sums.entry[item]! & 1) flags |= bits.qualifierTitle;
    if (sums.entry[item]! & 2) flags |= bits.wildCardTitle;
    return flags;
  }

  private isMajor(edition: number): boolean {
    const level = this.context.index.levels[edition]!;
    return level >= 0 && this.context.domains[level]!.isBasic;
  }

  private domains(): Int16Array {
    const { index, table } = this.context;
    const domains = new Int16Array(this.found.size * WIDTH);
    for (let item = 0; item < this.found.size; item++) {
      const edition = table.columns.edition[this.found.lastRows[item]!]!;
      domains.set([0, index.majors[edition]!, index.levels[edition]!, index.surfaces[edition]!], item * WIDTH);
    }
    return domains;
  }
}

/** The stream of every side in every event of one discipline, in the order of its last match in the event. */
export const eventStream = (context: Context, rows: Int32Array, scores: ScoreTable): Stream =>
  new EventStreamBuilder(context, rows, scores).build();
