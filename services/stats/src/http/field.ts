import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { playersOf, type SideKey } from '@rallyrank/contracts/sport/draws/side-key';
import { CHANCE_UNIT, getFieldChances } from '@rallyrank/contracts/stats/field';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import type { DrawQuestion } from '../derive/draw-question.js';
import { fieldInDraw, fieldQuestion } from '../derive/field-question.js';
import { drawNow } from './draw-now.js';
import { type Asked, READING, type Reading, statisticsFor } from './reading.js';

type Query = ParsedQuery<typeof getFieldChances>;
type FieldChances = ResultOf<typeof getFieldChances>;

/** @throws DomainError player.notFound; request.invalid for a side that cannot play in the discipline */
const sideOf = (key: SideKey, { discipline }: Query, { directory }: Asked): FieldChances['sides'][number] => {
  const ids = playersOf(key);
  const isOrdered = ids.length === 1 || compareIds(ids[0]!, ids[1]!) < 0;
  if (isDoubles(discipline) !== (ids.length === 2) || !isOrdered)
    throw new DomainError('request.invalid', { field: 'sides', rule: `sides of ${discipline}, the lower id first` });
  const players = ids.map((id) => directory.playerRef(id));
  return { key, id: (ids.length === 1 ? ids[0] : directory.pairIdOf(ids[0]!, ids[1]!)) ?? null, players };
};

/** @throws DomainError event.notFound, draw.notFound, draw.notPlaced; request.invalid for an event without a draw or vice versa */
const questionOf = async (query: Query, sides: FieldChances['sides'], asked: Asked): Promise<DrawQuestion> => {
  const { eventId, drawId } = query;
  const { frame } = await statisticsFor(asked);
  const named = sides.map(({ key, id, players }) => ({ id: id ?? key, playerIds: players.map((player) => player.id) }));
  const field = { ...query, sides: named };
  if (eventId === undefined && drawId === undefined) return fieldQuestion(asked.profile, field);
  if (eventId === undefined || drawId === undefined)
    throw new DomainError('request.invalid', { field: 'drawId', rule: 'together with eventId' });
  const draw = drawNow(frame, asked, { eventId, drawId });
  if (draw.facts.discipline !== query.discipline)
    throw new DomainError('request.invalid', { field: 'discipline', rule: draw.facts.discipline });
  return fieldInDraw(asked.profile, field, draw);
};

const fieldChances = async (query: Query, asked: Asked): Promise<FieldChances> => {
  const sides = query.sides.map((key) => sideOf(key, query, asked));
  const question = await questionOf(query, sides, asked);
  const { chances } = await asked.deriver.ask(question);
  return {
    discipline: query.discipline,
    date: dayOf(question.day),
    bestOf: question.bestOf,
    sides,
    chances: chances.map((column, one) =>
      Array.from(column.subarray(one + 1), (chance) => Math.round(chance * CHANCE_UNIT)),
    ),
  };
};

@Controller()
export class FieldController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getFieldChances)
  getFieldChances(query: Query, call: CallContext) {
    return fieldChances(query, { ...this.reading, ...call });
  }
}
