import { Inject, Injectable } from '@nestjs/common';
import { type PlayerEvent, playerEvents, playerStream } from '@rallyrank/contracts/players/events';
import type { Profile } from '@rallyrank/contracts/players/profile';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { noteChange } from '@rallyrank/infra/observability/changes';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { metadataOf, type Writing } from '@rallyrank/shared/edits/writing';
import { decideEdit, decideTakingBack, type PlayerEdit, shownValues } from '../domain/edit-player.js';
import { personAfter } from '../domain/player.js';
import { PersonFacts } from '../projections/person-facts.js';

/** Edits of known players by users. Each completes when the read models contain it. */
@Injectable()
export class PlayerEdits {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
  ) {}

  /** @throws DomainError as `decideEdit` does; ConcurrencyError if the expected version is stale */
  edit(id: Id, edit: PlayerEdit, writing: Writing): Promise<{ version: number }> {
    return this.write(id, (events, profile) => decideEdit(id, edit, profile)(personAfter(events)), writing);
  }

  /** @throws DomainError as `decideTakingBack` does */
  takeBack(id: Id, version: number, writing: Writing): Promise<{ version: number }> {
    return this.write(id, (events, profile) => decideTakingBack(id, events, version, profile), writing);
  }

  private async write(
    id: Id,
    decide: (events: readonly PlayerEvent[], profile: Profile) => readonly PlayerEvent[],
    writing: Writing,
  ) {
    const profile = this.facts.book.profiles.sourcedOf(id) ?? {};
    const { position, streamVersion, state, events } = await handle<readonly PlayerEvent[], PlayerEvent>({
      store: this.stores('players'),
      stream: playerStream(id),
      events: playerEvents,
      initial: () => [],
      evolve: (known, event) => [...known, event],
      decide: (known) => decide(known, profile),
      ...metadataOf(writing),
    });
    if (events.length > 0) {
      const shownAfter = (known: readonly PlayerEvent[]) => {
        const person = personAfter(known);
        return person ? shownValues(person, person.decided, profile) : null;
      };
      noteChange({
        entity: 'Player',
        id,
        before: shownAfter(state.slice(0, -events.length)),
        after: shownAfter(state),
      });
    }
    if (position !== null) await this.status.waitForPosition('players', position);
    return { version: streamVersion };
  }
}
