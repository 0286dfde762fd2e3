import { newestRanks } from '@rallyrank/contracts/rankings/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Edition } from './all-editions.js';
import { fieldOf, modelOf, nextEdition, type Ranks } from './next-edition.js';

type Services = { readonly rpc: Pick<Rpc, 'call'> };

/**
 * The newest ranks of all players in an edition. The invented world gets no lists after its first day, so they do not
 * change.
 */
const ranksIn = async ({ rpc }: Services, edition: Edition): Promise<Ranks> => {
  const ranks = new Map<Discipline, Map<Id, number>>();
  for (const draw of edition.draws) {
    const { discipline } = draw;
    const ofDiscipline = ranks.get(discipline) ?? new Map<Id, number>();
    ranks.set(discipline, ofDiscipline);
    const competitorIds = fieldOf(draw, edition).map(({ competitorId }) => competitorId);
    const found = await rpc.call(newestRanks, { discipline, competitorIds });
    for (const [at, rank] of found.entries()) if (rank !== null) ofDiscipline.set(competitorIds[at]!, rank);
  }
  return ranks;
};

/**
 * The edition that is announced for a Monday, the same each time; undefined if there is no edition to model it on.
 * @param editions all of the instance
 */
export const announcedEdition = async (
  services: Services,
  sport: SportKey,
  monday: Day,
  editions: readonly Edition[],
): Promise<ReturnType<typeof nextEdition> | undefined> => {
  const model = modelOf(editions, monday);
  if (!model) return undefined;
  return nextEdition(profileOf(sport), model, monday, await ranksIn(services, model.edition));
};
