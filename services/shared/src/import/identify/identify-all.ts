import type { PlayerRecord } from '../../readers/records.js';
import { identifiedByAge } from './by-age.js';
import { hasStandings, Identification, type Identifying, type Named } from './identify.js';

/**
 * Yields persons. Persons of a source that contains only names, or only ages beside them, are collected, and identified
 * together at the end.
 */
export async function* identify(
  parts: Identifying,
  records: AsyncIterable<PlayerRecord>,
): AsyncGenerator<PlayerRecord> {
  const named: Named[] = [];
  const aged: PlayerRecord[] = [];
  for await (const record of records) {
    if (hasStandings(record)) named.push(record);
    else if (record.born) aged.push(record);
    else yield record;
  }
  if (named.length > 0) yield* await new Identification(parts, named).identified();
  if (aged.length > 0) yield* await identifiedByAge(parts, aged);
}
