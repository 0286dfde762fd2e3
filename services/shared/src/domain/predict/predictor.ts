import { type PredictorTerm, predictorTerms, type RatingRule } from '@rallyrank/contracts/sport/rating-rule';
import { surfaces } from '@rallyrank/contracts/tournaments/events';
import type { OfficialStanding } from '../elo/official-standing.js';
import type { RatingInput } from '../elo/rating-input.js';
import { scoreOf } from '../elo/score.js';
import { StrengthFilter } from '../elo/strength-filter.js';
import { isFinished, standingOf, surfacesOf } from '../elo/walk.js';
import { AdaptiveWeights } from './adaptive-weights.js';
import { History } from './history.js';
import { type Circumstances, type Entrant, type SideTerms, termsOf } from './terms.js';

/** A match that is to be predicted. */
export interface Fixture extends Circumstances {
  readonly sides: readonly [Entrant, Entrant];
}

/**
 * Win probabilities of one discipline from everything that was played before: the beliefs of a filter, then a logistic model of
 * them and of what else is known. Days go forward only.
 */
export class Predictor {
  private readonly filter: StrengthFilter;
  private readonly standing: OfficialStanding;
  private readonly history: History;
  private readonly used: readonly PredictorTerm[];
  private readonly weights: AdaptiveWeights;
  private readonly terms: Float64Array;
  private readonly surfaceOf: Int8Array;

  constructor(
    private readonly input: RatingInput,
    rule: Pick<RatingRule, 'predictor' | 'weights' | 'adaptation'>,
    discipline: number,
  ) {
    this.standing = standingOf(input, discipline);
    this.filter = new StrengthFilter(rule.predictor, input, this.standing, surfaces.length);
    this.history = new History(input.table.people.size, surfaces.length);
    this.surfaceOf = surfacesOf(input.table);
    this.used = predictorTerms.filter((term) => rule.weights[term] !== undefined);
    this.terms = new Float64Array(this.used.length);
    this.weights = new AdaptiveWeights(
      Float64Array.from(this.used, (term) => rule.weights[term]!),
      rule.adaptation,
    );
  }

  /** Probability that the first side wins. */
  probability(fixture: Fixture): number {
    const { sides, day, bestOf } = fixture;
    const [first, second] = sides;
    this.standing.goTo(day);
    for (const { competitor, rank } of sides) this.standing.print(competitor, rank ?? 0);
    this.filter.meet(first.competitor, second.competitor, fixture);
    const source = { input: this.input, standing: this.standing, history: this.history };
    this.write(this.filter.logit(bestOf), termsOf(source, first, fixture), termsOf(source, second, fixture));
    return this.weights.probability(this.terms);
  }

  /** Learns from the match of a row, which must be the one that `probability` was asked for last. */
  learn(row: number): void {
    const { table, firstOf, secondOf } = this.input;
    const { winner, bestOf, date, side1, side2, edition } = table.columns;
    const [isWon, isOver] = [winner[row] === 1, isFinished(this.input, row)];
    this.filter.learn(isWon, isOver, scoreOf(table, row), bestOf[row]!);
    if (isOver) this.weights.learn(this.terms, isWon);
    const surface = this.surfaceOf[edition[row]!]!;
    for (const side of [side1[row]!, side2[row]!]) {
      this.history.take(firstOf[side]!, date[row]!, surface);
      if (secondOf[side]! >= 0) this.history.take(secondOf[side]!, date[row]!, surface);
    }
  }

  private write(strength: number, first: SideTerms, second: SideTerms): void {
    for (let i = 0; i < this.used.length; i++) {
      const term = this.used[i]!;
      this.terms[i] = term === 'strength' ? strength : first[term] - second[term];
    }
  }
}
