import type { MatchView, SideRef } from '@rallyrank/contracts/shared/refs';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { getDraw } from '@rallyrank/contracts/tournaments/routes';

export type Round = AnswerOf<typeof getDraw>['data']['rounds'][number];

/** A place of the tree: a match, a side without an opponent, or unknown. */
export type Cell =
  | { readonly kind: 'match'; readonly slot: number; readonly match: MatchView }
  | { readonly kind: 'bye'; readonly slot: number; readonly side: SideRef }
  | { readonly kind: 'open'; readonly slot: number };

export interface BracketColumn {
  readonly round: RoundCode;
  readonly cells: readonly Cell[];
}

const cellOf = (round: Round, slot: number): Cell => {
  const match = round.matches.find((one) => one.slot === slot);
  if (match) return { kind: 'match', slot, match };
  const bye = round.byes.find((one) => one.slot === slot);
  return bye ? { kind: 'bye', slot, side: bye.side } : { kind: 'open', slot };
};

const highestSlot = (round: Round): number =>
  Math.max(...round.matches.map((m) => m.slot ?? 0), ...round.byes.map((b) => b.slot ?? 0), 0);

/**
 * Columns of a knock-out tree: each has half the places of the one before. The first round gives the number of places,
 * rounded up to a power of two, so that a draw with gaps keeps its shape. A bronze match is not part of the tree.
 */
export const bracketColumns = (rounds: readonly Round[]): BracketColumn[] => {
  const tree = rounds.filter((round) => round.round !== 'BR');
  const first = tree[0];
  if (!first) return [];
  let places = 2 ** Math.ceil(Math.log2(highestSlot(first) + 1));
  return tree.map((round) => {
    const cells = Array.from({ length: places }, (_, slot) => cellOf(round, slot));
    places = Math.max(1, places / 2);
    return { round: round.round, cells };
  });
};

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isArrow = (key: string): key is Direction =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);
export interface Place {
  readonly column: number;
  readonly slot: number;
}

/** The place that an arrow key moves to; the same place at the edge of the tree. */
export const neighbour = (columns: readonly BracketColumn[], { column, slot }: Place, key: Direction): Place => {
  const moves: Record<Direction, Place> = {
    ArrowUp: { column, slot: slot - 1 },
    ArrowDown: { column, slot: slot + 1 },
    ArrowRight: { column: column + 1, slot: Math.floor(slot / 2) },
    ArrowLeft: { column: column - 1, slot: slot * 2 },
  };
  const next = moves[key];
  return columns[next.column]?.cells[next.slot] ? next : { column, slot };
};

/** Whether a competitor is at this place of the tree. */
export const hasCompetitor = (cell: Cell, competitor: string | null): boolean =>
  (cell.kind === 'match' && cell.match.sides.some((side) => side.id === competitor)) ||
  (cell.kind === 'bye' && cell.side.id === competitor);

/** All sides of a draw in the order in which they first appear, from the top of its first round. */
export const sidesOf = (rounds: readonly Round[]): SideRef[] => {
  const found = new Map<string, SideRef>();
  for (const { matches, byes } of rounds) {
    const placed = [...matches.flatMap((match) => match.sides.map((side) => ({ side, slot: match.slot }))), ...byes];
    for (const { side } of placed.sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0)))
      if (!found.has(side.id)) found.set(side.id, side);
  }
  return [...found.values()];
};

/** Whether the matches have days of their own: some sources date all of them on the first day of the event. */
export const hasDays = (rounds: readonly Round[]): boolean =>
  new Set(rounds.flatMap(({ matches }) => matches.map(({ date }) => date))).size > 1;
