import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { TableCopy } from '@rallyrank/shared/domain/match-table/table-copy';
import type { PeopleCopy } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import type { SentInput } from '@rallyrank/shared/read-models/derivation-input/input-feed';

/** The state of the read models that belongs to a result. */
export interface Answered {
  readonly table: MatchTable;
  readonly people: Pick<PeopleCopy, 'associations' | 'births' | 'histories'>;
}

/** The match table at the time of the newest result: the numbers in a result are its rows and people. */
export class AnswerTable {
  private table = new MatchTable();
  private people: Answered['people'] = { associations: [], births: [], histories: new Map() };
  private copy: TableCopy | undefined;
  private sent: SentInput[] = [];

  /** Records the input of a result. @param table the read model at this moment */
  take(sent: SentInput, table: MatchTable): void {
    if (sent.kind === 'all') {
      // The worker takes ownership of its copy.
      this.copy = table.copy();
      this.sent = [];
    }
    // Only the people of a full copy are read here, and those are not transferred.
    this.sent.push(sent);
  }

  /** Switches to the state recorded last and ends the previous one: both share the same table. */
  open(): Answered {
    if (this.copy) this.table = MatchTable.of(this.copy);
    this.copy = undefined;
    for (const sent of this.sent) {
      if (sent.kind === 'all') this.people = sent.copy;
      else {
        for (const event of sent.changes.events) this.table.apply(event);
        this.people = sent.changes.known ?? this.people;
      }
    }
    this.sent = [];
    return { table: this.table, people: this.people };
  }
}
