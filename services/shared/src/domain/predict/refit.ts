import type { RefitRule } from '@rallyrank/contracts/sport/rating-rule';
import type { OfficialStanding } from '../elo/official-standing.js';
import type { RatingInput } from '../elo/rating-input.js';
import type { Score } from './score.js';
import { listed, sigmoid } from './strength-filter.js';

/** A past match from the point of view of one of its players. */
interface PastMatch {
  readonly day: number;
  /** Weight of the player in the difference between the sides, negative for side 2. */
  readonly part: number;
  readonly sides: readonly [readonly number[], readonly number[]];
  readonly won1: boolean;
  /** Points of side 1 and of both sides; 0 if they do not count. */
  readonly own: number;
  readonly all: number;
}

/**
 * Strengths that are fitted repeatedly to past matches, after Coulom (2008, Whole-History Rating). A filter judges a
 * match by the strength of the opponent as known on that day. Here a result counts against the present strength of the
 * opponent, so later results of opponents change the effect of an early result. Each step moves one player by Newton's
 * method towards the maximum of a Gaussian prior and the likelihood of the matches: both players after their match, and
 * all players once per interval. The prior mean is the strength by list place plus the effect of the association.
 */
export class Refit {
  private readonly strengths: Float64Array;
  private readonly variances: Float64Array;
  private readonly starts: Float64Array;
  private readonly effects: Float64Array;
  /** Past matches by player; undefined before the first match of the player. */
  private readonly past: PastMatch[][] = [];
  private readonly seen: number[] = [];
  private sweptOn = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly rule: RefitRule,
    private readonly input: RatingInput,
    private readonly standing: OfficialStanding,
  ) {
    const people = input.table.people.size;
    this.strengths = new Float64Array(people);
    this.variances = new Float64Array(people).fill(rule.variance);
    this.starts = new Float64Array(people);
    this.effects = new Float64Array(input.associationCodes.length);
  }

  /**
   * The logit of the win probability of side 1, shrunk by its variance. The standing must be that of the day.
   * @param day day number
   */
  logit(side1: number, side2: number, day: number): number {
    const [one, two] = [this.enter(side1), this.enter(side2)];
    if (day - this.sweptOn >= this.rule.interval) this.sweep(day);
    const variance = this.varianceOf(one) + this.varianceOf(two);
    return this.difference(one, two) / Math.sqrt(1 + this.rule.spread * variance);
  }

  learn(side1: number, side2: number, day: number, won1: boolean, isFinished: boolean, score: Score): void {
    const { people } = this.input.table;
    const sides = [people.playersOf(side1), people.playersOf(side2)] as const;
    const [own, all] = isFinished ? [score.points1, score.points1 + score.points2] : [0, 0];
    for (const [at, players] of sides.entries()) {
      const part = (at === 0 ? 1 : -1) / players.length;
      for (const player of players) this.remember(player, { day, part, sides, won1, own, all });
    }
    for (const player of sides.flat()) this.fit(player, day);
  }

  private remember(player: number, match: PastMatch): void {
    if (!this.past[player]) this.seen.push(player);
    this.past[player] ??= [];
    this.past[player].push(match);
  }

  /** Sets the starts of the players by their places on the current list, and returns the players. */
  private enter(side: number): readonly number[] {
    const players = this.input.table.people.playersOf(side);
    for (const player of players) {
      this.starts[player] = listed(this.rule.start, this.standing, player).strength;
      if (!this.past[player]) this.strengths[player] = this.priorOf(player);
    }
    return players;
  }

  private priorOf(player: number): number {
    const association = this.input.associations[player]!;
    return this.starts[player]! + (association < 0 ? 0 : this.effects[association]!);
  }

  private difference(one: readonly number[], two: readonly number[]): number {
    return this.strengthOf(one) - this.strengthOf(two);
  }

  private strengthOf(players: readonly number[]): number {
    let sum = 0;
    for (let i = 0; i < players.length; i++) sum += this.strengths[players[i]!]!;
    return sum / players.length;
  }

  private varianceOf(players: readonly number[]): number {
    let sum = 0;
    for (const player of players) sum += this.variances[player]!;
    return sum / players.length ** 2;
  }

  private sweep(day: number): void {
    this.sweptOn = day;
    for (const player of this.seen) this.fit(player, day);
    this.fitAssociations();
  }

  private fit(player: number, day: number): void {
    const { variance, share, halfLife, most } = this.rule;
    const past = this.past[player]!;
    let slope = (this.priorOf(player) - this.strengths[player]!) / variance;
    let curvature = 1 / variance;
    for (let at = past.length - 1; at >= Math.max(0, past.length - most); at--) {
      const { day: then, part, sides, won1, own, all } = past[at]!;
      const d = this.difference(sides[0], sides[1]);
      const p = sigmoid(d);
      const mu = sigmoid(share.slope * d);
      const steep = (won1 ? 1 : 0) - p + share.weight * share.slope * (own - all * mu);
      const curved = p * (1 - p) + share.weight * share.slope ** 2 * all * mu * (1 - mu);
      const weight = Math.exp((Math.LN2 * (then - day)) / halfLife);
      slope += weight * part * steep;
      curvature += weight * part ** 2 * curved;
    }
    this.strengths[player]! += slope / curvature;
    this.variances[player] = 1 / curvature;
  }

  /**
   * Fits the effect of each association: the mean of strength minus start over its players, weighted by certainty and
   * shrunk to 0.
   */
  private fitAssociations(): void {
    const { variance, associationVariance } = this.rule;
    const sums = new Float64Array(this.effects.length);
    const weights = new Float64Array(this.effects.length).fill(1 / associationVariance);
    for (const player of this.seen) {
      const association = this.input.associations[player]!;
      if (association < 0) continue;
      const weight = 1 / (variance + this.variances[player]!);
      sums[association]! += weight * (this.strengths[player]! - this.starts[player]!);
      weights[association]! += weight;
    }
    for (let at = 0; at < sums.length; at++) this.effects[at] = sums[at]! / weights[at]!;
  }
}
