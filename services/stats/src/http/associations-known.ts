import { DomainError } from '@rallyrank/contracts/shared/errors';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import type { Statistics } from '../derive/statistics.js';
import { associationColumns } from '../domain/associations/association-columns.js';

/** @throws DomainError association.notFound for a code that the sport does not know, and for which no player plays */
export const assertAssociation = ({ frame, memo }: Statistics, code: string): void => {
  if (associationByCode(code)) return;
  const codes = memo.of(['association codes'], () => associationColumns(frame).codes);
  if (!codes.includes(code)) throw new DomainError('association.notFound', { id: code });
};
