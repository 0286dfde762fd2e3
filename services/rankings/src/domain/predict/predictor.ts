import { predictorTerms, type RatingRule } from '@rallyrank/contracts/sport/rating-rule';
import { surfaces } from '@rallyrank/contracts/tournaments/events';
import type { OfficialStanding } from '../elo/official-standing.js';
import type { RatingInput } from '../elo/rating-input.js';
import { scoreOf } from '../elo/score.js';
import { type Occasion, StrengthFilter, sigmoid } from '../elo/strength-filter.js';
import { isFinished, standingOf } from '../elo/walk.js';
import { History } from './history.js';
import { type Entrant, factsOf, writeTerms } from './terms.js';

/** A match that is to be predicted. */
export interface Fixture extends Occasion {
  readonly sides: readonly [Entrant, Entrant];
  /** Number of the host association, -1 where unknown. */
  readonly host: number;
}

/** Win probabilities of one discipline, from everything that was played before: filter, then a logistic model of its terms. */
export class Predictor {
  private readonly filter: StrengthFilter;
  private readonly standing: OfficialStanding;
  private readonly history: History;
  private readonly weights: Float64Array;
  /** Terms of the last prediction, in the order of `predictorTerms`. */
  readonly terms = new Float64Array(predictorTerms.length);

  constructor(
    private readonly input: RatingInput,
    rule: Pick<RatingRule, 'predictor' | 'weights'>,
    discipline: number,
  ) {
    this.standing = standingOf(input, discipline);
    this.filter = new StrengthFilter(rule.predictor, input, this.standing, surfaces.length);
    this.history = new History(input.table.people.size);
    this.weights = Float64Array.from(predictorTerms, (term) => rule.weights[term] ?? 0);
  }

  /** Probability that the first side wins. Days must not go back. */
  probability(fixture: Fixture): number {
    const { sides, day, host, bestOf } = fixture;
    const [first, second] = sides;
    this.standing.goTo(day);
    this.filter.meet(first.competitor, second.competitor, fixture);
    const source = { input: this.input, standing: this.standing, history: this.history };
    const [own, other] = [factsOf(source, first, day, host), factsOf(source, second, day, host)];
    writeTerms(this.terms, this.filter.logit(bestOf), own, other);
    return sigmoid(this.terms.reduce((sum, term, i) => sum + term * this.weights[i]!, 0));
  }

  /** Learns from the match of a row, after `probability` of it. */
  learn(row: number): void {
    const { table } = this.input;
    const { winner, bestOf, date, side1, side2 } = table.columns;
    const [points1, points2] = scoreOf(table, row);
    this.filter.learn(winner[row] === 1, isFinished(this.input, row), points1, points2, bestOf[row]!);
    for (const side of [side1[row]!, side2[row]!])
      for (const player of table.people.playersOf(side)) this.history.take(player, date[row]!);
  }
}
