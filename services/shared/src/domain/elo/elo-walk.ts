import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { RatingRule } from '@rallyrank/contracts/sport/rating-rule';
import { surfaces } from '@rallyrank/contracts/tournaments/surfaces';
import { wantedPlaces } from './checkpoints.js';
import type { EloColumns, EloPeak } from './elo-result.js';
import type { OfficialStanding, StandingState } from './official-standing.js';
import type { RatingInput } from './rating-input.js';
import { scoreOf } from './score.js';
import { type FilterState, StrengthFilter, sigmoid } from './strength-filter.js';
import { isFinished, occasionOf, standingOf, surfacesOf } from './walk.js';
import { mondayAfter, type Ratings, type RecorderState, WeeklyRecorder, type WeeklyTops } from './weekly-tops.js';

/**
 * Rating points per natural logit. A difference of 400 points means odds of 10 to 1 (Elo 1978, The Rating of
 * Chessplayers).
 */
const POINTS = 400 / Math.LN10;

/**
 * State of a walk before the match at position `at` of its rows. All earlier matches were played on `day` or before.
 */
export interface WalkState {
  readonly at: number;
  readonly day: number;
  readonly filter: FilterState;
  readonly standing: StandingState;
  readonly recorder: RecorderState;
  readonly peaks: Float64Array;
  readonly peakRows: Int32Array;
  readonly peakDeviations: Float64Array;
}

const scale = (filter: StrengthFilter, { origin }: RatingRule['list']): Ratings => ({
  ratingOf: (competitor) => origin + POINTS * filter.strengthOf(competitor),
  deviationOn: (competitor, day) => POINTS * Math.sqrt(filter.varianceOn(competitor, day)),
});

/** A walk over the rated matches of one discipline in playing order, which writes ratings into `columns`. */
export class EloWalk {
  private readonly standing: OfficialStanding;
  private readonly filter: StrengthFilter;
  private readonly ratings: Ratings;
  private readonly recorder: WeeklyRecorder;
  private readonly surfaceOf: Int8Array;
  private readonly peaks: Float64Array;
  private readonly peakRows: Int32Array;
  private readonly peakDeviations: Float64Array;
  private at = 0;
  private last = 0;

  constructor(
    private readonly input: RatingInput,
    private readonly rule: RatingRule,
    discipline: number,
    private readonly columns: EloColumns,
  ) {
    const { people } = input.table;
    this.standing = standingOf(input, discipline);
    this.filter = new StrengthFilter(rule.elo, input, this.standing, surfaces.length);
    this.ratings = scale(this.filter, rule.list);
    this.recorder = new WeeklyRecorder(rule.list, people, this.ratings);
    this.surfaceOf = surfacesOf(input.table);
    this.peaks = new Float64Array(people.size).fill(Number.NEGATIVE_INFINITY);
    this.peakRows = new Int32Array(people.size);
    this.peakDeviations = new Float64Array(people.size);
  }

  /** Continues from a state of an earlier walk. @param tops the lists that the earlier walk wrote */
  load({ at, day, filter, standing, recorder, peaks, peakRows, peakDeviations }: WalkState, tops: WeeklyTops): void {
    this.at = at;
    this.last = day;
    this.filter.load(filter);
    this.standing.load(standing);
    this.recorder.load(recorder, tops);
    this.peaks.set(peaks);
    this.peakRows.set(peakRows);
    this.peakDeviations.set(peakDeviations);
  }

  /** Walks to the end of the rows. @returns states along the way from which later walks can continue */
  run(rows: Int32Array): WalkState[] {
    const states: WalkState[] = [];
    const wanted = wantedPlaces(rows.length);
    for (; this.at < rows.length; this.at++) {
      if (wanted.has(this.at)) states.push(this.save());
      this.rate(rows[this.at]!);
    }
    if (rows.length > 0) this.recorder.goTo(mondayAfter(this.last));
    return states;
  }

  weekly(): WeeklyTops {
    return this.recorder.done();
  }

  /** The peak of each competitor, highest first. */
  reached(): EloPeak[] {
    const { people } = this.input.table;
    return Array.from(this.peaks, (rating, competitor) => ({
      competitor,
      rating,
      row: this.peakRows[competitor]!,
      deviation: this.peakDeviations[competitor]!,
    }))
      .filter(({ rating }) => Number.isFinite(rating))
      .sort((a, b) => b.rating - a.rating || compareIds(people.id(a.competitor), people.id(b.competitor)));
  }

  private rate(row: number): void {
    const { columns, filter, ratings, standing, input } = this;
    const { side1, side2, winner, rank1, rank2 } = input.table.columns;
    const occasion = occasionOf(input, this.surfaceOf, row);
    const [first, second] = [side1[row]!, side2[row]!];
    this.last = occasion.day;
    standing.goTo(occasion.day);
    standing.print(first, rank1[row]!);
    standing.print(second, rank2[row]!);
    this.recorder.goTo(occasion.day);
    filter.meet(first, second, occasion);
    columns.before1[row] = ratings.ratingOf(first);
    columns.before2[row] = ratings.ratingOf(second);
    columns.deviation1[row] = ratings.deviationOn(first, occasion.day);
    columns.deviation2[row] = ratings.deviationOn(second, occasion.day);
    columns.probability1[row] = sigmoid(filter.logit(occasion.bestOf));
    filter.learn(winner[row] === 1, isFinished(input, row), scoreOf(input.table, row), occasion.bestOf);
    this.close(first, columns.after1, row);
    this.close(second, columns.after2, row);
  }

  private close(side: number, after: Float32Array, row: number): void {
    const rating = this.ratings.ratingOf(side);
    after[row] = rating;
    if (!this.recorder.take(side, this.last) || rating <= this.peaks[side]!) return;
    const deviation = this.ratings.deviationOn(side, this.last);
    if (deviation > this.rule.list.peakDeviation) return;
    this.peaks[side] = rating;
    this.peakRows[side] = row;
    this.peakDeviations[side] = deviation;
  }

  private save(): WalkState {
    return {
      at: this.at,
      day: this.last,
      filter: this.filter.save(),
      standing: this.standing.save(),
      recorder: this.recorder.save(),
      peaks: this.peaks.slice(),
      peakRows: this.peakRows.slice(),
      peakDeviations: this.peakDeviations.slice(),
    };
  }
}
