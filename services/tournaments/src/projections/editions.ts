import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import {
  DrawCorrected,
  type DrawFacts,
  DrawPublished,
  EditionCorrected,
  type EditionFacts,
  EditionScheduled,
  type EntryList,
  EntryListPublished,
  SeriesRegistered,
  type TournamentEvent,
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

const NOTHING: Pick<EditionEntry, 'draws' | 'entryLists'> = { draws: new Map(), entryLists: new Map() };

/**
 * Read model of series, editions, their draws with byes and their entry lists (tag `tournaments.editions`). Matches are
 * in the match table, and everything derived from them (champions, counts) is computed on demand.
 */
export class Editions implements Projection {
  readonly name = 'editions';
  readonly version = 2;
  readonly events = [
    SeriesRegistered,
    EditionScheduled,
    EditionCorrected,
    DrawPublished,
    DrawCorrected,
    EntryListPublished,
  ];

  private readonly series = new Map<Id, SeriesRecord>();
  private readonly seriesByKey = new Map<string, Id>();
  private readonly editions = new Map<Id, EditionEntry>();
  private readonly bySourceKey = new Map<string, Id>();
  private readonly editionsOfSeries = new Map<Id, Set<Id>>();
  private readonly orderedEditions = new OrderedIds();
  private readonly orderedSeries = new OrderedIds();

  edition(id: Id): EditionEntry | undefined {
    return this.editions.get(id);
  }

  all(): Iterable<EditionEntry> {
    return this.editions.values();
  }

  /** Numeric order. */
  editionIds(): readonly Id[] {
    return this.orderedEditions.all();
  }

  /** Numeric order. */
  seriesIds(): readonly Id[] {
    return this.orderedSeries.all();
  }

  seriesById(id: Id): SeriesRecord | undefined {
    return this.series.get(id);
  }

  seriesIdOf(key: string): Id | undefined {
    return this.seriesByKey.get(key);
  }

  editionIdOf(sourceKey: string): Id | undefined {
    return this.bySourceKey.get(sourceKey);
  }

  /** Newest first. */
  editionsOf(seriesId: Id): EditionEntry[] {
    const ids = [...(this.editionsOfSeries.get(seriesId) ?? [])];
    const newestFirst = (a: EditionEntry, b: EditionEntry): number =>
      b.facts.startDate.localeCompare(a.facts.startDate) || compareIds(b.id, a.id);
    return ids.map((id) => this.editions.get(id)!).sort(newestFirst);
  }

  /**
   * Applies an event whose data has the shape of its definition.
   * @throws Error for a draw or an entry list of an unknown edition
   */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as TournamentEvent;
    if (known.type === 'SeriesRegistered') this.register(known.data);
    else if (known.type === 'EditionScheduled' || known.type === 'EditionCorrected') {
      const { editionId, decided: _, sourced: __, ...facts } = { decided: [], sourced: {}, ...known.data };
      this.put({ ...NOTHING, ...this.editions.get(editionId), id: editionId, facts });
    } else if (known.type === 'DrawPublished' || known.type === 'DrawCorrected') {
      const { editionId, drawId, ...draw } = known.data;
      const edition = this.known(editionId);
      this.put({ ...edition, draws: new Map(edition.draws).set(drawId, draw) });
    } else if (known.type === 'EntryListPublished') {
      const { editionId, ...list } = known.data;
      const edition = this.known(editionId);
      this.put({ ...edition, entryLists: new Map(edition.entryLists).set(list.discipline, list) });
    }
  }

  snapshot(): EditionsSnapshot {
    const byId = ([a]: [Id, DrawFacts], [b]: [Id, DrawFacts]): number => compareIds(a, b);
    return {
      series: this.seriesIds().map((id) => this.series.get(id)!),
      editions: this.editionIds().map((id) => {
        const { facts, draws, entryLists } = this.editions.get(id)!;
        return {
          id,
          facts,
          draws: [...draws].sort(byId).map(([drawId, draw]) => ({ drawId, ...draw })),
          entryLists: listsInOrder(entryLists),
        };
      }),
    };
  }

  restore(snapshot: unknown): void {
    const { series, editions } = EditionsSnapshot.parse(snapshot);
    this.reset();
    for (const record of series) this.register(record);
    for (const { id, facts, draws, entryLists } of editions) {
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
    for (const part of [...maps, this.orderedEditions, this.orderedSeries]) part.clear();
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
