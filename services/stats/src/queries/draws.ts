import { Inject, Injectable } from '@nestjs/common';
import type { SideRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { getDrawChances, getDrawLuck } from '@rallyrank/contracts/stats/draws';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { meanRounds, preparedChances, preparedLuck } from '../derive/draw-prepared.js';
import type { DrawAnswer, DrawQuestion } from '../derive/draw-question.js';
import type { KnownDraw } from '../derive/draw-state.js';
import { DERIVER, type StatsDeriver } from '../derive/stats-deriver.js';
import { CurrentDraws } from './current-draws.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';

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

/** Sums of halves may exceed 1 by a rounding error. */
const bounded = (chance: number): number => Math.min(1, chance);

/** The chances of the sides of a draw, and their luck in it. */
@Injectable()
export class DrawQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(CurrentDraws) private readonly current: CurrentDraws,
    @Inject(DERIVER) private readonly deriver: StatsDeriver,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  /** @throws DomainError event.notFound, draw.notFound, draw.notPlaced, request.invalid */
  async getDrawChances(query: ParsedQuery<typeof getDrawChances>, call: Basis): Promise<Chances> {
    const { frame } = await this.newest.for(call);
    const draw = this.current.of(frame, query);
    const { question, order, isPrinted, from, columns } = preparedChances(draw, query.from);
    const answer = await this.deriver.ask(question);
    return {
      ...headOf(draw, question),
      stage: draw.facts.stage,
      isPrinted,
      from,
      method: methodOf(answer),
      columns: [...columns],
      sides: order.map(({ side, line }) => ({
        side: this.sideRefOf(draw, side),
        line,
        chances: answer.chances.map((column) => bounded(column[side]!)),
        errors: answer.errors.map((column) => column[side]!),
      })),
    };
  }

  /**
   * @throws DomainError event.notFound, draw.notFound, draw.notPlaced
   * @throws DomainError request.invalid for a draw of a stage other than the main one
   */
  async getDrawLuck(query: ParsedQuery<typeof getDrawLuck>, call: Basis): Promise<Luck> {
    const { frame } = await this.newest.for(call);
    const draw = this.current.of(frame, query);
    const { question, order } = preparedLuck(draw);
    const { chances: own, means, errors } = await this.deriver.ask(question);
    const sides = order.map(({ side, line }) => {
      const [rounds, fairRounds] = [meanRounds(own, side), meanRounds(means, side)];
      return {
        side: this.sideRefOf(draw, side),
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
  }

  /** A side with its printed marks and its names at the beginning of the edition. */
  private sideRefOf({ frame, edition, contents }: KnownDraw, side: number): SideRef {
    const { id, seed, entry } = contents.entrants[side]!;
    const { startDate } = frame.table.editions.at(edition).ref;
    return { ...this.directory.competitorRef(id, startDate), seed: seed || null, entry: entry || null };
  }
}
