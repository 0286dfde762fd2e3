import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type RecordDefinition, recordDefinitions } from '../domain/records/definitions/definitions.js';
import { joinLines, splitLines } from '../domain/records/measures/top-list.js';
import type { RecordResult, Records } from '../domain/records/record-result.js';

/** The service always has every input of records; an input may be empty. */
const available = { births: true, associations: true, rankings: true, elo: true };

/** All records concatenated in the order of their definitions, so that few buffers move between threads. */
export interface PackedRecords {
  readonly minimums: Int32Array;
  /** Day numbers; NaN for a record without data. */
  readonly since: Float64Array;
  readonly sizes: Int32Array;
  readonly lines: Float64Array;
  readonly associations: readonly string[];
  readonly firstSeason: number;
}

export const packRecords = ({ records, associations, firstSeason }: Records): PackedRecords => {
  const tops = records.map(({ top }) => top);
  return {
    minimums: Int32Array.from(records, ({ minimum }) => minimum),
    since: Float64Array.from(records, ({ since }) => since ?? Number.NaN),
    sizes: Int32Array.from(tops, ({ size }) => size),
    lines: joinLines(tops),
    associations,
    firstSeason,
  };
};

const known = new Map<SportProfile, readonly RecordDefinition[]>();
const definitionsOf = (profile: SportProfile): readonly RecordDefinition[] => {
  const definitions = known.get(profile) ?? recordDefinitions(profile, available);
  known.set(profile, definitions);
  return definitions;
};

/** Unpacks the records; their lines are views of the packed ones. */
export const unpackRecords = (profile: SportProfile, packed: PackedRecords): Records => {
  const { minimums, since, sizes, lines, associations, firstSeason } = packed;
  const definitions = definitionsOf(profile);
  const records = splitLines(sizes, lines).map(
    (top, i): RecordResult => ({
      definition: definitions[i]!,
      minimum: minimums[i]!,
      since: Number.isNaN(since[i]!) ? undefined : since[i]!,
      top,
    }),
  );
  return { records, associations, firstSeason };
};
