import type { Bracket, Line } from './bracket.js';
import type { Group, GroupChances } from './group.js';

/** A line of the draw for a place of a group, both counted from 0. */
export interface GroupPlace {
  readonly group: number;
  readonly place: number;
}
export type EventLine = Line | GroupPlace;

export const isGroupPlace = (line: EventLine): line is GroupPlace => typeof line === 'object' && 'group' in line;

/** Groups and the following knock-out draw. Without groups, only the draw. */
export interface EventPlan {
  readonly groups: readonly Group[];
  readonly lines: readonly EventLine[];
  readonly winners?: Bracket['winners'];
}

/** Each position of a column is a competitor of the event. */
export interface EventChances {
  readonly groups: readonly GroupChances[];
  readonly competitors: Int32Array;
  /**
   * `reach[r][i]`: probability of playing in round r of the knock-out draw, or of winning it if r is the number of
   * rounds.
   */
  readonly reach: readonly Float64Array[];
  /** Standard error of each probability (an upper bound if groups were simulated); 0 if it is exact. */
  readonly errors: readonly Float64Array[];
}
