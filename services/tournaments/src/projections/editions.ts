import type { EventOf } from '@rallyrank/contracts/shared/event';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import {
  DrawCorrected,
  type DrawFacts,
  DrawPublished,
  DrawWithdrawn,
  EditionCorrected,
  type EditionFacts,
  EditionRestored,
  EditionScheduled,
  EditionWithdrawn,
  type EntryList,
  EntryListPublished,
  EntryListWithdrawn,
  seriesEvents,
} from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';
import { OrderedIds } from '@rallyrank/shared/read-models/directory/ordered-ids';
import { listsInOrder } from '../domain/entry-lists.js';
import { EditionsSnapshot, type SeriesRecord } from './editions-snapshot.js';

export interface EditionEntry {
  readonly id: Id;
  readonly facts: EditionFacts;
  readonly draws: ReadonlyMap<Id, DrawFacts>;
  /** The newest entry list of each discipline. */
  readonly entryLists: ReadonlyMap<Discipline, EntryList>;
}

const readEvents = [
  ...seriesEvents,
  EditionScheduled,
  EditionCorrected,
  EditionWithdrawn,
  EditionRestored,
  DrawPublished,
  DrawCorrected,
  DrawWithdrawn,
  EntryListPublished,
  EntryListWithdrawn,
] as const;

type ReadEvent = EventOf<(typeof readEvents)[number]>;
type DataOf<T extends ReadEvent['type']> = Extract<ReadEvent, { type: T }>['data'];

const NOTHING: Pick<EditionEntry, 'draws' | 'entryLists'> = { draws: new Map(), entryLists: new Map() };

/**
 * Read model of series, editions, their draws with byes and their entry lists (tag `tournaments.editions`). Matches are
 * in the match table, and everything derived from them (champions, counts) is computed on demand.
 */
export class Editions implements Projection {
  readonly name = 'editions';
  readonly version = 3;
  readonly events = readEvents;
  /** Called after series were joined or separated. */
  onJoin: () => void = () => undefined;

  private readonly series = new Map<Id, SeriesRecord>();
  private readonly seriesByKey = new Map<string, Id>();
  /** The series that a joined series is part of. */
  private readonly joined = new Map<Id, Id>();
  private readonly editions = new Map<Id, EditionEntry>();
  private readonly bySourceKey = new Map<string, Id>();
  private readonly editionsOfSeries = new Map<Id, Set<Id>>();
  private readonly withdrawn = new Set<Id>();
  private readonly orderedEditions = new OrderedIds();
  private readonly orderedSeries = new OrderedIds();

  /** The edition, even if it is withdrawn. */
  edition(id: Id): EditionEntry | undefined {
    return this.editions.get(id);
  }

  isWithdrawn(id: Id): boolean {
    return this.withdrawn.has(id);
  }

  /** All editions that are not withdrawn. */
  all(): Iterable<EditionEntry> {
    return this.stored().filter(({ id }) => !this.withdrawn.has(id));
  }

  /** All editions, including withdrawn ones. */
  stored(): MapIterator<EditionEntry> {
    return this.editions.values();
  }

  /** Ids of the editions that are not withdrawn, in numeric order. */
  editionIds(): readonly Id[] {
    const ids = this.orderedEditions.all();
    return this.withdrawn.size === 0 ? ids : ids.filter((id) => !this.withdrawn.has(id));
  }

  /** Numeric order. */
  seriesIds(): readonly Id[] {
    return this.orderedSeries.all();
  }

  seriesById(id: Id): SeriesRecord | undefined {
    return this.series.get(id);
  }

  /** The series that a series is part of; undefined if it is none. */
  joinedTo(id: Id): Id | undefined {
    return this.joined.get(id);
  }

  /** The id of a series, or of the series that it is part of. */
  canonicalSeries = (id: Id): Id => this.joined.get(id) ?? id;

  seriesIdOf(key: string): Id | undefined {
    return this.seriesByKey.get(key);
  }

  editionIdOf(sourceKey: string): Id | undefined {
    return this.bySourceKey.get(sourceKey);
  }

  /** The editions that are not withdrawn, newest first. */
  editionsOf(seriesId: Id): EditionEntry[] {
    const ids = [...(this.editionsOfSeries.get(seriesId) ?? [])].filter((id) => !this.withdrawn.has(id));
    const newestFirst = (a: EditionEntry, b: EditionEntry): number =>
      b.facts.startDate.localeCompare(a.facts.startDate) || compareIds(b.id, a.id);
    return ids.map((id) => this.editions.get(id)!).sort(newestFirst);
  }

  /**
   * Applies an event whose data has the shape of its definition.
   * @throws Error for a draw or an entry list of an unknown edition
   */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as ReadEvent;
    switch (type) {
      case 'SeriesRegistered':
        this.register(data);
        break;
      case 'SeriesRenamed':
        this.register({ ...this.series.get(data.seriesId)!, name: data.name });
        break;
      case 'SeriesJoined':
      case 'SeriesSeparated':
        if (type === 'SeriesJoined') this.joined.set(data.joinedId, data.seriesId);
        else this.joined.delete(data.joinedId);
        this.onJoin();
        break;
      case 'EditionScheduled':
      case 'EditionCorrected':
        this.applyFacts(data);
        break;
      case 'EditionWithdrawn':
        this.withdrawn.add(data.editionId);
        break;
      case 'EditionRestored':
        this.withdrawn.delete(data.editionId);
        break;
      case 'EntryListPublished':
      case 'EntryListWithdrawn':
        this.applyList(type === 'EntryListPublished' ? data : undefined, data);
        break;
      case 'DrawPublished':
      case 'DrawCorrected':
      case 'DrawWithdrawn':
        this.applyDraw(type === 'DrawWithdrawn' ? undefined : data, data);
        break;
    }
  }

  snapshot(): EditionsSnapshot {
    const byId = ([a]: [Id, DrawFacts], [b]: [Id, DrawFacts]): number => compareIds(a, b);
    return {
      series: this.seriesIds().map((id) => this.series.get(id)!),
      joined: [...this.joined].sort(([a], [b]) => compareIds(a, b)),
      editions: this.orderedEditions.all().map((id) => {
        const { facts, draws, entryLists } = this.editions.get(id)!;
        return {
          id,
          facts,
          draws: [...draws].sort(byId).map(([drawId, draw]) => ({ drawId, ...draw })),
          entryLists: listsInOrder(entryLists),
          ...(this.withdrawn.has(id) && { isWithdrawn: true as const }),
        };
      }),
    };
  }

  restore(snapshot: unknown): void {
    const { series, joined, editions } = EditionsSnapshot.parse(snapshot);
    this.reset();
    for (const record of series) this.register(record);
    for (const [id, to] of joined) this.joined.set(id, to);
    for (const { id, facts, draws, entryLists, isWithdrawn } of editions) {
      if (isWithdrawn) this.withdrawn.add(id);
      this.put({
        id,
        facts,
        draws: new Map(draws.map(({ drawId, ...draw }) => [drawId, draw])),
        entryLists: new Map(entryLists.map((list) => [list.discipline, list])),
      });
    }
  }

  reset(): void {
    const maps = [this.series, this.seriesByKey, this.editions, this.bySourceKey, this.editionsOfSeries];
    for (const part of [...maps, this.joined, this.withdrawn, this.orderedEditions, this.orderedSeries]) part.clear();
  }

  private applyFacts(data: DataOf<'EditionCorrected'> | DataOf<'EditionScheduled'>): void {
    const { editionId, decided: _, sourced: __, ...facts } = { decided: [], sourced: {}, ...data };
    this.put({ ...NOTHING, ...this.editions.get(editionId), id: editionId, facts });
  }

  private applyDraw(stated: DataOf<'DrawPublished'> | undefined, { editionId, drawId }: DataOf<'DrawWithdrawn'>): void {
    const edition = this.known(editionId);
    const draws = new Map(edition.draws);
    if (stated) {
      const { editionId: _, drawId: __, isDecided: ___, ...draw } = stated;
      draws.set(drawId, draw);
    } else draws.delete(drawId);
    this.put({ ...edition, draws });
  }

  private applyList(
    stated: DataOf<'EntryListPublished'> | undefined,
    { editionId, discipline }: DataOf<'EntryListWithdrawn'>,
  ): void {
    const edition = this.known(editionId);
    const entryLists = new Map(edition.entryLists);
    if (stated) {
      const { editionId: _, isDecided: __, ...list } = stated;
      entryLists.set(discipline, list);
    } else entryLists.delete(discipline);
    this.put({ ...edition, entryLists });
  }

  private register(record: SeriesRecord): void {
    if (!this.series.has(record.seriesId)) this.orderedSeries.add(record.seriesId);
    this.series.set(record.seriesId, record);
    this.seriesByKey.set(record.key, record.seriesId);
  }

  private known(editionId: Id): EditionEntry {
    const edition = this.editions.get(editionId);
    if (!edition) throw new Error(`a draw or an entry list of the unknown edition ${editionId}`);
    return edition;
  }

  private put(entry: EditionEntry): void {
    const before = this.editions.get(entry.id);
    if (before) this.editionsOfSeries.get(before.facts.seriesId)?.delete(entry.id);
    else this.orderedEditions.add(entry.id);
    this.editions.set(entry.id, entry);
    const siblings = this.editionsOfSeries.get(entry.facts.seriesId) ?? new Set();
    this.editionsOfSeries.set(entry.facts.seriesId, siblings.add(entry.id));
    for (const key of entry.facts.sourceKeys) this.bySourceKey.set(key, entry.id);
  }
}
