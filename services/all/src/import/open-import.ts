import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { lockFolder } from '@rallyrank/infra/config/folder-lock';
import { type InstanceRecord, openInstance } from '@rallyrank/infra/config/instance';
import type { Reader } from '@rallyrank/shared/import/records';

/** What the environment says about the instance an import goes into. */
export interface Target {
  /** Locked for the import, and where its report is written. */
  readonly dataFolder: string;
  readonly record: InstanceRecord;
  /** The sport that was asked for; an empty folder without it becomes one of the data's sport. */
  readonly sport: SportKey | undefined;
}

/** What the source says of itself. */
type Source = Pick<Reader, 'sport' | 'invented'>;

/** @throws DomainError import.sport, import.demo, import.invented; nothing is written */
export const checkTarget = async ({ record, sport }: Pick<Target, 'record' | 'sport'>, data: Source): Promise<void> => {
  const known = await record.read();
  const instance = known?.sport ?? sport;
  if (instance !== undefined && instance !== data.sport)
    throw new DomainError('import.sport', { instance, data: data.sport });
  // A generated world takes nothing; one that was imported takes its export again.
  if (known?.demo || (known?.world === 'demo' && !data.invented)) throw new DomainError('import.demo');
  if (known?.world === 'real' && data.invented) throw new DomainError('import.invented');
};

/**
 * Takes the data folder for one import, founding the instance where there is none.
 * @returns the function that gives the folder back
 * @throws DomainError import.running, import.sport, import.demo, import.invented
 */
export const takeTarget = async (target: Target, data: Source, now: Date): Promise<() => void> => {
  const release = lockFolder(target.dataFolder);
  try {
    // Another process may have founded the instance since it was looked at.
    await checkTarget(target, data);
    await openInstance(target.record, data.sport, data.invented ? 'demo' : 'real', now);
    return release;
  } catch (error) {
    release();
    throw error;
  }
};
