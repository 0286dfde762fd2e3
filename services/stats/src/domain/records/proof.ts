import { disciplines } from '@rallyrank/contracts/sport/codes';
import { contextOf } from './context.js';
import type { RecordDefinition } from './definitions/definitions.js';
import type { Measure } from './families/families.js';
import type { RecordsInput, StandingLists } from './input.js';
import type { Entry } from './measures/top-list.js';
import { type Flag, maskOf } from './streams/flags.js';
import type { Stream } from './streams/stream.js';
import { streamsOf } from './streams/streams.js';

/** Ranks of opponents come from the lists or, where there are none at hand, from those that are known of each match. */
export interface ProofInput extends RecordsInput {
  /** Rank of a side on the day of the match; 0 where it is on no list. */
  readonly rankOf?: ((row: number, side: 1 | 2) => number) | undefined;
}

/** Competitors that stand for the holder: the player alone and with each partner, the pair, or all of an association. */
export const holderCompetitors = (
  { table: { people }, associationOf }: RecordsInput,
  { holder }: RecordDefinition,
  number: number,
  associations: readonly string[],
): ReadonlySet<number> => {
  if (holder === 'individual') return new Set(people.competitorsOf(number));
  if (holder === 'pair') return new Set([number]);
  const code = associations[number];
  const all = Array.from({ length: people.size }, (_, competitor) => competitor);
  return new Set(all.filter((each) => people.playersOf(each).some((player) => associationOf?.(player) === code)));
};

const rankFlags: readonly unknown[] = ['facedNo1', 'beatNo1', 'facedTop10', 'beatTop10'] satisfies Flag[];

const looksAtRanks = ({ family }: RecordDefinition): boolean =>
  Object.values(family.measure)
    .flat()
    .some((value) => rankFlags.includes(value));

/** Lists of the sides of these matches (in playing order) alone, one a day. */
const listsOfSides = (
  { table }: ProofInput,
  rankOf: (row: number, side: 1 | 2) => number,
  rows: Int32Array,
  discipline: number,
): StandingLists => {
  const { date, side1, side2 } = table.columns;
  const [days, starts, competitors, ranks]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const row of rows) {
    if (days.length === 0 || date[row]! > days.at(-1)!) {
      days.push(date[row]!);
      starts.push(competitors.length);
    }
    competitors.push(side1[row]!, side2[row]!);
    ranks.push(rankOf(row, 1), rankOf(row, 2));
  }
  return {
    discipline,
    days: Int32Array.from(days),
    lasts: new Int32Array(days.length),
    starts: Int32Array.from([...starts, competitors.length]),
    competitors: Int32Array.from(competitors),
    ranks: Int32Array.from(ranks),
    points: new Float64Array(competitors.length),
  };
};

/** Rows of the discipline in every edition in which one of the competitors stands, in playing order. */
const rowsAround = ({ table }: RecordsInput, competitors: ReadonlySet<number>, discipline: number): Int32Array => {
  const { edition, discipline: of } = table.columns;
  const isTheirs = new Uint8Array(table.editions.size);
  for (const row of table.rowsOf([...competitors])) isTheirs[edition[row]!] = 1;
  return table.playingOrder().filter((row) => of[row] === discipline && isTheirs[edition[row]!] === 1);
};

const hasOneOf = (stream: Stream, item: number, mask: number): boolean => (stream.flags[item]! & mask) !== 0;

/** Items of the holder in the domain that the measure looks at, of those from the first to the last item of the entry. */
const shown = (
  { family }: RecordDefinition,
  stream: Stream,
  own: readonly number[],
  { other }: Pick<Entry, 'other'>,
): readonly number[] => {
  const { measure } = family;
  const with_ = (...flags: Parameters<typeof maskOf>[1]) => {
    const mask = maskOf(family.stream, flags);
    return own.filter((item) => hasOneOf(stream, item, mask));
  };
  const inGroup = (measured: Extract<Measure, { by: unknown }>, items: readonly number[]) =>
    items.filter((item) => stream.groups[measured.by]![item] === other);
  switch (measure.kind) {
    case 'share':
      return with_(measure.of);
    case 'wait':
      return with_(measure.flag, measure.until);
    case 'sum':
      return own.filter((item) => stream.columns[measure.column]![item] !== 0);
    case 'group':
    case 'group-run':
      return inGroup(measure, with_(measure.flag));
    case 'group-share':
      return inGroup(measure, with_(measure.of));
    case 'distinct': {
      const keys = stream.groups[measure.by]!;
      const seen = new Set<number>();
      return with_(measure.flag).filter((item) => keys[item]! >= 0 && !seen.has(keys[item]!) && seen.add(keys[item]!));
    }
    case 'extreme':
    case 'stint':
    case 'stints':
      return own;
    default:
      return with_(measure.flag);
  }
};

/**
 * What shows the value of an entry, in playing order: rows of the match table (of an event the last match of the holder there), or
 * numbers of lists. Worked out when somebody asks, from the events of the holder alone.
 * @param associations codes of the associations that hold records, by number
 */
export const proofOf = (
  input: ProofInput,
  definition: RecordDefinition,
  entry: Entry,
  associations: readonly string[] = [],
): readonly number[] => {
  const discipline = disciplines.indexOf(definition.discipline);
  const competitors = holderCompetitors(input, definition, entry.holder, associations);
  const around = rowsAround(input, competitors, discipline);
  const { rankOf, rankings } = input;
  const lists = rankings ?? (rankOf && looksAtRanks(definition) && [listsOfSides(input, rankOf, around, discipline)]);
  const context = contextOf({ ...input, ...(lists && { rankings: lists }) });
  const stream = streamsOf(context, around, discipline)(definition.family.stream);
  if (!stream) return [];
  const { width, domains, rows } = stream;
  const own: number[] = [];
  for (let item = 0; item < stream.size; item++) {
    if (!competitors.has(stream.competitors[item]!)) continue;
    if (domains.subarray(item * width, item * width + width).includes(definition.domainNumber)) own.push(item);
  }
  const begin = own.findIndex((item) => rows[item] === entry.from);
  const end = own.findLastIndex((item) => rows[item] === entry.to);
  return shown(definition, stream, own.slice(begin, end + 1), entry).map((item) => rows[item]!);
};
