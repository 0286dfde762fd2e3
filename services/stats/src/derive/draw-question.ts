import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Bracket } from '@rallyrank/contracts/sport/draws/bracket';
import type { Group } from '@rallyrank/contracts/sport/draws/group';
import type { NamedSide } from '@rallyrank/shared/read-models/derivation-input/with-sides';

/** A side of a draw in the form the predictor needs. */
export interface DrawSide extends NamedSide {
  readonly entry: 'direct' | 'qualifier' | 'wild-card';
  /** As printed by the draw, 0 if not printed. */
  readonly seed: number;
  readonly rank: number;
}

/** The question about a draw; competitors are indices into its sides. */
export type DrawTask =
  | { readonly kind: 'knockout'; readonly brackets: readonly Bracket[] }
  | { readonly kind: 'groups'; readonly groups: readonly Group[] }
  | { readonly kind: 'luck'; readonly lines: readonly number[] }
  | { readonly kind: 'field' };

/** A draw as of a day: everything played earlier is known. */
export interface DrawQuestion {
  readonly eventId: Id;
  readonly drawId: Id;
  /** Index into `disciplines`. */
  readonly discipline: number;
  /** Day numbers: of the requested state, and of the event's first day. */
  readonly day: number;
  readonly firstDay: number;
  /** Index into `surfaces`, -1 if none. */
  readonly surface: number;
  /** Code of the home association, empty if unknown. */
  readonly host: string;
  readonly bestOf: number;
  readonly sides: readonly DrawSide[];
  readonly task: DrawTask;
}

/** The question for the chance of a recorded match before it was played. */
export interface MatchQuestion {
  readonly eventId: Id;
  readonly matchId: Id;
}

export type StatsQuestion = DrawQuestion | MatchQuestion;

/** Probabilities by column, then side, and their standard errors (0 where exact). */
export interface DrawAnswer {
  /**
   * Knock-out draw: to play in each round and to win the draw; group: to take each place; field: each side as a column,
   * to beat each of the others; match: one column, NaN without a forecast.
   */
  readonly chances: readonly Float64Array[];
  /** Luck only: the mean over all draws; the standard errors are those of the means. */
  readonly means: readonly Float64Array[];
  readonly errors: readonly Float64Array[];
}
