import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from '../match-table/match-table.js';
import { FINAL, KNOCKOUT, NO_ROUND, QUALIFYING } from './round-stages.js';

const PER_EDITION = disciplines.length;

/** Whether a round index in a column is a round, not NO_ROUND. */
export const isRound = (index: number): boolean => index !== NO_ROUND;

/** Includes a round in the first and last rounds stored in two columns of round indices. */
export const noteRound = (first: Uint8Array, last: Uint8Array, at: number, round: number): void => {
  if (round < first[at]!) first[at] = round;
  if (!isRound(last[at]!) || round > last[at]!) last[at] = round;
};

/** The events of a table. Each discipline of each edition has a number, even if it was not held. */
export class EventList {
  readonly size: number;
  /** First knock-out round, and first and last qualifying round of each event (round indices, or NO_ROUND). */
  readonly first: Uint8Array;
  readonly firstQualifying: Uint8Array;
  readonly lastQualifying: Uint8Array;
  /** 1 for events with at least one match. */
  readonly isHeld: Uint8Array;
  /** 1 for events with a known final, even if it was not played. */
  readonly hasFinal: Uint8Array;

  constructor(table: MatchTable, stages: Uint8Array) {
    this.size = table.editions.size * PER_EDITION;
    this.first = new Uint8Array(this.size).fill(NO_ROUND);
    this.firstQualifying = new Uint8Array(this.size).fill(NO_ROUND);
    this.lastQualifying = new Uint8Array(this.size).fill(NO_ROUND);
    this.isHeld = new Uint8Array(this.size);
    this.hasFinal = new Uint8Array(this.size);
    const { edition, discipline, round } = table.columns;
    for (let row = 0; row < table.size; row++) {
      const event = this.find(edition[row]!, discipline[row]!);
      const stage = stages[round[row]!]!;
      this.isHeld[event] = 1;
      if (round[row] === FINAL) this.hasFinal[event] = 1;
      if (stage === KNOCKOUT && round[row]! < this.first[event]!) this.first[event] = round[row]!;
      if (stage === QUALIFYING) noteRound(this.firstQualifying, this.lastQualifying, event, round[row]!);
    }
  }

  find(edition: number, discipline: number): number {
    return edition * PER_EDITION + discipline;
  }

  edition(event: number): number {
    return Math.floor(event / PER_EDITION);
  }

  discipline(event: number): number {
    return event % PER_EDITION;
  }
}
