import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { RatingRule } from '@rallyrank/contracts/sport/rating-rule';
import type { Surface } from '@rallyrank/contracts/sport/surfaces';
import { wantedPlaces } from './checkpoints.js';
import { EloLists, type EloListsState, type WrittenLists } from './elo-lists.js';
import { EloRatings, type EloState } from './elo-ratings.js';
import type { EloColumns, EloPeak } from './elo-result.js';
import type { RatingInput } from './rating-input.js';
import { occasionOf, surfacesOf } from './walk.js';
import { mondayAfter } from './weekly-tops.js';

/**
 * State of a walk before the match at position `at` of its rows. All earlier matches were played on `day` or before.
 */
export interface WalkState {
  readonly at: number;
  readonly day: number;
  readonly ratings: EloState;
  readonly lists: EloListsState;
  readonly peaks: Float64Array;
  readonly peakRows: Int32Array;
  readonly peakDeviations: Float64Array;
}

/** A walk over the rated matches of one discipline in playing order, which writes ratings into `columns`. */
export class EloWalk {
  private readonly ratings: EloRatings;
  private readonly lists: EloLists;
  private readonly surfaceOf: Int8Array;
  private readonly peaks: Float64Array;
  private readonly peakRows: Int32Array;
  private readonly peakDeviations: Float64Array;
  private at = 0;
  private last = 0;

  /** @param listed the surfaces whose lists are written */
  constructor(
    private readonly input: RatingInput,
    rule: RatingRule,
    listed: readonly Surface[],
    private readonly columns: EloColumns,
  ) {
    const { people } = input.table;
    this.ratings = new EloRatings(input);
    this.lists = new EloLists(rule, listed, people, this.ratings);
    this.surfaceOf = surfacesOf(input.table);
    this.peaks = new Float64Array(people.size).fill(Number.NEGATIVE_INFINITY);
    this.peakRows = new Int32Array(people.size);
    this.peakDeviations = new Float64Array(people.size);
  }

  /** Continues from a state of an earlier walk. @param written the lists that the earlier walk wrote */
  load({ at, day, ratings, lists, peaks, peakRows, peakDeviations }: WalkState, written: WrittenLists): void {
    this.at = at;
    this.last = day;
    this.ratings.load(ratings);
    this.lists.load(lists, written);
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
    if (rows.length > 0) this.lists.goTo(mondayAfter(this.last));
    return states;
  }

  written(): WrittenLists {
    return this.lists.done();
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
    const { columns, ratings, input } = this;
    const { side1, side2, winner } = input.table.columns;
    const occasion = occasionOf(input, this.surfaceOf, row);
    const [first, second] = [side1[row]!, side2[row]!];
    this.last = occasion.day;
    this.lists.goTo(occasion.day);
    columns.before1[row] = ratings.ratingOn(first, occasion.day);
    columns.before2[row] = ratings.ratingOn(second, occasion.day);
    columns.deviation1[row] = ratings.deviationOf(first);
    columns.deviation2[row] = ratings.deviationOf(second);
    columns.probability1[row] = ratings.learn(first, second, occasion, winner[row] === 1);
    this.close(first, columns.after1, row, occasion.surface);
    this.close(second, columns.after2, row, occasion.surface);
  }

  private close(side: number, after: Float32Array, row: number, surface: number): void {
    const rating = this.ratings.ratingOn(side, this.last);
    after[row] = rating;
    if (!this.lists.take(side, this.last, surface) || rating <= this.peaks[side]!) return;
    this.peaks[side] = rating;
    this.peakRows[side] = row;
    this.peakDeviations[side] = this.ratings.deviationOf(side);
  }

  private save(): WalkState {
    return {
      at: this.at,
      day: this.last,
      ratings: this.ratings.save(),
      lists: this.lists.save(),
      peaks: this.peaks.slice(),
      peakRows: this.peakRows.slice(),
      peakDeviations: this.peakDeviations.slice(),
    };
  }
}
