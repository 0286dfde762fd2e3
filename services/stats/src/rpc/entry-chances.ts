import { BYE } from '@rallyrank/contracts/sport/draws/bracket';
import { seedNumber } from '@rallyrank/contracts/sport/draws/seed';
import type { entryChances } from '@rallyrank/contracts/stats/rpc';
import { entryOf } from '@rallyrank/shared/domain/predict/fixtures';
import type { z } from 'zod';
import { fieldQuestion } from '../derive/field-question.js';
import type { Reading } from '../http/reading.js';

type Asked = z.output<typeof entryChances.input>;

/** Any draw of so many sides, byes beside the first ones: the mean over all draws does not depend on it. */
export const someDraw = (sides: number): number[] => {
  const size = 2 ** Math.ceil(Math.log2(sides));
  const byes = size - sides;
  const beside = Array.from({ length: byes }, (_, side) => [side, BYE]).flat();
  return [...beside, ...Array.from({ length: sides - byes }, (_, at) => byes + at)];
};

export const chancesOfEntries = async (
  { discipline, edition: { startDate, surface, association }, entries }: Asked,
  { deriver, profile }: Pick<Reading, 'deriver' | 'profile'>,
): Promise<z.output<typeof entryChances.output>> => {
  const sides = entries.map(({ competitorId, playerIds }) => ({ id: competitorId, playerIds }));
  const question = fieldQuestion(profile, { discipline, date: startDate, sides, surface });
  const { means } = await deriver.ask({
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
};
