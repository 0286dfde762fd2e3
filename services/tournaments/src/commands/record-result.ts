import { Inject, Injectable } from '@nestjs/common';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { recordResult } from '@rallyrank/contracts/tournaments/rpc';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { z } from 'zod';
import { decideResult } from '../domain/record-result.js';
import { handleEdition } from './handle-edition.js';

type Answer = z.input<typeof recordResult.output>;

/** Records single results in the streams of their editions. */
@Injectable()
export class RecordResult {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  /**
   * Records a result; winners advance when the next match is planned with them, not here.
   * @throws DomainError as `decideResult` does
   */
  async record({ commandId, ...result }: z.output<typeof recordResult.input>): Promise<Answer> {
    const { profile, stores, directory } = this;
    const competitors = new Set(result.match.sides.map(({ competitorId }) => competitorId));
    await awaitCompetitors(stores, this.status, competitors, (id) => directory.knows(id));
    const { events } = await handleEdition({ store: stores('tournaments'), directory }, result.editionId, {
      decide: (state) => decideResult({ profile, competitors: directory }, state, result),
      commandId,
    });
    const [event] = events;
    if (!event) return { outcome: 'unchanged' };
    return { outcome: event.type === 'MatchCorrected' ? 'corrected' : 'recorded' };
  }
}
