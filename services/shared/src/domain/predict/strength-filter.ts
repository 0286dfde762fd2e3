import type { StartRule, StrengthRule } from '@rallyrank/contracts/sport/rating-rule';
import type { OfficialStanding } from '../elo/official-standing.js';
import type { RatingInput } from '../elo/rating-input.js';
import type { Occasion } from '../elo/walk.js';
import { Addends } from './addends.js';
import { Beliefs } from './beliefs.js';
import { countedShare, type Score } from './score.js';

/** The logistic function: the probability of a natural logit. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Number of games of the usual match length, at which `bestOfFive` does not apply. */
const SHORT = 3;

/** The strength of a player according to the lists, in natural logit units. */
interface Listed {
  readonly isListed: boolean;
  readonly strength: number;
}

/**
 * The strength of a player according to the current list: the slope of the rule times the natural logarithm of a ratio
 * of ranks or points. An unlisted player gets a fixed ratio; the strength is 0 without any list.
 */
export const listed = (rule: StartRule, standing: OfficialStanding, player: number): Listed => {
  const { list, deepest } = standing;
  if (rule.by === 'rank') {
    const rank = standing.rankOf(player);
    const ratio = rule.reference / (rank || rule.unlisted * deepest);
    return { isListed: rank > 0, strength: deepest === 0 ? 0 : rule.slope * Math.log(ratio) };
  }
  const row = standing.bestRowOf(player);
  const ratio = row < 0 ? 0 : list!.points[row]! / list!.points.at(-1)!;
  const isListed = ratio > 0 && Number.isFinite(ratio);
  return { isListed, strength: list ? rule.slope * Math.log(isListed ? ratio : 1 / rule.unlisted) : 0 };
};

/**
 * Beliefs about the strength of all competitors of one discipline, updated match by match. This is a Gaussian filter
 * with assumed density: independent addends, and one Newton step on the log-likelihood of each match, as in Glickman
 * (1999). The likelihood consists of the result and of the share of points. See `StrengthRule`.
 */
export class StrengthFilter {
  private readonly players: Beliefs;
  private readonly surfaces: Beliefs | undefined;
  private readonly forms: Beliefs | undefined;
  private readonly pairs: Beliefs | undefined;
  private readonly associations: Beliefs | undefined;
  private readonly addends = new Addends();
  /**
   * Correction by the current list: `pull` is added to the expected difference, `certainty` is subtracted from its
   * variance.
   */
  private pull = 0;
  private certainty = 0;

  constructor(
    private readonly rule: StrengthRule,
    private readonly input: RatingInput,
    private readonly standing: OfficialStanding,
    private readonly surfaceCount: number,
  ) {
    const people = input.table.people.size;
    this.players = new Beliefs(rule.player, people);
    this.surfaces = rule.surface && new Beliefs(rule.surface, people * surfaceCount);
    this.forms = rule.form && new Beliefs(rule.form, people);
    this.pairs = rule.pair && new Beliefs(rule.pair, people);
    this.associations = rule.association && new Beliefs(rule.association, input.associationCodes.length);
  }

  /** Selects the two sides for the following calls. The standing must be that of the day. */
  meet(side1: number, side2: number, { day, surface }: Occasion): void {
    this.addends.clear();
    this.pull = 0;
    this.certainty = 0;
    this.take(side1, day, surface, 1);
    this.take(side2, day, surface, -1);
  }

  /**
   * The logit of the win probability of side 1: the expected difference d, shrunk by its variance v as d / sqrt(1 +
   * spread * v). This approximates the mean of the logistic function over a normal distribution (MacKay 1992: spread =
   * pi / 8; Glickman 1999: 3 / pi^2).
   */
  logit(bestOf: number): number {
    const d = (this.addends.difference() + this.pull) * this.decisiveness(bestOf);
    return d / Math.sqrt(1 + this.rule.spread * (this.addends.variance() - this.certainty));
  }

  /**
   * Updates the beliefs by the match of the two sides.
   * @param isFinished false if the match was broken off; its score is then ignored
   * @param bestOf maximum number of games or sets
   */
  learn(won1: boolean, isFinished: boolean, score: Score, bestOf: number): void {
    const { unfinished } = this.rule;
    const steep = this.decisiveness(bestOf);
    const d = this.addends.difference();
    const p = sigmoid(steep * d);
    const weight = steep * (isFinished ? 1 : unfinished);
    let slope = weight * ((won1 ? 1 : 0) - p);
    let curvature = weight * steep * p * (1 - p);
    const { own, all, rule } = countedShare(this.rule, score);
    if (isFinished && all > 0) {
      const { slope: steepness, weight: heaviness } = rule;
      const mu = sigmoid(steepness * d);
      slope += heaviness * steepness * (own - all * mu);
      curvature += heaviness * steepness ** 2 * all * mu * (1 - mu);
    }
    this.addends.move(slope, curvature);
  }

  /** Share of the points that side 1 won in the finished match, minus the expected share; 0 if the score is unknown. */
  surprise(score: Score): number {
    const { own, all, rule } = countedShare(this.rule, score);
    return all === 0 ? 0 : own / all - sigmoid(rule.slope * this.logit(SHORT));
  }

  private decisiveness(bestOf: number): number {
    return bestOf === 5 ? this.rule.bestOfFive : 1;
  }

  private take(side: number, day: number, surface: number, sign: 1 | -1): void {
    const first = this.input.firstOf[side]!;
    const second = this.input.secondOf[side]!;
    if (second < 0) {
      this.takePlayer(first, day, surface, sign);
      return;
    }
    this.add(this.pairs, side, day, sign);
    this.takePlayer(first, day, surface, sign / 2);
    this.takePlayer(second, day, surface, sign / 2);
  }

  private takePlayer(player: number, day: number, surface: number, share: number): void {
    const start = this.players.isSeen(player) ? 0 : listed(this.rule.start, this.standing, player).strength;
    this.add(this.players, player, day, share, start);
    this.lean(player, share);
    this.add(this.forms, player, day, share);
    if (surface >= 0) this.add(this.surfaces, player * this.surfaceCount + surface, day, share);
    const association = this.input.associations[player]!;
    if (association >= 0) this.add(this.associations, association, day, share);
  }

  /** Combines the belief about a player with the strength according to the list, weighted by the variance of each. */
  private lean(player: number, share: number): void {
    const { start } = this.rule;
    if (start.variance === undefined || this.standing.deepest === 0) return;
    const { isListed, strength } = listed(start, this.standing, player);
    const variance = this.players.variances[player]!;
    const weight = variance / (variance + (isListed ? start.variance : (start.unlistedVariance ?? start.variance)));
    this.pull += share * weight * (strength - this.players.means[player]!);
    this.certainty += share ** 2 * weight * variance;
  }

  private add(beliefs: Beliefs | undefined, at: number, day: number, share: number, start = 0): void {
    if (!beliefs) return;
    beliefs.bring(at, day, start);
    this.addends.add(beliefs, at, share);
  }
}
