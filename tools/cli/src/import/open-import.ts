import type { Target } from '@rallyrank/all/target/port';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { openInstance } from '@rallyrank/infra/config/instance';
import type { Reader } from '@rallyrank/shared/readers/records';

/** The instance an import goes into. */
export interface ImportTarget extends Pick<Target, 'record' | 'lock'> {
  /** The sport that was asked for; an empty instance without it becomes one of the data's sport. */
  readonly sport: SportKey | undefined;
}

/** What the source says of itself. */
type Source = Pick<Reader, 'sport' | 'invented'>;

/** @throws DomainError import.sport, import.demo, import.invented; nothing is written */
export const checkTarget = async (
  { record, sport }: Pick<ImportTarget, 'record' | 'sport'>,
  data: Source,
): Promise<void> => {
  const known = await record.read();
  const instance = known?.sport ?? sport;
  if (instance !== undefined && instance !== data.sport)
    throw new DomainError('import.sport', { instance, data: data.sport });
  // A generated world takes nothing; one that was imported takes its export again.
  if (known?.demo || (known?.world === 'demo' && !data.invented)) throw new DomainError('import.demo');
  if (known?.world === 'real' && data.invented) throw new DomainError('import.invented');
};

/**
 * Takes the instance for one import, founding it where there is none.
 * @returns the function that gives it back
 * @throws DomainError import.running, import.sport, import.demo, import.invented
 */
export const takeTarget = async (target: ImportTarget, data: Source, now: Date): Promise<() => Promise<void>> => {
  const release = await target.lock();
  try {
    // Another process may have founded the instance since it was looked at.
    await checkTarget(target, data);
    await openInstance(target.record, data.sport, data.invented ? 'demo' : 'real', now);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
};
