import { AccountErased, type AccountErasedEvent } from '@rallyrank/contracts/identity/account-events';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import type { Projection } from '@rallyrank/infra/projections/port';

/** Read model of erased accounts. */
export class ErasedAccounts implements Projection {
  readonly name = 'erasedAccounts';
  readonly version = 1;
  readonly events = [AccountErased];
  private readonly ids = new Set<Id>();

  all(): Id[] {
    return [...this.ids].sort(compareIds);
  }

  apply(event: Recorded): void {
    this.ids.add((event.data as AccountErasedEvent['data']).id);
  }

  snapshot(): Id[] {
    return this.all();
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const id of snapshot as Id[]) this.ids.add(id);
  }

  reset(): void {
    this.ids.clear();
  }
}
