import type { Paging } from '@rallyrank/contracts/shared/envelope';
import type { Doc, Documents, Query } from '../documents/port.js';
import { withoutVersion } from '../documents/without-version.js';
import { offsetOf } from './page.js';

/**
 * One page of the documents that a query selects and sorts, and the number of selected documents. Only the rows of the
 * page are read.
 */
export const pageOfDocuments = async <T extends Doc>(
  documents: Pick<Documents<T>, 'find'>,
  query: Pick<Query<T>, 'where' | 'sort'>,
  paging: Paging,
): Promise<{ rows: T[]; total: number }> => {
  const { rows, total } = await documents.find({ ...query, skip: offsetOf(paging), limit: paging.pageSize });
  return { rows: rows.map(withoutVersion), total };
};
