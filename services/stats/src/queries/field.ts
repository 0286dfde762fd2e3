import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { playersOf, type SideKey } from '@rallyrank/contracts/sport/draws/side-key';
import { CHANCE_UNIT, type getFieldChances } from '@rallyrank/contracts/stats/field';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { DrawQuestion } from '../derive/draw-question.js';
import { fieldInDraw, fieldQuestion } from '../derive/field-question.js';
import { DERIVER, type StatsDeriver } from '../derive/stats-deriver.js';
import { CurrentDraws } from './current-draws.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';

type Query = ParsedQuery<typeof getFieldChances>;
type FieldChances = ResultOf<typeof getFieldChances>;

/** The chances of each pair of sides against each other. */
@Injectable()
export class FieldQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(CurrentDraws) private readonly current: CurrentDraws,
    @Inject(DERIVER) private readonly deriver: StatsDeriver,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  async getFieldChances(query: Query, call: Basis): Promise<FieldChances> {
    const sides = query.sides.map((key) => this.sideOf(key, query));
    const question = await this.questionOf(query, sides, call);
    const { chances } = await this.deriver.ask(question);
    return {
      discipline: query.discipline,
      date: dayOf(question.day),
      bestOf: question.bestOf,
      sides,
      chances: chances.map((column, one) =>
        Array.from(column.subarray(one + 1), (chance) => Math.round(chance * CHANCE_UNIT)),
      ),
    };
  }

  /** @throws DomainError player.notFound; request.invalid for a side that cannot play in the discipline */
  private sideOf(key: SideKey, { discipline }: Query): FieldChances['sides'][number] {
    const ids = playersOf(key);
    const isOrdered = ids.length === 1 || compareIds(ids[0]!, ids[1]!) < 0;
    if (isDoubles(discipline) !== (ids.length === 2) || !isOrdered)
      throw new DomainError('request.invalid', { field: 'sides', rule: `sides of ${discipline}, the lower id first` });
    const players = ids.map((id) => this.directory.playerRef(id));
    return { key, id: (ids.length === 1 ? ids[0] : this.directory.pairIdOf(ids[0]!, ids[1]!)) ?? null, players };
  }

  /**
   * @throws DomainError event.notFound, draw.notFound, draw.notPlaced
   * @throws DomainError request.invalid for an event without a draw or vice versa
   */
  private async questionOf(query: Query, sides: FieldChances['sides'], call: Basis): Promise<DrawQuestion> {
    const { eventId, drawId } = query;
    const { frame } = await this.newest.for(call);
    const named = sides.map(({ key, id, players }) => ({
      id: id ?? key,
      playerIds: players.map((player) => player.id),
    }));
    const field = { ...query, sides: named };
    if (eventId === undefined && drawId === undefined) return fieldQuestion(frame.profile, field);
    if (eventId === undefined || drawId === undefined)
      throw new DomainError('request.invalid', { field: 'drawId', rule: 'together with eventId' });
    const draw = this.current.of(frame, { eventId, drawId });
    if (draw.facts.discipline !== query.discipline)
      throw new DomainError('request.invalid', { field: 'discipline', rule: draw.facts.discipline });
    return fieldInDraw(frame.profile, field, draw);
  }
}
