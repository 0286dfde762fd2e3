import { compareIds } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { lazyBy } from '@rallyrank/shared/domain/lazy';
import { CellGroups } from './cells/cell-groups.js';
import { cellsOf } from './cells/cells.js';
import { type DomainCells, domainCells } from './cells/domain-cells.js';
import type { Changes } from './changes.js';
import type { Context } from './context.js';
import { type Debuts, needsOpponentsCareer } from './debuts.js';
import type { RecordDefinition } from './definitions/definitions.js';
import { type Associations, type HolderKind, type HolderView, holderView } from './definitions/holders.js';
import { changedHolders, type KeptList, type KeptStream, viewOfSome } from './kept-lists.js';
import { countedFlags, measure, NO_THRESHOLD } from './measures/measure.js';
import { linesWithout, TOP_SIZE, TopList, TopRoom, topOf } from './measures/top-list.js';
import type { RecordResult } from './record-result.js';
import type { StreamKey } from './streams/flags.js';
import type { GroupKey, Stream } from './streams/stream.js';

/** Largest key plus one. */
const countKeys = (keys: Int32Array): number => {
  let most = -1;
  for (let item = 0; item < keys.length; item++) if (keys[item]! > most) most = keys[item]!;
  return most + 1;
};

/** A record to compute, and its index among all records. */
export interface Wanted {
  readonly definition: RecordDefinition;
  readonly place: number;
}

/** The list of a record without data. */
const EMPTY: KeptList = { lines: new Float64Array(0), isCut: false, threshold: NO_THRESHOLD };

type Make = (wanted: Wanted, cells: DomainCells, groupsBy: (by: GroupKey) => CellGroups) => KeptList | undefined;

/** Computes the lists of records, and stores each at its index. */
export class Computation {
  readonly results: RecordResult[] = [];
  readonly lists: KeptList[] = [];
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
  fill(key: StreamKey, { stream, debuts }: KeptStream, holder: HolderKind, wanted: readonly Wanted[]): void {
    const view = holderView(this.context, stream, holder, this.associations);
    this.make(key, stream, view, wanted, ({ definition }, cells, groupsBy) => {
      const top = this.emptyList(definition, debuts);
      const threshold = measure(definition.family, cells, groupsBy, top, this.context.birthOf);
      return { lines: top.lines(), isCut: top.isFull, threshold };
    });
  }

  /**
   * Updates earlier lists. Only holders whose items have changed are measured, and merged with the others.
   * @returns the records that must be rebuilt, because too many lines were removed, or the minimum or the
   * career of an opponent has changed
   */
  renew(
    key: StreamKey,
    { stream, debuts }: KeptStream,
    holder: HolderKind,
    wanted: readonly Wanted[],
    before: readonly KeptList[],
    { isChanged, itemOf, before: seen, hasOtherCareers }: Changes,
  ): Wanted[] {
    const { context, associations } = this;
    const changed = changedHolders(context.table, holder, isChanged, [seen.associations, associations]);
    const view = viewOfSome(holderView(context, stream, holder, associations), changed);
    const isAnew = ({ definition }: Wanted) => hasOtherCareers && needsOpponentsCareer(definition.family);
    const renewed = wanted.filter((each) => !isAnew(each));
    const left = this.make(key, stream, view, renewed, ({ definition, place }, cells, groupsBy) => {
      const { lines, isCut, threshold } = before[place]!;
      const others = linesWithout(lines, changed, itemOf);
      const isOfOthers = threshold.holder < 0 || changed[threshold.holder] === 0;
      const top = this.emptyList(definition, debuts);
      top.load(others);
      const most = isOfOthers ? threshold.most : 0;
      const found = measure(definition.family, cells, groupsBy, top, context.birthOf, most);
      if (isCut) top.cutBehindLoaded();
      const isKnown = !isCut || (others.length > 0 && top.size >= TOP_SIZE);
      if (!isKnown || found.most < threshold.most || found.minimum !== threshold.minimum) return undefined;
      return { lines: top.lines(), isCut: isCut || top.isFull, threshold: found.holder < 0 ? threshold : found };
    });
    return [...left, ...wanted.filter(isAnew)];
  }

  /** Stores an earlier list, for a record whose stream has not changed. */
  put({ definition, place }: Wanted, list: KeptList, stream: Stream | undefined): void {
    this.lists[place] = list;
    const top = stream ? topOf(list.lines, stream) : { size: 0, lines: new Float64Array(0) };
    const since = stream && this.sinceOf(definition, stream);
    this.results[place] = { definition, minimum: list.threshold.minimum, since, top };
  }

  /**
   * Day number of the first item, but not before the first known ranks if the record depends on ranks; undefined
   * without items.
   */
  private sinceOf({ family, discipline }: RecordDefinition, { days }: Stream): number | undefined {
    const first = days[0];
    if (family.needs !== 'rankings' || first === undefined) return first;
    const lists = this.context.rankings?.find((each) => disciplines[each.discipline] === discipline);
    const firstList = lists?.days[0];
    return firstList === undefined ? undefined : Math.max(first, firstList);
  }

  /** Stores an empty list for a record without data. */
  leaveEmpty(wanted: Wanted): void {
    this.put(wanted, EMPTY, undefined);
  }

  private emptyList({ family, holder }: RecordDefinition, debuts: Debuts): TopList {
    return new TopList({
      sign: family.order === 'most' ? 1 : -1,
      hasSecondary: family.unit === 'share',
      compareHolders: this.compareHolders[holder],
      accepts: debuts.accepts(family),
      room: this.room,
    });
  }

  /** @returns the records that could not be made */
  private make(key: StreamKey, stream: Stream, view: HolderView, wanted: readonly Wanted[], make: Make): Wanted[] {
    const domains = Math.max(this.context.domains.length, stream.width);
    const cells = cellsOf(stream, view, domains);
    const keyCountOf = lazyBy((by: GroupKey) => countKeys(stream.groups[by]!));
    const left: Wanted[] = [];
    for (const [domain, ofDomain] of Map.groupBy(wanted, ({ definition }) => definition.domainNumber)) {
      const asked = countedFlags(ofDomain.map(({ definition }) => definition.family));
      const own = domainCells(key, stream, cells, view, domain, asked);
      const groupsBy = lazyBy((by: GroupKey) => new CellGroups(key, own, by, keyCountOf(by)));
      for (const each of ofDomain) {
        const list = make(each, own, groupsBy);
        if (list) this.put(each, list, stream);
        else left.push(each);
      }
    }
    return left;
  }
}
