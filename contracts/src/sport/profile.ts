import type { Day } from '../shared/time.js';
import type { Discipline, RoundCode } from './codes.js';

export type SportKey = 'badminton' | 'tennis';
export interface Text {
  readonly en: string;
  readonly zh: string;
}

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
  /** Points (badminton) or games (tennis) that win a game, the lead asked for, and the score at which it ends at the latest. */
  readonly target: number;
  readonly lead: number;
  readonly cap?: number;
  readonly unit: 'game' | 'set';
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
  /** Draw sizes the level is played with, per discipline where they differ from `default`. */
  readonly drawSizes?: { readonly default: number } & Partial<Record<Discipline, number>>;
}

/** Result of a competitor in an event: the title, the lost final, or the round in which it went out. */
export type ResultCode = 'W' | RoundCode;

export interface PointsTable {
  readonly scheme: string;
  readonly from: Day;
  readonly to?: Day;
  /** Ranking points by level and result. */
  readonly levels: Readonly<Record<string, Readonly<Partial<Record<ResultCode | string, number>>>>>;
}

export interface SportProfile {
  readonly key: SportKey;
  readonly name: Text;
  readonly disciplines: readonly DisciplineDef[];
  readonly rounds: readonly RoundDef[];
  readonly scoring: readonly ScoringRule[];
  readonly levels: readonly LevelDef[];
  readonly points: readonly PointsTable[];
  readonly publishedList: { readonly name: Text; readonly keep: number };
  readonly federation: Text;
}
