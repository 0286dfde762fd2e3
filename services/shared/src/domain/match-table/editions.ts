import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';

export interface EditionRecord {
  readonly ref: EventRef;
  readonly seriesId: Id;
  readonly surface: EditionFacts['surface'];
  readonly prizeMoneyUsd: EditionFacts['prizeMoneyUsd'];
}

export const editionRecord = (id: Id, facts: EditionFacts): EditionRecord => ({
  ref: {
    id,
    name: { en: facts.name.en, zh: facts.name.zh ?? null },
    level: facts.level,
    season: facts.season,
    startDate: facts.startDate,
    endDate: facts.endDate,
    association: facts.association ?? null,
  },
  seriesId: facts.seriesId,
  surface: facts.surface,
  prizeMoneyUsd: facts.prizeMoneyUsd,
});

/** The editions whose matches stand in the table, by number in order of arrival. */
export class EditionList {
  private readonly numbers = new Map<Id, number>();
  private readonly records: EditionRecord[] = [];
  private order: Int32Array | undefined;
  /** Last match that came in, -1 where there is none, and how many there are. */
  readonly heads: number[] = [];
  readonly counts: number[] = [];

  get size(): number {
    return this.records.length;
  }

  put(record: EditionRecord): void {
    const known = this.numbers.get(record.ref.id);
    if (known !== undefined) {
      this.records[known] = record;
      return;
    }
    this.numbers.set(record.ref.id, this.records.length);
    this.records.push(record);
    this.heads.push(-1);
    this.counts.push(0);
    this.order = undefined;
  }

  find(id: Id): number | undefined {
    return this.numbers.get(id);
  }

  at(edition: number): EditionRecord {
    return this.records[edition]!;
  }

  /** Place of each edition when all are ordered by id. */
  ranks(): Int32Array {
    if (this.order) return this.order;
    const sorted = this.records.map((_, i) => i).sort((a, b) => compareIds(this.at(a).ref.id, this.at(b).ref.id));
    const ranks = new Int32Array(sorted.length);
    for (const [rank, edition] of sorted.entries()) ranks[edition] = rank;
    this.order = ranks;
    return ranks;
  }

  clear(): void {
    this.numbers.clear();
    for (const list of [this.records, this.heads, this.counts]) list.length = 0;
    this.order = undefined;
  }
}
