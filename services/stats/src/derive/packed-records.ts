import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type RecordDefinition, recordDefinitions } from '../domain/records/definitions/definitions.js';
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
  const lines = new Float64Array(records.reduce((sum, { top }) => sum + top.lines.length, 0));
  let at = 0;
  for (const { top } of records) {
    lines.set(top.lines, at);
    at += top.lines.length;
  }
  return {
    minimums: Int32Array.from(records, ({ minimum }) => minimum),
    sizes: Int32Array.from(records, ({ top }) => top.size),
    lines,
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
  const places = sizes.reduce((sum, size) => sum + size, 0);
  const width = places === 0 ? 0 : lines.length / places;
  let at = 0;
  const records = definitions.slice(0, sizes.length).map((definition, i): RecordResult => {
    const size = sizes[i]!;
    const own = lines.subarray(at, at + size * width);
    at += own.length;
    return { definition, minimum: minimums[i]!, top: { size, lines: own } };
  });
  return { records, associations, firstSeason };
};
