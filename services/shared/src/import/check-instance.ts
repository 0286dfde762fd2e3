import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { InstanceRecord } from '@rallyrank/infra/config/instance';
import type { Reader } from '../readers/records.js';

/**
 * Whether an instance may take the data of a source. `sport` is the requested one; if it is absent, an empty instance takes the sport of the data.
 * @throws DomainError import.sport, import.demo, import.invented
 */
export const checkInstance = async (
  record: Pick<InstanceRecord, 'read'>,
  sport: SportKey | undefined,
  data: Pick<Reader, 'sport' | 'invented'>,
): Promise<void> => {
  const known = await record.read();
  const instance = known?.sport ?? sport;
  if (instance !== undefined && instance !== data.sport)
    throw new DomainError('import.sport', { instance, data: data.sport });
  // A generated world accepts no imports; an imported one accepts its own export again.
  if (known?.demo || (known?.world === 'demo' && !data.invented)) throw new DomainError('import.demo');
  if (known?.world === 'real' && data.invented) throw new DomainError('import.invented');
};
