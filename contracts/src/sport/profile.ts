import type { Day } from '../shared/time.js';
import type { Discipline, PenaltyKind, RoundCode } from './codes.js';
import type { GoatTable } from './goat-rule.js';
import type { RatingRule } from './rating-rule.js';
import type { Place, ResultCode, Text } from './terms.js';

export type { Place, ResultCode, Text };

export type SportKey = 'badminton' | 'tennis';
export interface DisciplineDef {
  readonly code: Discipline;
  readonly name: Text;
  /** Players a side. */
  readonly players: 1 | 2;
}

export interface RoundDef {
  readonly code: RoundCode;
  readonly name: Text;
  readonly stage: 'qualification' | 'group' | 'knockout';
}

/** How a match is won in an era; a missing bound is open, both bounds are included. */
export interface ScoringRule {
  readonly from?: Day;
  readonly to?: Day;
  readonly disciplines?: readonly Discipline[];
  readonly name: Text;
  /** Games (badminton) or sets (tennis) needed to win the match; the larger one is best-of-five in tennis. */
  readonly gamesToWin: readonly number[];
  /** Points (badminton) or games (tennis) that win a game, the required lead, and the score at which it ends at the latest. */
  readonly target: number;
  readonly lead: number;
  readonly cap?: number;
  readonly unit: 'game' | 'set';
  /** Only the serving side scores; past the target a game goes on only where a side chose to set it. */
  readonly serviceScoring?: true;
  /** The server's chance of a point between equal sides; 0.5 where it is absent. */
  readonly serverPoint?: Readonly<Partial<Record<Discipline, number>>>;
  /** Minimum and maximum minutes of a match per point (badminton) or game (tennis); absent if no durations are available. */
  readonly minutesPerPoint?: Readonly<Partial<Record<Discipline, readonly [least: number, most: number]>>>;
  /** Tennis: the score at which a tie-break decides the set, and the points it goes to. */
  readonly tieBreak?: { readonly at: number; readonly points: number; readonly lead: number };
  /** Tennis: how the last set of a match may be played; events of one era differ. */
  readonly decider?: readonly ('advantage-set' | 'tie-break-set' | 'match-tie-break')[];
}

export interface LevelDef {
  /** Stable key, lower-case with dashes: `super-1000`, `grand-slam`. */
  readonly key: string;
  readonly name: Text;
  /** Sorts levels, highest first from 1. */
  readonly order: number;
  readonly from?: Day;
  readonly to?: Day;
  /** Titles of this level count as majors in the sport (Worlds, Olympics; Grand Slams). */
  readonly major?: boolean;
  readonly team?: boolean;
  /** Its matches count as wins and losses, but winning it gives no title and losing its last match no final. */
  readonly untitled?: boolean;
  /** Draw sizes the level is played with, per discipline where they differ from `default`. */
  readonly drawSizes?: { readonly default: number } & Partial<Record<Discipline, number>>;
  /** Groups of four before the knock-out rounds. */
  readonly groups?: boolean;
  /** Sides in the qualifying draw and places of the main draw it fills. */
  readonly qualifying?: { readonly size: number; readonly places: number };
}

export type Points = Readonly<Partial<Record<Place, number>>>;

export interface PointsTable {
  readonly scheme: string;
  readonly from: Day;
  readonly to?: Day;
  /** Ranking points by level and result. */
  readonly levels: Readonly<Record<string, Points>>;
  /** Levels that give the points of another one (continental championships). */
  readonly countsAs?: Readonly<Record<string, string>>;
  /** Points of editions with extra prize money (US dollars, highest first), in place of those of the level. */
  readonly extraPrizeMoney?: Readonly<
    Record<string, readonly { readonly atLeastUsd: number; readonly points: Points }[]>
  >;
  /** Levels that give points for each match won, by round (tennis: the tour finals). */
  readonly perWin?: Readonly<Record<string, Readonly<Partial<Record<RoundCode, number>>>>>;
}

/** Positions of seeds in a draw: the seeds of a group are drawn by lot on its lines, counted from 0. */
export interface SeedGroup {
  readonly seeds: readonly number[];
  readonly lines: readonly number[];
}

export interface PublishedListRule {
  readonly name: Text;
  /** Rows the site keeps. */
  readonly keep: number;
  /** A list adds up the best `best` results of the last `weeks` weeks; a result may expire earlier, with the next edition. */
  readonly best: number;
  readonly weeks: number;
  /** Day of the first list that was ever published, where it is known. */
  readonly first?: Readonly<Partial<Record<Discipline, Day>>>;
}

/** A body that national associations belong to. */
export interface AffiliationDef {
  readonly code: string;
  readonly name: Text;
}

export type AgeRange = readonly [youngest: number, oldest: number];

export interface SportProfile {
  readonly key: SportKey;
  readonly name: Text;
  readonly disciplines: readonly DisciplineDef[];
  readonly rounds: readonly RoundDef[];
  readonly scoring: readonly ScoringRule[];
  /** Penalties for misconduct before disqualification, the lightest first. */
  readonly penalties: readonly PenaltyKind[];
  readonly levels: readonly LevelDef[];
  readonly points: readonly PointsTable[];
  /** By size of the draw. */
  readonly seeding: Readonly<Record<number, readonly SeedGroup[]>>;
  readonly publishedList: PublishedListRule;
  /** Plausible ages in years for playing a match, and for being on a published list: a birth date that implies another age is wrong. */
  readonly ages: { readonly playing: AgeRange; readonly listed: AgeRange };
  readonly rating: RatingRule;
  /** Of disciplines that do not follow `rating`. */
  readonly ratings?: Readonly<Partial<Record<Discipline, RatingRule>>>;
  readonly goat: GoatTable;
  readonly federation: Text;
  /** Continental bodies, and the world federation where associations belong to it alone. */
  readonly affiliations: readonly AffiliationDef[];
}
