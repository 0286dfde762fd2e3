import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { BYE } from '@rallyrank/contracts/sport/draws/bracket';
import { bracketsOf, isOver, placedDraw } from '../domain/draws/placed-draw.js';
import { placedGroups } from '../domain/draws/placed-groups.js';
import type { DrawQuestion } from './draw-question.js';
import { type KnownDraw, notPlaced, questionOf, roundIn } from './draw-state.js';

/** A question, and the data that its answer is displayed with. */
export interface PreparedDraw {
  /** Whether the source prints the lines. */
  readonly isPrinted: boolean;
  /** The state before this round; null for the current state. */
  readonly from: RoundCode | null;
  /** Rounds and `W`, or places from `1`. */
  readonly columns: readonly string[];
  readonly question: DrawQuestion;
  /** Sides in display order, with their lines or groups from 1. */
  readonly order: readonly { readonly side: number; readonly line: number }[];
}

const linesOf = (lines: readonly number[]): PreparedDraw['order'] =>
  lines.flatMap((side, at) => (side === BYE ? [] : [{ side, line: at + 1 }]));

/** The requested state; by default a finished draw is shown from its first round. */
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
 * Prepares the chances of a draw: in the state before a round or, without one, from the start of a finished draw and
 * otherwise now.
 * @throws DomainError draw.notPlaced; request.invalid for a round that the draw does not have
 */
export const preparedChances = (draw: KnownDraw, from?: RoundCode): PreparedDraw =>
  draw.facts.stage === 'group' ? preparedGroups(draw, from) : preparedKnockout(draw, draw.facts.stage, from);

/**
 * Prepares the luck of a draw.
 * @throws DomainError draw.notPlaced; request.invalid for a draw of a stage other than the main one
 */
export const preparedLuck = (draw: KnownDraw): Pick<PreparedDraw, 'question' | 'order'> => {
  if (draw.facts.stage !== 'main') throw new DomainError('request.invalid', { field: 'drawId', rule: 'a main draw' });
  const placed = placedDraw('main', draw.contents);
  const order = linesOf(placed?.lines ?? []);
  // Under the seeding rule a match has at most one bye.
  if (!placed || order.length < placed.lines.length / 2) throw notPlaced(draw.drawId);
  return { question: questionOf(draw, placed.rounds[0]!, { kind: 'luck', lines: placed.lines }), order };
};

/**
 * Expected number of rounds that a side survives: the sum of its chances to reach the next rounds and to win the title.
 */
export const meanRounds = (columns: readonly Float64Array[], side: number): number =>
  columns.slice(1).reduce((sum, column) => sum + column[side]!, 0);
