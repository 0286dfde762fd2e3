import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import {
  POINTS_SYSTEMS_STREAM,
  type PointsSystemEvent,
  pointsSystemEvents,
} from '@rallyrank/contracts/tournaments/events';
import type { PointsSystem } from '@rallyrank/contracts/tournaments/points-system';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { type DecidedSystems, evolveSystems } from '@rallyrank/shared/domain/points-systems';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { metadataOf, type Writing } from '@rallyrank/shared/edits/writing';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import {
  decideSystem,
  initialSystems,
  releaseSystem,
  systemChanges,
  takenBackSystem,
} from '../domain/points-systems.js';

const systems = {
  stream: POINTS_SYSTEMS_STREAM,
  events: pointsSystemEvents,
  initial: initialSystems,
  evolve: evolveSystems,
};

/** Decides points systems for users. */
@Injectable()
export class SystemEdits {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
  ) {}

  /** @throws DomainError as `decideSystem` does; ConcurrencyError if the expected version is stale */
  decide(system: PointsSystem, writing: Writing): Promise<{ version: number }> {
    return this.write(decideSystem(this.profile, system), writing);
  }

  /** @throws DomainError as `releaseSystem` does; ConcurrencyError if the expected version is stale */
  release(scheme: string, writing: Writing): Promise<{ version: number }> {
    return this.write(releaseSystem(this.profile, scheme), writing);
  }

  /**
   * @param version of the change to undo
   * @throws DomainError edit.notFound, edit.superseded; as `decideSystem` does; ConcurrencyError if another change is
   * made at the same time
   */
  async takeBack(version: number, writing: Writing): Promise<{ version: number }> {
    const stored = await storedChanges<PointsSystemEvent>(this.store, POINTS_SYSTEMS_STREAM, pointsSystemEvents);
    const { changes, now } = systemChanges(this.profile, stored);
    const change = changes.find((each) => each.stored.version === version);
    if (!change) throw new DomainError('edit.notFound', { version });
    const [event] = takenBackSystem(this.profile, change, now);
    if (!event) throw new DomainError('edit.superseded', { fields: change.scheme });
    const { profile } = this;
    const decide =
      event.type === 'PointsSystemDecided'
        ? decideSystem(profile, event.data)
        : releaseSystem(profile, event.data.scheme);
    const expectedVersion = writing.write.expectedVersion ?? stored.length;
    return this.write(decide, { ...writing, write: { ...writing.write, expectedVersion } });
  }

  private get store() {
    return this.stores('tournaments');
  }

  private async write(decide: (state: DecidedSystems) => readonly PointsSystemEvent[], writing: Writing) {
    const { position, streamVersion } = await handle<DecidedSystems, PointsSystemEvent>({
      ...{ store: this.store, ...systems, decide },
      ...metadataOf(writing),
    });
    if (position !== null) await this.status.waitForPosition('tournaments', position);
    return { version: streamVersion };
  }
}
