import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { titleChances } from '@rallyrank/contracts/stats/rpc';
import type { z } from 'zod';
import { preparedChances } from '../derive/draw-prepared.js';
import { knownDraw, playedOf } from '../derive/draw-state.js';
import type { Reading } from '../http/reading.js';

type Asked = z.output<typeof titleChances.input>;
type Answer = z.output<typeof titleChances.output>;

/** Of a draw that is over, the chances are those before its first round, as everywhere. */
const answered = async ({ editionId, drawId, fixtures }: Asked, { deriver, draws }: Reading): Promise<Answer> => {
  const { result } = await deriver.ready();
  const draw = knownDraw(result.frame, draws, { eventId: editionId, drawId, fixtures });
  if (draw.facts.stage !== 'main') return null;
  const { question, order } = preparedChances(draw);
  const { chances } = await deriver.ask(question);
  const winning = chances.at(-1)!;
  return {
    results: playedOf(draw.contents).length,
    sides: order.map(({ side }) => ({
      competitorId: draw.contents.entrants[side]!.id,
      chance: Math.min(1, winning[side]!),
    })),
  };
};

/** Null for a draw that is unknown here or not placed yet. */
export const chancesOfTitle = async (asked: Asked, reading: Reading): Promise<Answer> => {
  try {
    return await answered(asked, reading);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
};
