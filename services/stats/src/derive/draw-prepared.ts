import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { BYE } from '../domain/draws/bracket.js';
import { bracketsOf, isOver, placedDraw } from '../domain/draws/placed-draw.js';
import { placedGroups } from '../domain/draws/placed-groups.js';
import type { DrawQuestion } from './draw-question.js';
import { type KnownDraw, notPlaced, questionOf, roundIn } from './draw-state.js';

/** A question, and what its answer is shown with. */
export interface PreparedDraw {
  /** Whether the source prints the lines. */
  readonly isPrinted: boolean;
  /** The state before this round; null for the state as it is now. */
  readonly from: RoundCode | null;
  /** Rounds and `W`, or places from `1` on. */
  readonly columns: readonly string[];
  readonly question: DrawQuestion;
  /** Sides in their order, with their lines or groups from 1. */
  readonly order: readonly { readonly side: number; readonly line: number }[];
}

const linesOf = (lines: readonly number[]): PreparedDraw['order'] =>
  lines.flatMap((side, at) => (side === BYE ? [] : [{ side, line: at + 1 }]));

/** The state that is asked for: a draw that is over from its first round on. */
const stateOf = (asked: RoundCode | undefined, rounds: readonly RoundCode[], over: boolean): RoundCode | null =>
  asked ?? (over ? rounds[0]! : null);

/** @throws DomainError draw.notPlaced, request.invalid */
const preparedKnockout = (draw: KnownDraw, stage: 'main' | 'qualification', asked?: RoundCode): PreparedDraw => {
  const placed = placedDraw(stage, draw.contents);
  if (!placed) throw notPlaced(draw.drawId);
  const { rounds, winners, lines, isPrinted } = placed;
  const from = stateOf(asked, rounds, isOver(placed));
  const known = from === null ? winners : winners.slice(0, roundIn(rounds, from));
  const brackets = bracketsOf({ ...placed, winners: known });
  return {
    isPrinted,
    from,
    columns: [...rounds, 'W'],
    question: questionOf(draw, from, { kind: 'knockout', brackets }),
    order: linesOf(lines),
  };
};

/** @throws DomainError draw.notPlaced, request.invalid */
const preparedGroups = (draw: KnownDraw, asked?: RoundCode): PreparedDraw => {
  const now = placedGroups(draw.frame, draw.contents);
  if (!now) throw notPlaced(draw.drawId);
  const from = stateOf(asked, now.rounds, now.isOver);
  if (from !== null) roundIn(now.rounds, from);
  const { groups } = from === null ? now : placedGroups(draw.frame, draw.contents, roundCodes.indexOf(from))!;
  const places = Math.max(...groups.map(({ members }) => members.length));
  return {
    isPrinted: false,
    from,
    columns: Array.from({ length: places }, (_, place) => String(place + 1)),
    question: questionOf(draw, from, { kind: 'groups', groups }),
    order: groups.flatMap(({ members }, at) => members.map((side) => ({ side, line: at + 1 }))),
  };
};

/**
 * What is asked of a draw: the state before a round, without one a draw that is over from its start on and any other as it is now.
 * @throws DomainError draw.notPlaced; request.invalid for a round that it has not
 */
export const preparedChances = (draw: KnownDraw, from?: RoundCode): PreparedDraw =>
  draw.facts.stage === 'group' ? preparedGroups(draw, from) : preparedKnockout(draw, draw.facts.stage, from);

/**
 * What is asked of the luck of a draw.
 * @throws DomainError draw.notPlaced; request.invalid for a draw of another stage than the main one
 */
export const preparedLuck = (draw: KnownDraw): Pick<PreparedDraw, 'question' | 'order'> => {
  if (draw.facts.stage !== 'main') throw new DomainError('request.invalid', { field: 'drawId', rule: 'a main draw' });
  const placed = placedDraw('main', draw.contents);
  const order = linesOf(placed?.lines ?? []);
  // The seeding rule has byes beside one side of a match at most.
  if (!placed || order.length < placed.lines.length / 2) throw notPlaced(draw.drawId);
  return { question: questionOf(draw, placed.rounds[0]!, { kind: 'luck', lines: placed.lines }), order };
};

/** Rounds that a side comes through in the mean: the sum of its chances to reach the next ones, and the title. */
export const meanRounds = (columns: readonly Float64Array[], side: number): number =>
  columns.slice(1).reduce((sum, column) => sum + column[side]!, 0);
