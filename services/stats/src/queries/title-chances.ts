import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { titleChances } from '@rallyrank/contracts/stats/rpc';
import type { z } from 'zod';
import { preparedChances } from '../derive/draw-prepared.js';
import { knownDraw, playedOf } from '../derive/draw-state.js';
import { DERIVER, type StatsDeriver } from '../derive/stats-deriver.js';
import { Draws } from '../projections/draws.js';

type Asked = z.output<typeof titleChances.input>;
type Answer = z.output<typeof titleChances.output>;

const none = (draw: 'unplaced' | 'unknown'): Answer => ({ draw, results: 0, sides: [] });

/** The chances of the sides of a draw to win it. */
@Injectable()
export class TitleChances {
  constructor(
    @Inject(DERIVER) private readonly deriver: StatsDeriver,
    @Inject(Draws) private readonly draws: Draws,
  ) {}

  async of(asked: Asked): Promise<Answer> {
    try {
      return await this.chancesIn(asked);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return none(error.reason === 'draw.notPlaced' ? 'unplaced' : 'unknown');
    }
  }

  /** For a draw that is over, the chances are those before its first round, as everywhere. */
  private async chancesIn({ editionId, drawId, fixtures }: Asked): Promise<Answer> {
    const { result } = await this.deriver.ready();
    const draw = knownDraw(result.frame, this.draws, { eventId: editionId, drawId, fixtures });
    if (draw.facts.stage !== 'main') return none('unplaced');
    const { question, order } = preparedChances(draw);
    const { chances } = await this.deriver.ask(question);
    const winning = chances.at(-1)!;
    return {
      draw: 'placed',
      results: playedOf(draw.contents).length,
      sides: order.map(({ side }) => ({
        competitorId: draw.contents.entrants[side]!.id,
        chance: Math.min(1, winning[side]!),
      })),
    };
  }
}
