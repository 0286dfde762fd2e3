import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { RatingListRule } from '@rallyrank/contracts/sport/rating-rule';
import type { People } from '../match-table/people.js';

const DAYS_A_WEEK = 7;
/** 1970-01-05, the first Monday of the day numbers. */
const FIRST_MONDAY = 4;

/** The first Monday after a day. */
export const mondayAfter = (day: number): number =>
  FIRST_MONDAY + (Math.floor((day - FIRST_MONDAY) / DAYS_A_WEEK) + 1) * DAYS_A_WEEK;

/** Lists of every Monday, one after the other: those of list i stand from `starts[i]` to `starts[i + 1]`, best first. */
export interface WeeklyTops {
  readonly days: Int32Array;
  readonly starts: Int32Array;
  readonly competitors: Int32Array;
  readonly ratings: Float32Array;
  /** Standard deviation of each rating, in rating points. */
  readonly deviations: Float32Array;
}

/** What a list is made from on a day. */
export interface Ratings {
  ratingOf(competitor: number): number;
  deviationOn(competitor: number, day: number): number;
}

/** Collects the weekly lists of one discipline while its matches are walked. */
export class WeeklyRecorder {
  private readonly days: number[] = [];
  private readonly starts: number[] = [0];
  private readonly competitors: number[] = [];
  private readonly ratings: number[] = [];
  private readonly deviations: number[] = [];
  private readonly counts: Int32Array;
  private readonly lastDays: Int32Array;
  /** Competitors with enough matches, and whether one is among them. */
  private readonly active: number[] = [];
  private readonly isActive: Uint8Array;
  private monday: number | undefined;

  constructor(
    private readonly rule: RatingListRule,
    private readonly people: People,
    private readonly source: Ratings,
  ) {
    this.counts = new Int32Array(people.size);
    this.lastDays = new Int32Array(people.size);
    this.isActive = new Uint8Array(people.size);
  }

  /** Writes the lists up to a day, from what was played before each of them. */
  goTo(day: number): void {
    this.monday ??= mondayAfter(day - 1);
    for (; this.monday <= day; this.monday += DAYS_A_WEEK) this.write(this.monday);
  }

  /** Counts a match. @returns whether the competitor has played enough for lists and peaks */
  take(competitor: number, day: number): boolean {
    this.counts[competitor]! += 1;
    this.lastDays[competitor] = day;
    if (this.counts[competitor]! < this.rule.minimumMatches) return false;
    if (this.isActive[competitor] === 0) {
      this.isActive[competitor] = 1;
      this.active.push(competitor);
    }
    return true;
  }

  done(): WeeklyTops {
    return {
      days: Int32Array.from(this.days),
      starts: Int32Array.from(this.starts),
      competitors: Int32Array.from(this.competitors),
      ratings: Float32Array.from(this.ratings),
      deviations: Float32Array.from(this.deviations),
    };
  }

  private write(day: number): void {
    this.dropInactive(day);
    const { active } = this;
    const ratings = new Float64Array(active.length);
    for (let i = 0; i < active.length; i++) ratings[i] = this.source.ratingOf(active[i]!);
    for (const place of this.best(ratings)) {
      this.competitors.push(active[place]!);
      this.ratings.push(ratings[place]!);
      this.deviations.push(this.source.deviationOn(active[place]!, day));
    }
    this.days.push(day);
    this.starts.push(this.competitors.length);
  }

  /** Places of the best ratings, best first. Numbers are sorted much faster than places: the last rating is found first. */
  private best(ratings: Float64Array): number[] {
    const { keep } = this.rule;
    const limit = ratings.length > keep ? ratings.toSorted()[ratings.length - keep]! : Number.NEGATIVE_INFINITY;
    const places: number[] = [];
    for (let i = 0; i < ratings.length; i++) if (ratings[i]! >= limit) places.push(i);
    const id = (place: number) => this.people.id(this.active[place]!);
    return places.sort((a, b) => ratings[b]! - ratings[a]! || compareIds(id(a), id(b))).slice(0, keep);
  }

  private dropInactive(day: number): void {
    const since = day - this.rule.inactiveAfter;
    let kept = 0;
    for (const competitor of this.active) {
      if (this.lastDays[competitor]! >= since) this.active[kept++] = competitor;
      else this.isActive[competitor] = 0;
    }
    this.active.length = kept;
  }
}

/** Lists that a competitor led, by number of the competitor. */
export const weeksAtNumberOne = ({ starts, days, competitors }: WeeklyTops): Map<number, number> => {
  const weeks = new Map<number, number>();
  for (let list = 0; list < days.length; list++) {
    if (starts[list] === starts[list + 1]) continue;
    const leader = competitors[starts[list]!]!;
    weeks.set(leader, (weeks.get(leader) ?? 0) + 1);
  }
  return weeks;
};
