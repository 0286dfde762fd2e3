import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { RatingListRule } from '@rallyrank/contracts/sport/rating-rule';
import { joined } from '../columns/parts.js';
import type { People } from '../match-table/people.js';

export const DAYS_A_WEEK = 7;
/** Day number of 1970-01-05, the first Monday. */
const FIRST_MONDAY = 4;

/**
 * Weekly rating drop, in rating points, that the last place of a list rarely exceeds. It affects only how many ratings
 * are examined, never the result.
 */
const WEEKLY_FALL = 5;

const placesFrom = (ratings: Float64Array, limit: number): number[] => {
  const places: number[] = [];
  for (let i = 0; i < ratings.length; i++) if (ratings[i]! >= limit) places.push(i);
  return places;
};

/** Day number of the first Monday after a day; for a Monday, that of the next one. */
export const mondayAfter = (day: number): number =>
  FIRST_MONDAY + (Math.floor((day - FIRST_MONDAY) / DAYS_A_WEEK) + 1) * DAYS_A_WEEK;

/**
 * Weekly Monday lists, concatenated and each in descending order of rating. List i spans the positions `starts[i]`
 * (inclusive) to `starts[i + 1]` (exclusive).
 */
export interface WeeklyTops {
  readonly days: Int32Array;
  readonly starts: Int32Array;
  readonly competitors: Int32Array;
  readonly ratings: Float32Array;
  /** Standard deviation of each rating, in rating points. */
  readonly deviations: Float32Array;
}

/** The ratings from which the list of a day is made; NaN excludes a competitor from the list. */
export interface Ratings {
  ratingOn(competitor: number, day: number): number;
  /** A rating that the competitor does not exceed before its next match. It is cheaper to compute. */
  mostOf(competitor: number): number;
  deviationOf(competitor: number): number;
}

/** State of a recorder at one moment of a walk, after it has written the first `lists` lists. */
export interface RecorderState {
  readonly lists: number;
  readonly counts: Int32Array;
  readonly recentDays: Int32Array;
  readonly active: readonly number[];
  readonly isActive: Uint8Array;
}

const NOTHING: WeeklyTops = {
  days: new Int32Array(0),
  starts: new Int32Array(1),
  competitors: new Int32Array(0),
  ratings: new Float32Array(0),
  deviations: new Float32Array(0),
};

/** The first `lists` lists. */
const firstOf = ({ days, starts, competitors, ratings, deviations }: WeeklyTops, lists: number): WeeklyTops => {
  const places = starts[lists]!;
  return {
    days: days.subarray(0, lists),
    starts: starts.subarray(0, lists + 1),
    competitors: competitors.subarray(0, places),
    ratings: ratings.subarray(0, places),
    deviations: deviations.subarray(0, places),
  };
};

/** The lists from a day on. */
export const listsFrom = ({ days, starts, competitors, ratings, deviations }: WeeklyTops, day: number): WeeklyTops => {
  const at = days.findIndex((each) => each >= day);
  const list = at < 0 ? days.length : at;
  const place = starts[list]!;
  return {
    days: days.subarray(list),
    starts: starts.subarray(list).map((start) => start - place),
    competitors: competitors.subarray(place),
    ratings: ratings.subarray(place),
    deviations: deviations.subarray(place),
  };
};

/** Collects the weekly lists of one discipline while its matches are walked. */
export class WeeklyRecorder {
  /** Lists of an earlier walk, which the following columns continue. */
  private before = NOTHING;
  private readonly days: number[] = [];
  private readonly starts: number[] = [];
  private readonly competitors: number[] = [];
  private readonly ratings: number[] = [];
  private readonly deviations: number[] = [];
  private readonly counts: Int32Array;
  /** Days of the last `activeMatches` matches of each competitor, in a ring buffer. */
  private readonly recentDays: Int32Array;
  /** Competitors with enough matches, and by competitor number 1 for each of them. */
  private readonly active: number[] = [];
  private readonly isActive: Uint8Array;
  /**
   * A rating that enough competitors reached on the last list. Candidates for the next list are first searched above
   * it.
   */
  private limit = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly rule: RatingListRule,
    private readonly people: People,
    private readonly source: Ratings,
  ) {
    this.counts = new Int32Array(people.size);
    this.recentDays = new Int32Array(people.size * rule.activeMatches);
    this.isActive = new Uint8Array(people.size);
  }

  save(): RecorderState {
    const { days, counts, recentDays, active, isActive } = this;
    return {
      lists: this.before.days.length + days.length,
      counts: counts.slice(),
      recentDays: recentDays.slice(),
      active: [...active],
      isActive: isActive.slice(),
    };
  }

  /** Continues from a state, which can be older than some people. @param tops the lists of the walk of that state */
  load({ lists, counts, recentDays, active, isActive }: RecorderState, tops: WeeklyTops): void {
    this.before = firstOf(tops, lists);
    this.counts.set(counts);
    this.recentDays.set(recentDays);
    this.active.push(...active);
    this.isActive.set(isActive);
  }

  /** Counts a match. @returns whether the competitor has played enough matches for lists and peaks */
  take(competitor: number, day: number): boolean {
    this.recentDays[this.slotOf(competitor)] = day;
    this.counts[competitor]! += 1;
    if (this.counts[competitor]! < this.rule.minimumMatches) return false;
    if (this.isActive[competitor] === 0) {
      this.isActive[competitor] = 1;
      this.active.push(competitor);
    }
    return true;
  }

  done(): WeeklyTops {
    const { before } = this;
    const lists = before.days.length + this.days.length;
    const places = before.competitors.length + this.competitors.length;
    return {
      days: joined(new Int32Array(lists), [before.days, this.days]),
      starts: joined(new Int32Array(lists + 1), [before.starts, this.starts]),
      competitors: joined(new Int32Array(places), [before.competitors, this.competitors]),
      ratings: joined(new Float32Array(places), [before.ratings, this.ratings]),
      deviations: joined(new Float32Array(places), [before.deviations, this.deviations]),
    };
  }

  /** Whether a competitor has played enough matches for the last written list. */
  isListed(competitor: number): boolean {
    return this.isActive[competitor] === 1;
  }

  /** Writes the list of a day, from the matches before it. */
  write(day: number): void {
    this.dropInactive(day);
    const { active } = this;
    const { ratings, places } = this.best(day);
    for (const place of places) {
      this.competitors.push(active[place]!);
      this.ratings.push(ratings[place]!);
      this.deviations.push(this.source.deviationOf(active[place]!));
    }
    this.days.push(day);
    this.starts.push(this.before.competitors.length + this.competitors.length);
  }

  /** The ratings of the active competitors who can reach a limit; NaN for the others. */
  private ratingsOn(day: number, limit: number): Float64Array {
    const { active, source } = this;
    const ratings = new Float64Array(active.length).fill(Number.NaN);
    for (let i = 0; i < active.length; i++)
      if (source.mostOf(active[i]!) >= limit) ratings[i] = source.ratingOn(active[i]!, day);
    return ratings;
  }

  /** Ratings of the active competitors, and the positions of the best ones, best first. */
  private best(day: number): { readonly ratings: Float64Array; readonly places: number[] } {
    const { keep } = this.rule;
    let ratings = this.ratingsOn(day, this.limit);
    let places = placesFrom(ratings, this.limit);
    if (places.length < keep && this.limit > Number.NEGATIVE_INFINITY) {
      ratings = this.ratingsOn(day, Number.NEGATIVE_INFINITY);
      places = placesFrom(ratings, Number.NEGATIVE_INFINITY);
    }
    const id = (place: number) => this.people.id(this.active[place]!);
    places.sort((a, b) => ratings[b]! - ratings[a]! || compareIds(id(a), id(b)));
    if (places.length >= keep) {
      places.length = keep;
      this.limit = ratings[places[keep - 1]!]! - WEEKLY_FALL;
    }
    return { ratings, places };
  }

  private slotOf(competitor: number): number {
    const { activeMatches } = this.rule;
    return competitor * activeMatches + (this.counts[competitor]! % activeMatches);
  }

  private dropInactive(day: number): void {
    const since = day - this.rule.inactiveAfter;
    let kept = 0;
    for (const competitor of this.active) {
      // The next slot of the ring buffer contains the oldest day.
      if (this.recentDays[this.slotOf(competitor)]! >= since) this.active[kept++] = competitor;
      else this.isActive[competitor] = 0;
    }
    this.active.length = kept;
  }
}

/** Number of lists on which each competitor was first, by competitor number. */
export const weeksAtNumberOne = ({ starts, days, competitors }: WeeklyTops): Map<number, number> => {
  const weeks = new Map<number, number>();
  for (let list = 0; list < days.length; list++) {
    if (starts[list] === starts[list + 1]) continue;
    const leader = competitors[starts[list]!]!;
    weeks.set(leader, (weeks.get(leader) ?? 0) + 1);
  }
  return weeks;
};
