import { DomainError } from '@rallyrank/contracts/shared/errors';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import { enteredAssociation } from '@rallyrank/shared/read-models/associations/association-of';
import type { Statistics } from '../derive/statistics.js';
import { associationColumns } from '../domain/associations/association-columns.js';
import type { Asked } from './reading.js';

/** @throws DomainError association.notFound for a code unknown to the sport and to operators, for which no player plays */
export const assertAssociation = ({ frame, memo }: Statistics, { associations }: Asked, code: string): void => {
  if (associationByCode(code) ?? enteredAssociation(code, associations)) return;
  const codes = memo.of(['association codes'], () => associationColumns(frame).codes);
  if (!codes.includes(code)) throw new DomainError('association.notFound', { id: code });
};
