import { eloRule } from '@rallyrank/contracts/sport/elo-rule';
import type { RatingRule } from '@rallyrank/contracts/sport/rating-rule';
import { type Surface, surfaces } from '@rallyrank/contracts/sport/surfaces';
import type { People } from '../match-table/people.js';
import type { EloRatings } from './elo-ratings.js';
import { DAYS_A_WEEK, mondayAfter, type RecorderState, WeeklyRecorder, type WeeklyTops } from './weekly-tops.js';

/** State of the lists at one moment of a walk. */
export interface EloListsState {
  readonly monday: number | undefined;
  readonly recorders: readonly RecorderState[];
}

/** The written lists: the overall ones, then those of each listed surface. */
export type WrittenLists = readonly WeeklyTops[];

/**
 * Writes the weekly lists of one discipline while its matches are walked: by the overall ratings and by those on the
 * listed surfaces. A list of a surface contains competitors of the overall list who have also played enough on the
 * surface.
 */
export class EloLists {
  private readonly overall: WeeklyRecorder;
  /** The overall recorder, then one by surface. */
  private readonly all: readonly WeeklyRecorder[];
  private readonly numbers: readonly number[];
  private monday: number | undefined;

  constructor({ list }: RatingRule, listed: readonly Surface[], people: People, ratings: EloRatings) {
    this.overall = new WeeklyRecorder(list, people, ratings);
    this.numbers = listed.map((surface) => surfaces.indexOf(surface));
    const onSurface = (surface: number) => ({
      ratingOn: (competitor: number, day: number) =>
        this.overall.isListed(competitor) ? ratings.ratingOn(competitor, day, surface) : Number.NaN,
      mostOf: (competitor: number) =>
        this.overall.isListed(competitor) ? ratings.mostOf(competitor, surface) : Number.NaN,
      deviationOf: (competitor: number) => ratings.deviationOf(competitor),
    });
    this.all = [
      this.overall,
      ...this.numbers.map((surface) => new WeeklyRecorder(eloRule.surfaceList, people, onSurface(surface))),
    ];
  }

  save(): EloListsState {
    return { monday: this.monday, recorders: this.all.map((each) => each.save()) };
  }

  /** Continues from a state. @param written the lists of the walk of that state */
  load({ monday, recorders }: EloListsState, written: WrittenLists): void {
    this.monday = monday;
    for (const [at, each] of this.all.entries()) each.load(recorders[at]!, written[at]!);
  }

  /** Writes the lists up to a day, inclusive, each from the matches before it. */
  goTo(day: number): void {
    this.monday ??= mondayAfter(day - 1);
    for (; this.monday <= day; this.monday += DAYS_A_WEEK) for (const each of this.all) each.write(this.monday);
  }

  /** Counts a match on a surface (-1: none). @returns whether the competitor has played enough for lists and peaks */
  take(competitor: number, day: number, surface: number): boolean {
    const at = this.numbers.indexOf(surface);
    if (at >= 0) this.all[at + 1]!.take(competitor, day);
    return this.overall.take(competitor, day);
  }

  done(): WrittenLists {
    return this.all.map((each) => each.done());
  }
}
