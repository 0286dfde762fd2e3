import { disciplines } from '@rallyrank/contracts/sport/codes';
import { countedRows } from '@rallyrank/shared/domain/results/counts';
import { contextOf, countingByOutcome } from './context.js';
import type { RecordDefinition } from './definitions/definitions.js';
import type { Measure } from './families/families.js';
import type { RecordsInput } from './input.js';
import { isNextList } from './measures/measure-items.js';
import type { Entry } from './measures/top-list.js';
import { type Flag, maskOf } from './streams/flags.js';
import type { GroupKey, Stream } from './streams/stream.js';
import { streamsAnew } from './streams/streams.js';

/**
 * Competitor numbers that count for the holder: the player alone and with each partner, the pair, or all competitors
 * with a player who has ever played for the association.
 */
export const holderCompetitors = (
  { table: { people }, associationOf, movedPlayers }: RecordsInput,
  { holder }: RecordDefinition,
  number: number,
  associations: readonly string[],
): ReadonlySet<number> => {
  if (holder === 'individual') return new Set(people.competitorsOf(number));
  if (holder === 'pair') return new Set([number]);
  const code = associations[number];
  const all = Array.from({ length: people.size }, (_, competitor) => competitor);
  const isOf = (player: number) => movedPlayers?.get(player)?.includes(code!) ?? associationOf?.(player) === code;
  return new Set(all.filter((each) => people.playersOf(each).some(isOf)));
};

/** Row numbers of the discipline in every edition in which one of the competitors played, in playing order. */
const rowsAround = (
  { table, profile }: RecordsInput,
  competitors: ReadonlySet<number>,
  discipline: number,
): Int32Array => {
  const { edition, discipline: of } = table.columns;
  const isTheirs = new Uint8Array(table.editions.size);
  for (const row of table.rowsOf([...competitors])) isTheirs[edition[row]!] = 1;
  const counts = countedRows(table, profile);
  return table.playingOrder().filter((row) => of[row] === discipline && isTheirs[edition[row]!] === 1 && counts(row));
};

/** The first item of each key. */
const firstOfEach = (items: readonly number[], keys: Int32Array): number[] => {
  const seen = new Set<number>();
  return items.filter((item) => keys[item]! >= 0 && !seen.has(keys[item]!) && seen.add(keys[item]!));
};

/** The items whose predecessor is not on the previous list. */
const stintBegins = (items: readonly number[], stream: Stream): number[] =>
  items.filter((item, i) => i === 0 || !isNextList(stream, items[i - 1]!, item));

/** The items of the holder in the domain that the measure considers, from the first to the last item of the entry. */
const shown = (
  { family }: RecordDefinition,
  stream: Stream,
  own: readonly number[],
  { other }: Pick<Entry, 'other'>,
): readonly number[] => {
  const { measure } = family;
  const with_ = (...flags: readonly Flag[]) => {
    const mask = maskOf(family.stream, flags);
    return own.filter((item) => (stream.flags[item]! & mask) !== 0);
  };
  const inGroup = (by: GroupKey, flag: Flag) => with_(flag).filter((item) => stream.groups[by]![item] === other);
  const kinds: { readonly [K in Measure['kind']]?: (measured: Extract<Measure, { kind: K }>) => readonly number[] } = {
    share: ({ of }) => with_(of),
    wait: ({ flag, until }) => with_(flag, until),
    sum: ({ column }) => own.filter((item) => stream.columns[column]![item] !== 0),
    group: ({ by, flag }) => inGroup(by, flag),
    'group-run': ({ by, flag }) => inGroup(by, flag),
    'group-share': ({ by, of }) => inGroup(by, of),
    distinct: ({ by, flag }) => firstOfEach(with_(flag), stream.groups[by]!),
    extreme: () => own,
    stint: () => own,
    stints: () => stintBegins(own, stream),
  };
  const ofKind = kinds[measure.kind] as ((measured: Measure) => readonly number[]) | undefined;
  return ofKind ? ofKind(measure) : 'flag' in measure ? with_(measure.flag) : own;
};

/** Row numbers of all matches of an event that its side won or lost. */
const matchesOf = ({ table }: RecordsInput, around: Int32Array, stream: Stream, item: number): Int32Array => {
  const { edition, side1, side2, outcome, winner } = table.columns;
  const [event, competitor] = [edition[stream.rows[item]!], stream.competitors[item]];
  return around.filter(
    (row) =>
      edition[row] === event &&
      (side1[row] === competitor || side2[row] === competitor) &&
      winner[row] !== 0 &&
      countingByOutcome[outcome[row]!]!.winLoss,
  );
};

/** Whether the value is a total over the matches of events. */
const addsUpMatches = ({ family: { stream, measure } }: RecordDefinition): boolean =>
  stream === 'event' && (measure.kind === 'sum' || measure.kind === 'extreme');

/**
 * The proof of the value of an entry, in playing order: row numbers of the match table (for an event the last match of
 * the holder or, if the value is a total over matches, all matches), or list numbers. It is computed on demand from the
 * events of the holder only.
 * @param associations codes of the associations that hold records, by number
 */
export const proofOf = (
  input: RecordsInput,
  definition: RecordDefinition,
  entry: Entry,
  associations: readonly string[] = [],
): readonly number[] => {
  const discipline = disciplines.indexOf(definition.discipline);
  const competitors = holderCompetitors(input, definition, entry.holder, associations);
  const around = rowsAround(input, competitors, discipline);
  const stream = streamsAnew(contextOf(input), around, discipline)(definition.family.stream);
  if (!stream) return [];
  const { width, domains, rows, days } = stream;
  const code = definition.holder === 'association' ? associations[entry.holder] : undefined;
  const isOnDay = (item: number): boolean =>
    code === undefined ||
    input.table.people
      .playersOf(stream.competitors[item]!)
      .some((player) => input.associationOf?.(player, days[item]) === code);
  const own: number[] = [];
  for (let item = 0; item < stream.size; item++) {
    if (!competitors.has(stream.competitors[item]!) || !isOnDay(item)) continue;
    if (domains.subarray(item * width, item * width + width).includes(definition.domainNumber)) own.push(item);
  }
  const begin = own.findIndex((item) => rows[item] === entry.from);
  const end = own.findLastIndex((item) => rows[item] === entry.to);
  const items = shown(definition, stream, own.slice(begin, end + 1), entry);
  if (addsUpMatches(definition)) return items.flatMap((item) => [...matchesOf(input, around, stream, item)]);
  return items.map((item) => rows[item]!);
};
