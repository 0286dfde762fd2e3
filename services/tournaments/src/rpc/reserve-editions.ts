import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { checkEdition } from '../domain/import-edition.js';
import type { Importing } from './import-edition.js';
import { registeredSeries } from './register-series.js';

/** Chooses the ids of editions and their series in the order in which the source has them; null for one that will be refused. */
export const reserveHandler = (parts: Pick<Importing, 'profile' | 'store' | 'series' | 'ids'>) => {
  const reserve = async (announced: AnnouncedEdition): Promise<Id | null> => {
    try {
      checkEdition(parts.profile, announced);
      // Both ids are chosen before anything is awaited, so that the next edition comes after this one.
      const choices = [
        Promise.try(() => parts.ids.reserve(announced)),
        registeredSeries(parts, announced.series),
      ] as const;
      const [id] = await Promise.all(choices);
      return id;
    } catch (error) {
      // Its import is refused for the same reason and says why.
      if (error instanceof DomainError) return null;
      throw error;
    }
  };
  return ({ editions }: { readonly editions: readonly AnnouncedEdition[] }): Promise<(Id | null)[]> =>
    Promise.all(editions.map(reserve));
};
