import { Inject, Injectable } from '@nestjs/common';
import { type PlayerEvent, playerEvents, playerStream } from '@rallyrank/contracts/players/events';
import type { Profile } from '@rallyrank/contracts/players/profile';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { noteChange } from '@rallyrank/infra/observability/changes';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { decideEdit, decideTakingBack, type PlayerEdit, shownValues } from '../domain/edit-player.js';
import { type PlayerState, player } from '../domain/player.js';
import { PersonFacts } from '../projections/person-facts.js';
import { metadataOf, type Writing } from './writing.js';

interface Versioned {
  readonly person: PlayerState;
  readonly events: readonly PlayerEvent[];
}

type Decide = (
  events: readonly PlayerEvent[],
  profile: Profile,
) => (person: PlayerState) => ReturnType<ReturnType<typeof decideEdit>>;

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
    return this.write(id, (_, profile) => decideEdit(id, edit, profile), writing);
  }

  /** @throws DomainError as `decideTakingBack` does */
  takeBack(id: Id, version: number, writing: Writing): Promise<{ version: number }> {
    return this.write(id, (events, profile) => decideTakingBack(id, events, version, profile), writing);
  }

  private async write(id: Id, decideAfter: Decide, writing: Writing) {
    const profile = this.facts.book.profiles.sourcedOf(id) ?? {};
    let before: PlayerState;
    const { position, streamVersion, state, events } = await handle<Versioned, PlayerEvent>({
      store: this.stores('players'),
      stream: playerStream(id),
      events: playerEvents,
      initial: () => ({ person: player.initial(), events: [] }),
      evolve: ({ person, events: known }, event) => ({
        person: player.evolve(person, event),
        events: [...known, event],
      }),
      decide: ({ person, events: known }) => {
        before = person;
        return decideAfter(known, profile)(person);
      },
      ...metadataOf(writing),
    });
    if (before && state.person && events.length > 0)
      noteChange({
        entity: 'Player',
        id,
        before: shownValues(before, before.decided, profile),
        after: shownValues(state.person, state.person.decided, profile),
      });
    if (position !== null) await this.status.waitForPosition('players', position);
    return { version: streamVersion };
  }
}
