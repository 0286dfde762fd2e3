import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';
import { hasDays } from './likely-day.js';

/** A round won by walkover against an opponent whom the source does not name. */
export interface WalkoverBye {
  readonly drawId: Id;
  readonly discipline: Discipline;
  readonly round: RoundCode;
  readonly competitorId: Id;
}

export interface EditionRecord {
  readonly ref: EventRef;
  readonly seriesId: Id;
  readonly surface: EditionFacts['surface'];
  readonly indoor: EditionFacts['indoor'];
  readonly format: EditionFacts['format'];
  readonly prizeMoneyUsd: EditionFacts['prizeMoneyUsd'];
  /** Whether a source states the day of each match. */
  readonly hasDays: boolean;
  readonly walkoverByes: readonly WalkoverBye[];
  /** Present if the edition is withdrawn. It then has no matches. */
  readonly isWithdrawn?: true;
}

/** The mark of a withdrawn edition. */
export const withdrawnMark = (isWithdrawn: boolean | undefined): Pick<EditionRecord, 'isWithdrawn'> =>
  isWithdrawn ? { isWithdrawn } : {};

/** The record of an edition with the given facts. */
export const editionRecord = (
  id: Id,
  facts: EditionFacts,
  walkoverByes: readonly WalkoverBye[] = [],
): EditionRecord => ({
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
  indoor: facts.indoor,
  format: facts.format,
  prizeMoneyUsd: facts.prizeMoneyUsd,
  hasDays: hasDays(facts.sourceKeys),
  walkoverByes,
});

/** Editions of the table, numbered from 0 in order of arrival. */
export class EditionList {
  private readonly numbers = new Map<Id, number>();
  private readonly records: EditionRecord[] = [];
  private order: Int32Array | undefined;
  /** Row of the match that was added last (-1 if there is none), and number of matches, by edition number. */
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

  /** Replaces the walkovers of one draw. @returns whether there were or are any walkovers */
  putWalkoverByes(edition: number, drawId: Id, own: readonly WalkoverBye[]): boolean {
    const record = this.at(edition);
    const others = record.walkoverByes.filter((bye) => bye.drawId !== drawId);
    if (own.length === 0 && others.length === record.walkoverByes.length) return false;
    const all = [...others, ...own].sort((a, b) => compareIds(a.drawId, b.drawId));
    this.records[edition] = { ...record, walkoverByes: all };
    return true;
  }

  /** Position of each edition, from 0, if all editions are sorted by id. */
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
