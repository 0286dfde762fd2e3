import { importOrderOfPlay, type SourcePlan } from '@rallyrank/contracts/live/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { SourcePlanned } from '../readers/records.js';
import { type Competitors, UnknownSideError } from './competitors.js';
import type { Tally } from './tally.js';

const sidesOf = (competitors: Competitors, sides: SourcePlanned['sides']): Pick<SourcePlan, 'sides'> => {
  if (!sides) return {};
  const [one, two] = sides.map(({ seed, entry, players }) => ({
    playerIds: competitors.competitor(players).playerIds,
    ...(seed !== undefined && { seed }),
    ...(entry !== undefined && { entry }),
  }));
  return { sides: [one!, two!] };
};

/** Imports the order of play of an edition, and counts the result for each match. */
export const importPlanned = async (
  rpc: Pick<Rpc, 'call'>,
  competitors: Competitors,
  tally: Tally,
  editionId: Id,
  planned: readonly SourcePlanned[],
): Promise<void> => {
  const sound = planned.flatMap(({ at, sides, ...plan }) => {
    try {
      return [{ at, plan: { ...plan, ...sidesOf(competitors, sides) } }];
    } catch (error) {
      if (!(error instanceof UnknownSideError)) throw error;
      tally.refuse('plans', at, error.reason);
      return [];
    }
  });
  if (sound.length === 0) return;
  const rows = await rpc.call(importOrderOfPlay, { editionId, matches: sound.map(({ plan }) => plan) });
  for (const [i, { at }] of sound.entries()) {
    const { outcome, reason } = rows[i]!;
    if (outcome === 'refused') tally.refuse('plans', at, reason ?? 'rejected');
    else tally.took('plans', outcome, at);
  }
};
