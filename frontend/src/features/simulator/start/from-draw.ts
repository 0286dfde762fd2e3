import type { Drawing, DrawingResult, DrawingSide } from '@rallyrank/contracts/predictions/drawing';
import { drawingSizes } from '@rallyrank/contracts/predictions/drawing';
import type { MatchView, SideRef } from '@rallyrank/contracts/shared/refs';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { sideKeyOf } from '@rallyrank/contracts/sport/draws/side-key';
import type { getDraw } from '@rallyrank/contracts/tournaments/editions';
import { type BracketColumn, bracketColumns, type Cell, roundsOfDraw } from '~/shared/bracket/bracket-model';
import { boardOf } from '../model/board';
import { EMPTY, knockoutDrawing } from '../model/new-drawing';
import { possibleStarts } from '../model/results';
import type { Names } from '../names';

export type DrawView = AnswerOf<typeof getDraw>['data'];

export const keyOf = ({ players }: Pick<SideRef, 'players'>): string => sideKeyOf(players.map(({ id }) => id));
export const drawingSideOf = (side: SideRef): DrawingSide => ({ key: keyOf(side), seed: side.seed, entry: side.entry });
export const namesOf = (sides: readonly Pick<SideRef, 'players'>[]): Names =>
  new Map(sides.map((side) => [keyOf(side), side.players]));

/** The days on which a draw was played, in order. */
export const daysOf = ({ rounds }: DrawView): Day[] =>
  [...new Set(rounds.flatMap(({ matches }) => matches.map(({ date }) => date)))].sort();

const placesOf = ({ cells }: BracketColumn): (SideRef | null)[] =>
  cells.flatMap((cell) => {
    if (cell.kind === 'match') return cell.match.sides;
    return cell.kind === 'bye' ? [cell.side, null] : [null, null];
  });

const MOST_GAMES = 5;

/** A match with its sides in the order of the draw. */
const resultOf = (match: MatchView, round: number, slot: number, isTurned: boolean): DrawingResult[] => {
  if (match.winner === null) return [];
  const games = match.games
    .slice(0, MOST_GAMES)
    .map(([one = 0, two = 0]): [number, number] => (isTurned ? [two, one] : [one, two]));
  return [{ round, match: slot, winner: isTurned ? (match.winner === 1 ? 2 : 1) : match.winner, games }];
};

type Sides = readonly [string | null, string | null];

/** The result of a match in the tree between two competitors; null if there is none up to the day. */
const resultAt = (cell: Cell, round: number, [one, two]: Sides, until: Day): DrawingResult | null => {
  if (cell.kind !== 'match' || one === null || two === null || cell.match.date > until) return null;
  const ids = cell.match.sides.map(({ id }) => id);
  if (!ids.includes(one) || !ids.includes(two)) return null;
  return resultOf(cell.match, round, cell.slot, ids[0] === two)[0] ?? null;
};

const advancedTo = (cell: Cell, result: DrawingResult | null, [one, two]: Sides, round: number): string | null => {
  if (result) return result.winner === 1 ? one : two;
  return cell.kind === 'bye' || (round === 0 && (one === null || two === null)) ? (one ?? two) : null;
};

/** The results up to a day, as long as they fit the draw. */
const resultsOf = (
  columns: readonly BracketColumn[],
  first: readonly (SideRef | null)[],
  until: Day,
): DrawingResult[] => {
  let before = first.map((side) => side?.id ?? null);
  return columns.flatMap(({ cells }, round) => {
    const played = cells.map((cell) => {
      const sides: Sides = [before[2 * cell.slot] ?? null, before[2 * cell.slot + 1] ?? null];
      const result = resultAt(cell, round, sides, until);
      return { result, winner: advancedTo(cell, result, sides, round) };
    });
    before = played.map(({ winner }) => winner);
    return played.flatMap(({ result }) => result ?? []);
  });
};

/**
 * A real knock-out draw in its state after a day, or before its first match. Undefined if it has no tree that fits a
 * drawing.
 * @param after null: before the first match
 */
export const drawingOfDraw = ({ event, draw, rounds }: DrawView, after: Day | null): Drawing | undefined => {
  const columns = bracketColumns(roundsOfDraw({ draw, rounds }));
  const places = columns[0] ? placesOf(columns[0]) : [];
  if (draw.stage !== 'main' || columns.at(-1)?.cells.length !== 1) return undefined;
  if (!drawingSizes.some((size) => size === places.length)) return undefined;
  const sides = places.filter((side) => side !== null);
  if (sides.length === 0 || new Set(sides.map(keyOf)).size < sides.length) return undefined;
  const first = daysOf({ event, draw, rounds })[0] ?? event.startDate;
  const head = {
    discipline: draw.discipline,
    date: after === null ? first : dayOf(dayNumber(after) + 1),
    draw: { eventId: event.id, drawId: draw.id },
  };
  const drawing = {
    ...knockoutDrawing(head, places.length, sides.map(drawingSideOf)),
    lines: places.map((side) => (side === null ? EMPTY : sides.indexOf(side))),
    results: after === null ? [] : resultsOf(columns, places, after),
  };
  // The first round with matches to simulate.
  return { ...drawing, stage: possibleStarts(boardOf(drawing)).at(-1)! };
};

/** All sides of a draw, for a new drawing. */
export const entriesOf = (view: DrawView): SideRef[] => {
  const found = new Map<string, SideRef>();
  for (const { matches, byes } of roundsOfDraw(view))
    for (const side of [...matches.flatMap((match) => match.sides), ...byes.map((bye) => bye.side)])
      if (!found.has(side.id)) found.set(side.id, side);
  return [...found.values()];
};
