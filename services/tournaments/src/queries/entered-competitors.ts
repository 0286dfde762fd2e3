import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { sidesOfDraw } from '@rallyrank/shared/domain/draws/sides-of-draw';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import { type EditionEntry, Editions } from '../projections/editions.js';

const competitorsIn = ({ competitorId, playerIds }: Side): Id[] => [competitorId, ...playerIds];

const idsIn = ({ draws, entryLists }: EditionEntry): Id[] =>
  [...[...draws.values()].flatMap(sidesOfDraw), ...[...entryLists.values()].flatMap(({ entries }) => entries)].flatMap(
    competitorsIn,
  );

/** Finds the players and pairs who are in a match, a planned match, a draw or an entry list. */
@Injectable()
export class EnteredCompetitors {
  constructor(
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(PlannedMatches) private readonly planned: PlannedMatches,
  ) {}

  async among(ids: readonly Id[]): Promise<Id[]> {
    // Matches are planned by another service.
    await this.status.waitForPosition('live', await this.stores('live').head());
    const editions = [...this.editions.all()];
    const plans = editions.flatMap(({ id }) => [...this.planned.of(id).values()]);
    const planned = plans.flatMap(({ sides }) => sides.flatMap(competitorsIn));
    const entered = new Set([...editions.flatMap(idsIn), ...planned]);
    return ids.filter((id) => entered.has(id) || this.table.rowsOfPlayer(id).length > 0);
  }
}
