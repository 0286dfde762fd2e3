import type { RecordDefinition } from './definitions/definitions.js';
import type { Top } from './measures/top-list.js';

export interface RecordResult {
  readonly definition: RecordDefinition;
  /** Minimum number of items for a share; 1 if the family has no minimum. */
  readonly minimum: number;
  /** Day number of the first match or list considered; undefined if there is none. */
  readonly since: number | undefined;
  readonly top: Top;
}

export interface Records {
  /** Ordered by family, discipline, holder and domain. */
  readonly records: readonly RecordResult[];
  /** Codes of the associations that hold records, by number. */
  readonly associations: readonly string[];
  /** The season with number 0 in entries. */
  readonly firstSeason: number;
}
