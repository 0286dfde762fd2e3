import { Controller, Inject } from '@nestjs/common';
import type { SideRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { getDrawChances, getDrawLuck } from '@rallyrank/contracts/stats/draws';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { meanRounds, preparedChances, preparedLuck } from '../derive/draw-prepared.js';
import type { DrawAnswer, DrawQuestion } from '../derive/draw-question.js';
import type { KnownDraw } from '../derive/draw-state.js';
import { drawNow } from './draw-now.js';
import { type Asked, READING, type Reading, statisticsFor } from './reading.js';

type Chances = ResultOf<typeof getDrawChances>;
type Luck = ResultOf<typeof getDrawLuck>;

const methodOf = ({ errors }: DrawAnswer): Chances['method'] =>
  errors.some((column) => column.some((error) => error > 0)) ? 'simulated' : 'exact';

const headOf = ({ frame, edition, drawId, facts }: KnownDraw, { day }: DrawQuestion) => ({
  event: frame.table.editions.at(edition).ref,
  drawId,
  discipline: facts.discipline,
  day: dayOf(day),
});

/** A side with its printed marks. */
const sideRefOf = ({ contents }: KnownDraw, { directory }: Pick<Asked, 'directory'>, side: number): SideRef => {
  const { id, seed, entry } = contents.entrants[side]!;
  return { ...directory.competitorRef(id), seed: seed || null, entry: entry || null };
};

/** Sums of halves may exceed 1 by a rounding error. */
const bounded = (chance: number): number => Math.min(1, chance);

/** @throws DomainError event.notFound, draw.notFound, draw.notPlaced, request.invalid */
const chances = async (query: ParsedQuery<typeof getDrawChances>, asked: Asked): Promise<Chances> => {
  const { frame } = await statisticsFor(asked);
  const draw = drawNow(frame, asked, query);
  const { question, order, isPrinted, from, columns } = preparedChances(draw, query.from);
  const answer = await asked.deriver.ask(question);
  return {
    ...headOf(draw, question),
    stage: draw.facts.stage,
    isPrinted,
    from,
    method: methodOf(answer),
    columns: [...columns],
    sides: order.map(({ side, line }) => ({
      side: sideRefOf(draw, asked, side),
      line,
      chances: answer.chances.map((column) => bounded(column[side]!)),
      errors: answer.errors.map((column) => column[side]!),
    })),
  };
};

/** @throws DomainError event.notFound, draw.notFound, draw.notPlaced; request.invalid for a draw of a stage other than the main one */
const luck = async (query: ParsedQuery<typeof getDrawLuck>, asked: Asked): Promise<Luck> => {
  const { frame } = await statisticsFor(asked);
  const draw = drawNow(frame, asked, query);
  const { question, order } = preparedLuck(draw);
  const { chances: own, means, errors } = await asked.deriver.ask(question);
  const sides = order.map(({ side, line }) => {
    const [rounds, fairRounds] = [meanRounds(own, side), meanRounds(means, side)];
    return {
      side: sideRefOf(draw, asked, side),
      line,
      rounds,
      fairRounds,
      luck: rounds - fairRounds,
      error: meanRounds(errors, side),
      chance: bounded(own.at(-1)![side]!),
      fairChance: bounded(means.at(-1)![side]!),
    };
  });
  const method = methodOf({ chances: own, means, errors });
  return { ...headOf(draw, question), method, sides: sides.sort((a, b) => b.luck - a.luck || a.line - b.line) };
};

@Controller()
export class DrawsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getDrawChances)
  getDrawChances(query: ParsedQuery<typeof getDrawChances>, call: CallContext) {
    return chances(query, { ...this.reading, ...call });
  }

  @Route(getDrawLuck)
  getDrawLuck(query: ParsedQuery<typeof getDrawLuck>, call: CallContext) {
    return luck(query, { ...this.reading, ...call });
  }
}
