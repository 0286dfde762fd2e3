import type { MatchView, SideRef } from '@rallyrank/contracts/shared/refs';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { bracketSize, knockoutRounds } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import { turnedGame } from '@rallyrank/contracts/sport/turned-game';
import type { getDraw } from '@rallyrank/contracts/tournaments/editions';

type DrawView = AnswerOf<typeof getDraw>['data'];

/** A round in the form for brackets, where an upcoming match has no winner. */
export type Round = Omit<DrawView['rounds'][number], 'planned'>;

/** Whether the draw has upcoming matches with known sides. */
export const isToCome = ({ rounds }: Pick<DrawView, 'rounds'>): boolean =>
  rounds.some(({ planned }) => planned.length > 0);

/** The rounds of a draw, with upcoming matches among those that were played. */
export const roundsOfDraw = ({ draw, rounds }: Pick<DrawView, 'draw' | 'rounds'>): Round[] =>
  rounds.map(({ round, matches, byes, planned }) => {
    const toCome = planned.map(
      (match): MatchView => ({
        ...{ ...match, discipline: draw.discipline, round, drawId: draw.id, winner: null, outcome: 'completed' },
        ...{ games: [], durationMin: null, court: null },
      }),
    );
    return { round, byes, matches: [...matches, ...toCome] };
  });

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

/** The same match with its sides in the other order. */
const turned = ({ sides: [one, two], winner, games, ...match }: MatchView): MatchView => ({
  ...match,
  sides: [two, one],
  winner: winner === null ? null : winner === 1 ? 2 : 1,
  games: games.map(turnedGame),
});

const sidesIn = (cell: Cell | undefined): readonly string[] => {
  if (cell?.kind === 'match') return cell.match.sides.map(({ id }) => id);
  return cell?.kind === 'bye' ? [cell.side.id] : [];
};

/** A match with the side from the upper place of the previous round first; sources can name the winner first. */
const inOrder = (cell: Cell, upper: Cell | undefined, lower: Cell | undefined): Cell => {
  if (cell.kind !== 'match') return cell;
  const [one, two] = cell.match.sides;
  const isTurned = sidesIn(upper).includes(two.id) || sidesIn(lower).includes(one.id);
  return isTurned ? { ...cell, match: turned(cell.match) } : cell;
};

const highestSlot = (round: Round): number =>
  Math.max(...round.matches.map((m) => m.slot ?? 0), ...round.byes.map((b) => b.slot ?? 0), 0);

const TREE: readonly RoundCode[] = knockoutRounds.main;

/** The rounds between the last known one and the final, which are empty. */
const roundsAfter = (last: RoundCode): Round[] => {
  const at = TREE.indexOf(last);
  return at < 0 ? [] : TREE.slice(at + 1).map((round) => ({ round, matches: [], byes: [] }));
};

/**
 * Columns of a knock-out tree: each has half the places of the previous one. The first round determines the number of
 * places, rounded up to a power of two, so that a draw with gaps keeps its shape. A bronze match is not part of the
 * tree. A draw that is not over has open places until the final.
 */
export const bracketColumns = (rounds: readonly Round[]): BracketColumn[] => {
  const tree = rounds.filter((round) => round.round !== 'BR');
  const first = tree[0];
  if (!first) return [];
  const places = bracketSize(highestSlot(first) + 1);
  const missing = Math.log2(places) + 1 - tree.length;
  const whole = [...tree, ...roundsAfter(tree.at(-1)!.round).slice(0, Math.max(0, missing))];
  const cells = whole.map((round, at) =>
    Array.from({ length: Math.max(1, places / 2 ** at) }, (_, slot) => cellOf(round, slot)),
  );
  return whole.map(({ round }, at) => {
    const before = cells[at - 1] ?? [];
    return {
      round,
      cells: cells[at]!.map((cell, slot) => inOrder(cell, before[2 * slot], before[2 * slot + 1])),
    };
  });
};

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isArrow = (key: string): key is Direction =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);
export interface Place {
  readonly column: number;
  readonly slot: number;
}

/** The place to which an arrow key moves; the same place at the edge of the tree. */
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

/** Number of places in the first column from which a tree has room for its champion above the final. */
const ROOM_FROM = 8;

/** The winner of the final, if it is over and the tree is tall enough to show it. */
export const championOf = (columns: readonly BracketColumn[]): SideRef | undefined => {
  const final = columns.at(-1)?.cells[0];
  if (final?.kind !== 'match' || final.match.winner === null || (columns[0]?.cells.length ?? 0) < ROOM_FROM)
    return undefined;
  return final.match.sides[final.match.winner - 1];
};

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
