import type { Statistics } from '../derive/statistics.js';
import { entriesOf } from '../domain/records/measures/top-list.js';
import { bestFirst, type Hit } from './records-index.js';
import { isList } from './records-views.js';

const indexOf = ({ frame, records }: Statistics): ReadonlyMap<number, Hit[]> => {
  const { edition } = frame.table.columns;
  const found = new Map<number, Hit[]>();
  for (const [record, { definition, top }] of records().records.entries()) {
    if (isList(definition.family.stream)) continue;
    for (const [place, { rank, to }] of entriesOf(top).entries()) {
      const hits = found.get(edition[to]!) ?? [];
      found.set(edition[to]!, hits);
      hits.push({ record, place, rank });
    }
  }
  for (const hits of found.values()) hits.sort(bestFirst);
  return found;
};

/**
 * The places of current top lists by the edition whose match reached their value, best rank first. Records over lists
 * belong to no edition.
 */
export const recordsByEvent = (statistics: Statistics): ((edition: number) => readonly Hit[]) => {
  const index = statistics.memo.of(['records by event'], () => indexOf(statistics));
  return (edition) => index.get(edition) ?? [];
};
