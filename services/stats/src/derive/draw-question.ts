import type { Id } from '@rallyrank/contracts/shared/ids';
import type { NamedSide } from '@rallyrank/shared/read-models/derivation-input/with-sides';
import type { Bracket } from '../domain/draws/bracket.js';
import type { Group } from '../domain/draws/group.js';

/** A side of a draw as the predictor looks at it. */
export interface DrawSide extends NamedSide {
  readonly entry: 'direct' | 'qualifier' | 'wild-card';
  /** As the draw prints them, 0 where it does not. */
  readonly seed: number;
  readonly rank: number;
}

/** What is asked of a draw; competitors are places among its sides. */
export type DrawTask =
  | { readonly kind: 'knockout'; readonly brackets: readonly Bracket[] }
  | { readonly kind: 'groups'; readonly groups: readonly Group[] }
  | { readonly kind: 'luck'; readonly lines: readonly number[] };

/** A draw on a day: what was played earlier is known. */
export interface DrawQuestion {
  readonly eventId: Id;
  readonly drawId: Id;
  /** Index into `disciplines`. */
  readonly discipline: number;
  /** Day numbers: of the state that is asked about, and of the event's first day. */
  readonly day: number;
  readonly firstDay: number;
  /** Index into `surfaces`, -1 where it has none. */
  readonly surface: number;
  /** Code of the association at home, empty where unknown. */
  readonly host: string;
  readonly bestOf: number;
  readonly sides: readonly DrawSide[];
  readonly task: DrawTask;
}

/** Probabilities by column, then side, and their standard errors, 0 where they are exact. */
export interface DrawAnswer {
  /** Of a knock-out draw to play in each round and to win it, of a group to take each place. */
  readonly chances: readonly Float64Array[];
  /** Luck only: the mean over all draws, whose errors these are. */
  readonly means: readonly Float64Array[];
  readonly errors: readonly Float64Array[];
}
