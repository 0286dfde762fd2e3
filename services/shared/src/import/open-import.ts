import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import {
  type InstanceDescription,
  type InstanceLock,
  type InstanceRecord,
  openInstance,
} from '@rallyrank/infra/config/instance';
import type { Reader } from '../readers/records.js';

/** The instance into which an import writes. */
export interface ImportTarget {
  readonly record: InstanceRecord;
  readonly lock: InstanceLock;
  /** The requested sport. If it is absent, an empty instance takes the sport of the data. */
  readonly sport: SportKey | undefined;
}

/** The properties that a source declares. */
type Source = Pick<Reader, 'sport' | 'invented'>;

/** Whether the instance is a generated world, which accepts no imports. */
export const isGenerated = (known: InstanceDescription | undefined): boolean => known?.demo !== undefined;

/**
 * Checks whether an instance can accept the data, without writing anything.
 * @throws DomainError import.sport, import.demo, import.invented
 */
export const checkTarget = async (
  { record, sport }: Pick<ImportTarget, 'record' | 'sport'>,
  data: Source,
): Promise<void> => {
  const known = await record.read();
  const instance = known?.sport ?? sport;
  if (instance !== undefined && instance !== data.sport)
    throw new DomainError('import.sport', { instance, data: data.sport });
  // An imported world accepts its own export again.
  if (isGenerated(known) || (known?.world === 'demo' && !data.invented)) throw new DomainError('import.demo');
  if (known?.world === 'real' && data.invented) throw new DomainError('import.invented');
};

interface TakenTarget {
  readonly release: () => Promise<void>;
  /** Aborts with import.running if another writer takes the lock. */
  readonly lost: AbortSignal;
}

/**
 * Locks the instance for one import. Creates the instance if it does not exist.
 * @throws DomainError import.running, import.sport, import.demo, import.invented
 */
export const takeTarget = async (target: ImportTarget, data: Source, now: Date): Promise<TakenTarget> => {
  const losing = new AbortController();
  const release = await target.lock(() => losing.abort(new DomainError('import.running')));
  try {
    // Another process could have created the instance since the check.
    await checkTarget(target, data);
    await openInstance(target.record, data.sport, data.invented ? 'demo' : 'real', now);
    return { release, lost: losing.signal };
  } catch (error) {
    await release();
    throw error;
  }
};
