import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { getDrawChances, getDrawLuck } from '@rallyrank/contracts/stats/draws';
import type { DrawAnswer, DrawQuestion } from '../derive/draw-question.js';
import { BYE } from '../domain/draws/bracket.js';
import { bracketsOf, isOver, placedDraw } from '../domain/draws/placed-draw.js';
import { placedGroups } from '../domain/draws/placed-groups.js';
import { type KnownDraw, knownDraw, notPlaced, questionOf, roundIn, sideRefOf } from './draw-state.js';
import { type Answered, type Asked, statisticsFor } from './reading.js';

type Chances = ResultOf<typeof getDrawChances>;
type Luck = ResultOf<typeof getDrawLuck>;

/** A question, and what its answer is shown with. */
interface Prepared extends Pick<Chances, 'isPrinted' | 'from' | 'columns'> {
  readonly question: DrawQuestion;
  /** Sides in their order, with their lines or groups from 1. */
  readonly order: readonly { readonly side: number; readonly line: number }[];
}

/** The state that is asked for: a draw that is over from its first round on. */
const stateOf = (asked: RoundCode | undefined, rounds: readonly RoundCode[], over: boolean): RoundCode | null =>
  asked ?? (over ? rounds[0]! : null);

/** @throws DomainError draw.notPlaced, request.invalid */
const preparedKnockout = (draw: KnownDraw, stage: 'main' | 'qualification', asked?: RoundCode): Prepared => {
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
    order: lines.flatMap((side, at) => (side === BYE ? [] : [{ side, line: at + 1 }])),
  };
};

/** @throws DomainError draw.notPlaced, request.invalid */
const preparedGroups = (draw: KnownDraw, asked?: RoundCode): Prepared => {
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

const methodOf = ({ errors }: DrawAnswer): Chances['method'] =>
  errors.some((column) => column.some((error) => error > 0)) ? 'simulated' : 'exact';

const headOf = ({ frame, edition, drawId, facts }: KnownDraw, { day }: DrawQuestion) => ({
  event: frame.table.editions.at(edition).ref,
  drawId,
  discipline: facts.discipline,
  day: dayOf(day),
});

/** Sums of halves may leave 1 by a hair. */
const bounded = (chance: number): number => Math.min(1, chance);

/** @throws DomainError event.notFound, draw.notFound, draw.notPlaced, request.invalid */
const chances = async (query: ParsedQuery<typeof getDrawChances>, asked: Asked): Promise<Chances> => {
  const { frame } = await statisticsFor(asked);
  const draw = knownDraw(frame, asked, query);
  const { stage } = draw.facts;
  const prepared = stage === 'group' ? preparedGroups(draw, query.from) : preparedKnockout(draw, stage, query.from);
  const { question, order, isPrinted, from, columns } = prepared;
  const answer = await asked.deriver.ask(question);
  return {
    ...headOf(draw, question),
    stage,
    isPrinted,
    from,
    method: methodOf(answer),
    columns,
    sides: order.map(({ side, line }) => ({
      side: sideRefOf(draw, asked, side),
      line,
      chances: answer.chances.map((column) => bounded(column[side]!)),
      errors: answer.errors.map((column) => column[side]!),
    })),
  };
};

const roundsIn = (columns: readonly Float64Array[], side: number): number =>
  columns.slice(1).reduce((sum, column) => sum + column[side]!, 0);

/** @throws DomainError event.notFound, draw.notFound, draw.notPlaced; request.invalid for a draw of another stage than the main one */
const luck = async (query: ParsedQuery<typeof getDrawLuck>, asked: Asked): Promise<Luck> => {
  const { frame } = await statisticsFor(asked);
  const draw = knownDraw(frame, asked, query);
  if (draw.facts.stage !== 'main') throw new DomainError('request.invalid', { field: 'drawId', rule: 'a main draw' });
  const placed = placedDraw('main', draw.contents);
  // The seeding rule has byes beside one side of a match at most.
  const taken = placed?.lines.filter((line) => line !== BYE).length ?? 0;
  if (!placed || taken < placed.lines.length / 2) throw notPlaced(draw.drawId);
  const question = questionOf(draw, placed.rounds[0]!, { kind: 'luck', lines: placed.lines });
  const { chances: own, means, errors } = await asked.deriver.ask(question);
  const sides = placed.lines.flatMap((side, at) => {
    if (side === BYE) return [];
    const [rounds, fairRounds] = [roundsIn(own, side), roundsIn(means, side)];
    return {
      side: sideRefOf(draw, asked, side),
      line: at + 1,
      rounds,
      fairRounds,
      luck: rounds - fairRounds,
      error: roundsIn(errors, side),
      chance: bounded(own.at(-1)![side]!),
      fairChance: bounded(means.at(-1)![side]!),
    };
  });
  const method = methodOf({ chances: own, means, errors });
  return { ...headOf(draw, question), method, sides: sides.sort((a, b) => b.luck - a.luck || a.line - b.line) };
};

export const drawBindings = (answered: Answered) => [answered(getDrawChances, chances), answered(getDrawLuck, luck)];
