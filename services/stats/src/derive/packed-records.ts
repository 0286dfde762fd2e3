import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type RecordDefinition, recordDefinitions } from '../domain/records/definitions/definitions.js';
import { joinLines, splitLines } from '../domain/records/measures/top-list.js';
import type { RecordResult, Records } from '../domain/records/records.js';

/** Every input of records is known to the service (a list of nobody is a list). */
const available = { births: true, associations: true, rankings: true, elo: true };

/** All records one after the other, in the order of their definitions, so that few buffers move between threads. */
export interface PackedRecords {
  readonly minimums: Int32Array;
  readonly sizes: Int32Array;
  readonly lines: Float64Array;
  readonly associations: readonly string[];
  readonly firstSeason: number;
}

export const packRecords = ({ records, associations, firstSeason }: Records): PackedRecords => {
  const tops = records.map(({ top }) => top);
  return {
    minimums: Int32Array.from(records, ({ minimum }) => minimum),
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

/** The records again; their lines are views of the packed ones. */
export const unpackRecords = (profile: SportProfile, packed: PackedRecords): Records => {
  const { minimums, sizes, lines, associations, firstSeason } = packed;
  const definitions = definitionsOf(profile);
  const records = splitLines(sizes, lines).map(
    (top, i): RecordResult => ({ definition: definitions[i]!, minimum: minimums[i]!, top }),
  );
  return { records, associations, firstSeason };
};
