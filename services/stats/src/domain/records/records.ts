import { disciplines } from '@rallyrank/contracts/sport/codes';
import { type Changes, type Compare, comparisonWith } from './changes.js';
import { Computation, type Wanted } from './computation.js';
import { type Context, contextOf, rowsOfDisciplines } from './context.js';
import { debutsOf } from './debuts.js';
import { availableIn, recordDefinitions } from './definitions/definitions.js';
import { associationsOf } from './definitions/holders.js';
import type { RecordsInput } from './input.js';
import {
  haveSameAssociations,
  type KeptList,
  type KeptRecords,
  type KeptStream,
  peopleSeen,
  type SinceRecords,
  streamName,
} from './kept-lists.js';
import type { Records } from './record-result.js';
import type { StreamKey } from './streams/flags.js';
import { type KnownRows, knownRows } from './streams/known-rows.js';
import { streamsOf } from './streams/streams.js';

/** Fills the records of one stream, and updates earlier ones if possible. */
const fillStream = (
  computation: Computation,
  key: StreamKey,
  kept: KeptStream,
  wanted: readonly Wanted[],
  since: { readonly lists: readonly KeptList[]; readonly changes: Changes } | undefined,
): void => {
  if (since && !since.changes.isChanged.includes(1)) {
    for (const each of wanted) computation.put(each, since.lists[each.place]!, kept.stream);
    return;
  }
  for (const [holder, ofHolder] of Map.groupBy(wanted, ({ definition }) => definition.holder)) {
    const left = since ? computation.renew(key, kept, holder, ofHolder, since.lists, since.changes) : ofHolder;
    if (left.length > 0) computation.fill(key, kept, holder, left);
  }
};

/** Fills the records of one discipline. @returns its streams by name */
const fillDiscipline = (
  context: Context,
  computation: Computation,
  rows: KnownRows,
  discipline: number,
  wanted: readonly Wanted[],
  since: (SinceRecords & { readonly compare: Compare }) | undefined,
): (readonly [string, KeptStream])[] => {
  const streamOf = streamsOf(context, rows, discipline, since);
  const streams: (readonly [string, KeptStream])[] = [];
  for (const [key, ofStream] of Map.groupBy(wanted, ({ definition }) => definition.family.stream)) {
    const made = streamOf(key);
    if (!made) {
      for (const each of ofStream) computation.leaveEmpty(each);
      continue;
    }
    const name = streamName(discipline, key);
    const { stream, same } = made;
    const kept = { stream, debuts: debutsOf(context, key, stream, discipline) };
    const before = since?.kept.streams.get(name);
    const changes = before && since?.compare(before, kept, same);
    fillStream(computation, key, kept, ofStream, since && changes && { lists: since.kept.lists, changes });
    streams.push([name, kept]);
  }
  return streams;
};

/**
 * Computes every record of a sport. One pass over the table in playing order builds the streams of matches and events
 * of each discipline; their items are sorted once by domain and holder for all families.
 * @param before kept state of the same records and the changes since; the result is the same without it
 */
export const keepRecords = (
  input: RecordsInput,
  before?: SinceRecords,
): { readonly records: Records; readonly kept: KeptRecords } => {
  const context = contextOf(input);
  const associations = associationsOf(context);
  const computation = new Computation(context, associations);
  const rows = new Map(
    Array.from(rowsOfDisciplines(input), ([discipline, own]) => [discipline, knownRows(input.table, own)]),
  );
  const definitions = recordDefinitions(input.profile, availableIn(input));
  const people = peopleSeen(context, associations);
  const canContinue = before !== undefined && haveSameAssociations(before.kept.people.associations, associations);
  const since = canContinue ? { ...before, compare: comparisonWith(before.kept, people) } : undefined;
  const wanted = definitions.map((definition, place): Wanted => ({ definition, place }));
  const streams = Array.from(Map.groupBy(wanted, ({ definition }) => definition.discipline)).flatMap(
    ([discipline, ofDiscipline]) => {
      const number = disciplines.indexOf(discipline);
      return fillDiscipline(context, computation, rows.get(number)!, number, ofDiscipline, since);
    },
  );
  const { index, editionGroups, rankings, elo } = context;
  const { firstSeason } = editionGroups;
  const seen = { index, editionGroups, ...(rankings && { rankings }), ...(elo && { elo }) };
  return {
    records: { records: computation.results, associations: associations.codes, firstSeason },
    kept: {
      lists: computation.lists,
      streams: new Map(streams),
      rows,
      people,
      context: seen,
    },
  };
};

/** Computes every record of a sport from the beginning. */
export const computeRecords = (input: RecordsInput): Records => keepRecords(input).records;
