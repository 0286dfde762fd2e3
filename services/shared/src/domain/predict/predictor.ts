import { type PredictorTerm, predictorTerms, type RatingRule } from '@rallyrank/contracts/sport/rating-rule';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import type { OfficialStanding } from '../elo/official-standing.js';
import type { RatingInput } from '../elo/rating-input.js';
import { isFinished, standingOf, surfacesOf } from '../elo/walk.js';
import { AdaptiveWeights } from './adaptive-weights.js';
import { History, type PlayedMatch } from './history.js';
import { Meetings } from './meetings.js';
import { Refit } from './refit.js';
import { scoreOf } from './score.js';
import { StrengthFilter } from './strength-filter.js';
import {
  type Circumstances,
  type Entrant,
  isOfMatch,
  layoffOf,
  type MatchTerm,
  type SideTerms,
  termsOf,
} from './terms.js';

/** A match to predict. */
export interface Fixture extends Circumstances {
  readonly sides: readonly [Entrant, Entrant];
}

/**
 * Win probabilities of one discipline from all earlier matches: a logistic model of the beliefs of a filter and of
 * other known facts. Days must be in ascending order.
 */
export class Predictor {
  private readonly filter: StrengthFilter;
  private readonly standing: OfficialStanding;
  private readonly history: History;
  private readonly meetings: Meetings;
  private readonly refit: Refit | undefined;
  private readonly used: readonly PredictorTerm[];
  private readonly weights: AdaptiveWeights;
  private readonly terms: Float64Array;
  private readonly surfaceOf: Int8Array;

  constructor(
    private readonly input: RatingInput,
    rule: Pick<RatingRule, 'predictor' | 'refit' | 'weights' | 'adaptation'>,
    discipline: number,
  ) {
    this.standing = standingOf(input, discipline);
    this.filter = new StrengthFilter(rule.predictor, input, this.standing, surfaces.length);
    this.history = new History(input.table.people.size, surfaces.length);
    this.meetings = new Meetings(input.table.people.size);
    this.refit = rule.refit && new Refit(rule.refit, input, this.standing);
    this.surfaceOf = surfacesOf(input.table);
    this.used = predictorTerms.filter((term) => rule.weights[term] !== undefined);
    this.terms = new Float64Array(this.used.length);
    this.weights = new AdaptiveWeights(
      Float64Array.from(this.used, (term) => rule.weights[term]!),
      rule.adaptation,
    );
  }

  /** Probability, from 0 to 1, that the first side wins. */
  probability(fixture: Fixture): number {
    const { sides, day, bestOf } = fixture;
    const [first, second] = sides;
    this.standing.goTo(day);
    for (const { competitor, rank } of sides) this.standing.print(competitor, rank ?? 0);
    this.filter.meet(first.competitor, second.competitor, fixture);
    const source = { input: this.input, standing: this.standing, history: this.history };
    const strength = this.filter.logit(bestOf);
    const ofMatch = {
      strength,
      layoff: strength * layoffOf(source, sides, fixture),
      refit: this.refit?.logit(first.competitor, second.competitor, day) ?? 0,
      meetings: this.meetings.of(first.competitor, second.competitor),
    };
    this.write(ofMatch, termsOf(source, first, fixture), termsOf(source, second, fixture));
    return this.weights.probability(this.terms);
  }

  /** Updates the model by the match of a row, which must be the last one passed to `probability`. */
  learn(row: number): void {
    const { table } = this.input;
    const { winner, bestOf, date, side1, side2, edition } = table.columns;
    const [isWon, isOver] = [winner[row] === 1, isFinished(this.input, row)];
    const score = scoreOf(table, row);
    this.meetings.take(side1[row]!, side2[row]!, isOver ? this.filter.surprise(score) : 0);
    this.filter.learn(isWon, isOver, score, bestOf[row]!);
    this.refit?.learn(side1[row]!, side2[row]!, date[row]!, isWon, isOver, score);
    if (isOver) this.weights.learn(this.terms, isWon);
    const played = {
      day: date[row]!,
      surface: this.surfaceOf[edition[row]!]!,
      edition: edition[row]!,
      points: score.points1 + score.points2,
    };
    this.take(side1[row]!, { ...played, isBrokenOff: !isOver && !isWon });
    this.take(side2[row]!, { ...played, isBrokenOff: !isOver && isWon });
  }

  private take(side: number, match: PlayedMatch): void {
    const { firstOf, secondOf } = this.input;
    this.history.take(firstOf[side]!, match);
    if (secondOf[side]! >= 0) this.history.take(secondOf[side]!, match);
  }

  private write(ofMatch: Readonly<Record<MatchTerm, number>>, first: SideTerms, second: SideTerms): void {
    for (let i = 0; i < this.used.length; i++) {
      const term = this.used[i]!;
      this.terms[i] = isOfMatch(term) ? ofMatch[term] : first[term] - second[term];
    }
  }
}
