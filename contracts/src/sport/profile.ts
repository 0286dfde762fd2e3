import type { Day } from '../shared/time.js';
import type { Words } from '../shared/words.js';
import type { Discipline, Gender, PenaltyKind, RoundCode } from './codes.js';
import type { RatingRule } from './rating-rule.js';
import type { Surface } from './surfaces.js';
import type { Place, ResultCode } from './terms.js';

export type { Place, ResultCode };

export type SportKey = 'badminton' | 'tennis';
export interface DisciplineDef {
  readonly code: Discipline;
  readonly name: Words;
  /** Number of players per side. */
  readonly players: 1 | 2;
}

export interface RoundDef {
  readonly code: RoundCode;
  readonly name: Words;
  readonly stage: 'qualification' | 'group' | 'knockout';
  /** As for a level. */
  readonly isApart?: true;
}

/** The scoring rule of an era. A missing bound is open; both bounds are inclusive. */
export interface ScoringRule {
  readonly from?: Day;
  readonly to?: Day;
  readonly disciplines?: readonly Discipline[];
  readonly name: Words;
  /** Number of games (badminton) or sets (tennis) that win the match; the larger one is best of five in tennis. */
  readonly gamesToWin: readonly number[];
  /**
   * Number of points (badminton) or games (tennis) that win a game or set, the required lead, and the score at which it
   * ends at the latest.
   */
  readonly target: number;
  readonly lead: number;
  readonly cap?: number;
  readonly unit: 'game' | 'set';
  /** Only the serving side scores. A game continues past the target only if a side chose to set it. */
  readonly serviceScoring?: true;
  /** Probability that the server wins a point between equal sides; 0.5 if absent. */
  readonly serverPoint?: Readonly<Partial<Record<Discipline, number>>>;
  /**
   * Minimum and maximum minutes of a match per point (badminton) or game (tennis); absent if no durations are
   * available.
   */
  readonly minutesPerPoint?: Readonly<Partial<Record<Discipline, readonly [least: number, most: number]>>>;
  /** Tennis: the score in games at which a tie-break decides the set, and the points that win it. */
  readonly tieBreak?: { readonly at: number; readonly points: number; readonly lead: number };
  /** Tennis: the kinds of the last set of a match. Events of one era differ. */
  readonly decider?: readonly ('advantage-set' | 'tie-break-set' | 'match-tie-break')[];
}

/** A known format that an edition can have instead of the rule of its era. Bounds are those of its use. */
export interface ScoringFormat extends ScoringRule {
  readonly key: string;
}

export interface LevelDef {
  /** Stable key, lower case with dashes: `super-1000`, `grand-slam`. */
  readonly key: string;
  readonly name: Words;
  /** Earlier names with their last days, the oldest first. */
  readonly former?: readonly { readonly to: Day; readonly name: Words }[];
  /** The tour that has the level; absent if both have it. */
  readonly gender?: Gender;
  /** Sort order of the level, from 1 for the highest. */
  readonly order: number;
  readonly from?: Day;
  readonly to?: Day;
  /** Whether titles at this level count as majors of the sport (World Championships, Olympic Games; Grand Slams). */
  readonly major?: boolean;
  readonly team?: boolean;
  /** Whether its matches count as wins and losses, but its last match gives neither a title nor a final. */
  readonly untitled?: boolean;
  /**
   * Whether its matches are shown with their event and their players but count in no statistic: neither in records,
   * head-to-heads, ratings and GOAT points, nor as wins and losses.
   */
  readonly isApart?: true;
  /** Draw sizes of the level, per discipline if they differ from `default`. */
  readonly drawSizes?: { readonly default: number } & Partial<Record<Discipline, number>>;
  /** Whether there are groups of four before the knock-out rounds. */
  readonly groups?: boolean;
  /** Number of sides in the qualifying draw, and number of main draw places for qualifiers. */
  readonly qualifying?: { readonly size: number; readonly places: number };
}

export type Points = Readonly<Partial<Record<Place, number>>>;

export interface PointsTable {
  readonly scheme: string;
  readonly from: Day;
  readonly to?: Day;
  /** Ranking points by level and result. */
  readonly levels: Readonly<Record<string, Points>>;
  /** Levels with the points of another level (continental championships). */
  readonly countsAs?: Readonly<Record<string, string>>;
  /** Points of editions with extra prize money (US dollars, highest first), instead of those of the level. */
  readonly extraPrizeMoney?: Readonly<
    Record<string, readonly { readonly atLeastUsd: number; readonly points: Points }[]>
  >;
  /** Levels that give points for each match won, by round (tennis: the tour finals). */
  readonly perWin?: Readonly<Record<string, Readonly<Partial<Record<RoundCode, number>>>>>;
}

/** The positions of seeds in a draw. The seeds of a group are drawn by lot on its lines, which are counted from 0. */
export interface SeedGroup {
  readonly seeds: readonly number[];
  readonly lines: readonly number[];
}

export interface PublishedListRule {
  readonly name: Words;
  /** Number of ranks that the site stores. */
  readonly keep: number;
  /**
   * A list sums the best `best` results of the last `weeks` weeks. A result can expire earlier, with the next edition.
   */
  readonly best: number;
  /** Earlier numbers of results with their last days, the oldest first. */
  readonly earlierBest?: readonly { readonly to: Day; readonly best: number }[];
  readonly weeks: number;
  /** Day of the first list ever published, if it is known. */
  readonly first?: Readonly<Partial<Record<Discipline, Day>>>;
}

/** A body to which national associations belong. */
export interface AffiliationDef {
  readonly code: string;
  readonly name: Words;
}

export type AgeRange = readonly [youngest: number, oldest: number];

export interface SportProfile {
  /**
   * Sources by the prefix of their keys, the most trusted first. A more trusted source corrects what another one has
   * stated about the same edition; any other source only adds what is unknown.
   */
  readonly trust: readonly string[];
  readonly key: SportKey;
  readonly name: Words;
  readonly disciplines: readonly DisciplineDef[];
  readonly rounds: readonly RoundDef[];
  readonly scoring: readonly ScoringRule[];
  readonly formats: readonly ScoringFormat[];
  /** Penalties for misconduct before disqualification, the lightest first. */
  readonly penalties: readonly PenaltyKind[];
  readonly levels: readonly LevelDef[];
  readonly points: readonly PointsTable[];
  /** Seeding tables by size of the draw. */
  readonly seeding: Readonly<Record<number, readonly SeedGroup[]>>;
  /** The surfaces that the sport distinguishes. */
  readonly surfaces: readonly Surface[];
  readonly publishedList: PublishedListRule;
  /**
   * Plausible ages in years, both ends included, for playing a match and for being on a published list. A birth date
   * that implies another age is wrong.
   */
  readonly ages: { readonly playing: AgeRange; readonly listed: AgeRange };
  readonly rating: RatingRule;
  /** Rating rules of disciplines that do not use `rating`. */
  readonly ratings?: Readonly<Partial<Record<Discipline, RatingRule>>>;
  readonly federation: Words;
  /** Continental bodies, and the world federation if associations belong only to it. */
  readonly affiliations: readonly AffiliationDef[];
}
