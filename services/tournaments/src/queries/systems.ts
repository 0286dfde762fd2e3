import { Inject, Injectable } from '@nestjs/common';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import {
  POINTS_SYSTEMS_STREAM,
  type PointsSystemEvent,
  pointsSystemEvents,
} from '@rallyrank/contracts/tournaments/events';
import type { getSystemsForEdit } from '@rallyrank/contracts/tournaments/system-edits';
import type { listSystems } from '@rallyrank/contracts/tournaments/systems';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { RPC, STORE } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { systemsOf } from '@rallyrank/shared/domain/points-systems';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { PointsSystems } from '@rallyrank/shared/read-models/points-systems';
import { withAuthors } from '@rallyrank/shared/users/names-of-users';
import { systemChanges, takenBackSystem } from '../domain/points-systems.js';

/** Points systems for visitors, and with their history for editors. */
@Injectable()
export class SystemQueries {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(PointsSystems) private readonly systems: PointsSystems,
  ) {}

  list(): ResultOf<typeof listSystems> {
    return this.systems.all(this.profile);
  }

  /** Read from the event store. */
  async forEdit(setVersion: (version: number) => void): Promise<ResultOf<typeof getSystemsForEdit>> {
    const { profile } = this;
    const stored = await storedChanges<PointsSystemEvent>(
      this.stores('tournaments'),
      POINTS_SYSTEMS_STREAM,
      pointsSystemEvents,
    );
    const { changes, now } = systemChanges(profile, stored);
    setVersion(stored.length);
    const authored = await withAuthors(this.rpc, stored);
    return {
      version: stored.length,
      systems: systemsOf(profile, now),
      decided: [...now.keys()],
      prizeLevels: Object.keys(rankingRuleOf(profile.key).minimumPrizeUsd),
      defined: profile.points.map(({ scheme }) => scheme),
      changes: changes
        .map((change, index) => {
          const { version, at, by, reason } = authored[index]!;
          const kind =
            change.stored.event.type === 'PointsSystemDecided' ? ('decided' as const) : ('released' as const);
          return {
            ...{ version, at, by, reason, kind, scheme: change.scheme },
            before: change.before ?? null,
            after: change.after ?? null,
            canTakeBack: takenBackSystem(profile, change, now).length > 0,
          };
        })
        .toReversed(),
    };
  }
}
