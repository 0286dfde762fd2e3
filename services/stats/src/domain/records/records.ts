import { compareIds } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { CellGroups } from './cells/cell-groups.js';
import { cellsOf } from './cells/cells.js';
import { type DomainCells, domainCells } from './cells/domain-cells.js';
import { type Context, contextOf, rowsByDiscipline } from './context.js';
import { availableIn, type RecordDefinition, recordDefinitions } from './definitions/definitions.js';
import { type Associations, associationsOf, type HolderKind, holderView } from './definitions/holders.js';
import type { RecordsInput } from './input.js';
import { countedFlags, measure } from './measures/measure.js';
import { type Top, TopList, TopRoom } from './measures/top-list.js';
import type { StreamKey } from './streams/flags.js';
import type { GroupKey, Stream } from './streams/stream.js';
import { streamsOf } from './streams/streams.js';

export interface RecordResult {
  readonly definition: RecordDefinition;
  /** Items that a share had to be of; 1 where the family has no minimum. */
  readonly minimum: number;
  readonly top: Top;
}

export interface Records {
  /** Family by family, discipline, holder, domain. */
  readonly records: readonly RecordResult[];
  /** Codes of the associations that hold records, by number. */
  readonly associations: readonly string[];
  /** The season that the season 0 of an entry stands for. */
  readonly firstSeason: number;
}

const groupBy = <K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** One more than the largest key. */
const countKeys = (keys: Int32Array): number => {
  let most = -1;
  for (let item = 0; item < keys.length; item++) if (keys[item]! > most) most = keys[item]!;
  return most + 1;
};

interface Wanted {
  readonly definition: RecordDefinition;
  readonly place: number;
}

class Computation {
  readonly results: RecordResult[] = [];
  private readonly room = new TopRoom();
  private readonly compareHolders: Readonly<Record<HolderKind, (a: number, b: number) => number>>;

  constructor(
    private readonly context: Context,
    private readonly associations: Associations,
  ) {
    const { people } = context.table;
    const byId = (a: number, b: number) => compareIds(people.id(a), people.id(b));
    const byCode = (a: number, b: number) => (associations.codes[a]! < associations.codes[b]! ? -1 : 1);
    this.compareHolders = { individual: byId, pair: byId, association: byCode };
  }

  /** Fills the records of one stream and one kind of holder. */
  fill(key: StreamKey, stream: Stream, holder: HolderKind, wanted: readonly Wanted[]): void {
    const view = holderView(this.context, stream.competitors, holder, this.associations);
    const domains = Math.max(this.context.domains.length, stream.width);
    const cells = cellsOf(stream, view, domains);
    const keyCounts = new Map<GroupKey, number>();
    const keyCountOf = (by: GroupKey): number => {
      const known = keyCounts.get(by) ?? countKeys(stream.groups[by]!);
      keyCounts.set(by, known);
      return known;
    };
    for (const [domain, ofDomain] of groupBy(wanted, ({ definition }) => definition.domainNumber)) {
      const asked = countedFlags(ofDomain.map(({ definition }) => definition.family));
      const own = domainCells(key, stream, cells, view, domain, asked);
      const groups = new Map<GroupKey, CellGroups>();
      const groupsBy = (by: GroupKey): CellGroups => {
        const known = groups.get(by) ?? new CellGroups(key, own, by, keyCountOf(by));
        groups.set(by, known);
        return known;
      };
      for (const each of ofDomain) this.results[each.place] = this.one(each.definition, own, groupsBy);
    }
  }

  /** A record for which there is nothing to look at. */
  leaveEmpty({ definition, place }: Wanted): void {
    this.results[place] = { definition, minimum: 1, top: { size: 0, lines: new Float64Array(0) } };
  }

  private one(definition: RecordDefinition, cells: DomainCells, groupsBy: (by: GroupKey) => CellGroups): RecordResult {
    const { family, holder } = definition;
    const compare = this.compareHolders[holder];
    const top = new TopList(family.order === 'most' ? 1 : -1, family.unit === 'share', compare, this.room);
    const minimum = measure(family, cells, groupsBy, top, this.context.birthOf);
    return { definition, minimum, top: top.done(cells.stream) };
  }
}

/** Fills the records of one discipline. */
const fillDiscipline = (
  context: Context,
  computation: Computation,
  rows: Int32Array,
  discipline: number,
  wanted: readonly Wanted[],
): void => {
  const streamOf = streamsOf(context, rows, discipline);
  for (const [key, ofStream] of groupBy(wanted, ({ definition }) => definition.family.stream)) {
    const stream = streamOf(key);
    if (!stream) {
      for (const each of ofStream) computation.leaveEmpty(each);
      continue;
    }
    for (const [holder, ofHolder] of groupBy(ofStream, ({ definition }) => definition.holder)) {
      computation.fill(key, stream, holder, ofHolder);
    }
  }
};

/**
 * Every record of a sport: one walk over the table in playing order makes the streams of matches and events of each discipline,
 * one sorting of their items by domain and holder serves all families.
 */
export const computeRecords = (input: RecordsInput): Records => {
  const context = contextOf(input);
  const associations = associationsOf(context);
  const computation = new Computation(context, associations);
  const rows = rowsByDiscipline(input, input.table.playingOrder());
  const definitions = recordDefinitions(input.profile, availableIn(input));
  const wanted = definitions.map((definition, place): Wanted => ({ definition, place }));
  for (const [discipline, ofDiscipline] of groupBy(wanted, ({ definition }) => definition.discipline)) {
    const number = disciplines.indexOf(discipline);
    fillDiscipline(context, computation, rows.get(number)!, number, ofDiscipline);
  }
  const { firstSeason } = context.editionGroups;
  return { records: computation.results, associations: associations.codes, firstSeason };
};
