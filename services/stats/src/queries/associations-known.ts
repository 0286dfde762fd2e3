import { DomainError } from '@rallyrank/contracts/shared/errors';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { enteredAssociation } from '@rallyrank/shared/read-models/associations/association-of';
import type { Statistics } from '../derive/statistics.js';
import { associationColumns } from '../domain/associations/association-columns.js';

/**
 * Rejects a code that is unknown to both the sport and operators, and for which no player plays.
 * @throws DomainError association.notFound
 */
export const assertAssociation = ({ frame, memo }: Statistics, entered: EntityRows, code: string): void => {
  if (associationByCode(code) ?? enteredAssociation(code, entered)) return;
  const codes = memo.of(['association codes'], () => associationColumns(frame).codes);
  if (!codes.includes(code)) throw new DomainError('association.notFound', { id: code });
};
