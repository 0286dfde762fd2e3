import { Inject, Injectable } from '@nestjs/common';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { PlayerSearch } from '@rallyrank/shared/read-models/name-search/player-search';

/** Builds the index of names once the read models are complete, so that the first search does not wait for it. */
@Injectable()
export class SearchWarming {
  constructor(@Inject(ReplicaStatus) status: ReplicaStatus, @Inject(PlayerSearch) search: PlayerSearch) {
    status.began(() => setImmediate(() => search.build()));
  }
}
