/** A valid call of a route, and the figures of the test world that its answer must contain. */
export interface RouteCase {
  readonly query: Record<string, string>;
  /** The expected `data` of the answer, or its `rows` and `total`. */
  readonly shows: object;
}

/** By the route's name. */
export type RouteCases = Readonly<Record<string, RouteCase>>;

export const tally = (won: number, lost: number, walkoversWon: number, walkoversLost: number) => ({
  won,
  lost,
  walkoversWon,
  walkoversLost,
});
export const player = (id: string) => ({ id, players: [{ id }] });
export const match = (id: string, round: string, outcome: string, winner: 1 | 2 | null) => ({
  id,
  round,
  outcome,
  winner,
});
