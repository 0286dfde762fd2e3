import type { Target } from '@rallyrank/all/target/port';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { openInstance } from '@rallyrank/infra/config/instance';
import { checkInstance } from '@rallyrank/shared/import/check-instance';
import type { Reader } from '@rallyrank/shared/readers/records';

/** The instance an import goes into. */
export interface ImportTarget extends Pick<Target, 'record' | 'lock'> {
  /** The requested sport; if it is absent, an empty instance takes the sport of the data. */
  readonly sport: SportKey | undefined;
}

/** What the source declares about itself. */
type Source = Pick<Reader, 'sport' | 'invented'>;

/**
 * Locks the instance for one import, and creates it if there is none.
 * @returns a function that releases it
 * @throws DomainError import.running, import.sport, import.demo, import.invented
 */
export const takeTarget = async (target: ImportTarget, data: Source, now: Date): Promise<() => Promise<void>> => {
  const release = await target.lock();
  try {
    // Another process may have created the instance since the check.
    await checkInstance(target.record, target.sport, data);
    await openInstance(target.record, data.sport, data.invented ? 'demo' : 'real', now);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
};
