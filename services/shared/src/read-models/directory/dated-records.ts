import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import { associationOn } from '../../domain/players/association-on.js';
import type { Person } from '../../domain/players/decided-facts.js';
import { namesOn } from '../../domain/players/name-on.js';
import { type PlayerRecord, playerRecord } from '../../domain/players/player-record.js';

/**
 * The records of people with periods, with the name and the association of a day. Users of records compare them by
 * identity, so a person keeps the same record until it changes or the day ends.
 */
export class DatedRecords {
  private readonly known = new Map<Id, { readonly day: Day; readonly record: PlayerRecord }>();

  of({ shown, associationPeriods, namePeriods }: Person, day: Day): PlayerRecord {
    const { id, association } = shown;
    const known = this.known.get(id);
    if (known?.day === day) return known.record;
    const dated = {
      ...shown,
      ...namesOn(shown, namePeriods, day),
      association: associationOn({ association, periods: associationPeriods }, day),
    };
    const record = playerRecord(id, dated);
    this.known.set(id, { day, record });
    return record;
  }

  forget(id: Id): void {
    this.known.delete(id);
  }

  clear(): void {
    this.known.clear();
  }
}
