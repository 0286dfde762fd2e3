import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { Editions } from '../projections/editions.js';

/** @throws DomainError event.notFound */
export const eventOf = (editions: Pick<Editions, 'ref'>, id: Id): EventRef => {
  const ref = editions.ref(id);
  if (!ref) throw new DomainError('event.notFound', { id });
  return ref;
};
