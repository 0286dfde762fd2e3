import { Inject, Injectable } from '@nestjs/common';
import { editsPlayers, type PlayerPermission } from '@rallyrank/contracts/players/edit-access';
import { type PlayerEvent, playerStream, playerStreamEvents } from '@rallyrank/contracts/players/events';
import type { Profile } from '@rallyrank/contracts/players/profile';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { noteChange } from '@rallyrank/infra/observability/changes';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import type { Period } from '@rallyrank/shared/domain/players/periods';
import { metadataOf, type Writing } from '@rallyrank/shared/edits/writing';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { associationRow } from '../domain/association-periods.js';
import { decideEdit, type PlayerEdit, shownValues } from '../domain/edit-player.js';
import { nameRow } from '../domain/name-periods.js';
import type { Periods } from '../domain/periods.js';
import { personAfter } from '../domain/player.js';
import { takeBack } from '../domain/take-back.js';
import { PersonFacts } from '../projections/person-facts.js';
import { EditScopes } from './edit-scopes.js';

interface Written {
  readonly version: number;
  /** After the edit. */
  readonly person: Person;
}

/** Edits of known players by users. Each completes when the read models contain it. */
@Injectable()
export class PlayerEdits {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(EditScopes) private readonly scopes: EditScopes,
  ) {}

  /** @throws DomainError as `decideEdit` does; ConcurrencyError if the expected version is stale */
  edit(id: Id, edit: PlayerEdit, writing: Writing): Promise<Written> {
    return this.write(id, (events, profile) => decideEdit(id, edit, profile)(personAfter(events)), writing);
  }

  /** @throws DomainError as `takeBack` does */
  takeBack(id: Id, version: number, writing: Writing): Promise<Written> {
    return this.write(id, (events, profile) => takeBack(id, events, version, profile), writing);
  }

  /**
   * Adds a period of some kind.
   * @throws DomainError as `Periods.add` does; write.conflict for a repeated request whose period was changed since
   */
  async addPeriod<P extends Period>(
    id: Id,
    kind: Periods<P>,
    entered: Omit<P, 'periodId'>,
    writing: Writing,
  ): Promise<{ periodId: number }> {
    const { person } = await this.write(id, kind.add(id, entered), writing);
    const added = kind.beginningOn(person, entered.firstDay);
    if (!added) throw new DomainError('write.conflict');
    return { periodId: added.periodId };
  }

  /**
   * Appends the events of a decision to the stream of the player.
   * @param decide pure; throws to reject the edit
   * @param permission that allows the edit, possibly for the players of some associations only
   * @throws DomainError player.merged if the player has been merged into another one; player.beyondScope
   */
  async write(
    id: Id,
    decide: (events: readonly PlayerEvent[], profile: Profile) => readonly PlayerEvent[],
    writing: Writing,
    permission: PlayerPermission = editsPlayers.anyOf[0],
  ): Promise<Written> {
    const { merges } = this.directory;
    if (merges.isMerged(id)) throw new DomainError('player.merged', { id: merges.target(id) });
    const profile = this.facts.book.profiles.sourcedOf(id) ?? {};
    const { position, streamVersion, state, events } = await handle<readonly PlayerEvent[], PlayerEvent>({
      store: this.stores('players'),
      stream: playerStream(id),
      events: playerStreamEvents,
      initial: () => [],
      evolve: (known, event) => [...known, event],
      decide: (known) => {
        // Before the decision, whose errors contain facts of the player.
        this.scopes.assertStream(known, writing, permission);
        const decided = decide(known, profile);
        this.scopes.assertChange(known, decided, writing, permission);
        return decided;
      },
      ...metadataOf(writing),
    });
    if (events.length > 0) {
      const shownAfter = (known: readonly PlayerEvent[]) => {
        const person = personAfter(known);
        return person
          ? {
              ...shownValues(person, person.decided, profile),
              associations: person.associationPeriods.map(associationRow),
              names: person.namePeriods.map(nameRow),
            }
          : null;
      };
      noteChange({
        entity: 'Player',
        id,
        before: shownAfter(state.slice(0, -events.length)),
        after: shownAfter(state),
      });
    }
    if (position !== null) await this.status.waitForPosition('players', position);
    return { version: streamVersion, person: personAfter(state)! };
  }
}
