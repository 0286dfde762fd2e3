import { DomainError } from '@rallyrank/contracts/shared/errors';

/** Metadata key for the fingerprint of the request whose command produced an event. */
export const FINGERPRINT = 'fingerprint';

/**
 * @param known fingerprint of the request that used the command id first; undefined in events from before fingerprints
 * were stored
 * @throws DomainError write.keyReused if a different request uses it
 */
export const assertSameRequest = (known: string | undefined, given: string | undefined): void => {
  if (known !== undefined && given !== undefined && known !== given) throw new DomainError('write.keyReused');
};
