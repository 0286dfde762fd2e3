import { Inject, Injectable } from '@nestjs/common';
import { BYE } from '@rallyrank/contracts/sport/draws/bracket';
import { seedNumber } from '@rallyrank/contracts/sport/draws/seed';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { entryChances } from '@rallyrank/contracts/stats/rpc';
import { entryOf } from '@rallyrank/shared/domain/predict/fixtures';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import type { z } from 'zod';
import { fieldQuestion } from '../derive/field-question.js';
import { DERIVER, type StatsDeriver } from '../derive/stats-deriver.js';

type Asked = z.output<typeof entryChances.input>;

/** Any draw with a number of sides, with byes beside the first ones: the mean over all draws does not depend on it. */
const someDraw = (sides: number): number[] => {
  const size = 2 ** Math.ceil(Math.log2(sides));
  const byes = size - sides;
  const beside = Array.from({ length: byes }, (_, side) => [side, BYE]).flat();
  return [...beside, ...Array.from({ length: sides - byes }, (_, at) => byes + at)];
};

/** The chances of entries to win a draw that has not been made yet. */
@Injectable()
export class EntryChances {
  constructor(
    @Inject(DERIVER) private readonly deriver: StatsDeriver,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
  ) {}

  async of({ discipline, edition, entries }: Asked): Promise<z.output<typeof entryChances.output>> {
    const { startDate, surface, association } = edition;
    const sides = entries.map(({ competitorId, playerIds }) => ({ id: competitorId, playerIds }));
    const question = fieldQuestion(this.profile, { discipline, date: startDate, sides, surface });
    const { means } = await this.deriver.ask({
      ...question,
      host: association ?? '',
      sides: entries.map(({ competitorId: id, playerIds, seed = '', entry = '', rank = 0 }) => ({
        ...{ id, playerIds, entry: entryOf(seed, entry), rank },
        seed: seedNumber(seed) ?? 0,
      })),
      task: { kind: 'luck', lines: someDraw(entries.length) },
    });
    const titles = means.at(-1)!;
    return {
      sides: entries.map(({ competitorId }, at) => ({ competitorId, chance: Math.min(1, titles[at]!) })),
    };
  }
}
