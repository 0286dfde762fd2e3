import { Inject, Injectable } from '@nestjs/common';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';
import type { exportEditions } from '@rallyrank/contracts/tournaments/rpc';
import { fold } from '@rallyrank/infra/commands/fold';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { idsAfter } from '@rallyrank/shared/read-models/directory/ordered-ids';
import type { z } from 'zod';
import { withoutStated, withSides } from '../domain/canonical-sides.js';
import { editionOf } from '../domain/edition.js';
import { listsInOrder } from '../domain/entry-lists.js';
import { Editions } from '../projections/editions.js';

type Exported = z.input<typeof exportEditions.output>[number];

const byId = ([a]: readonly [Id, unknown], [b]: readonly [Id, unknown]): number => compareIds(a, b);

/** Complete editions from their streams, including data that is not in the match table (start time, whole scores). */
@Injectable()
export class ExportedEditions {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(Editions) private readonly editions: Editions,
  ) {}

  async page({ after, limit }: z.output<typeof exportEditions.input>): Promise<Exported[]> {
    const rows: Exported[] = [];
    for (const id of idsAfter(this.editions.editionIds(), after, limit)) rows.push(await this.exported(id));
    return rows;
  }

  private async exported(id: Id): Promise<Exported> {
    const { state } = await fold({ store: this.stores('tournaments'), ...editionOf(id) });
    const { statedSeriesId: _, ...edition } = state.facts ?? { seriesId: '' };
    const series = this.editions.seriesById(edition.seriesId);
    if (!state.facts || !series) throw new Error(`the edition ${id} has no facts or no series`);
    return {
      id,
      series: { id: series.seriesId, key: series.key, name: series.name },
      edition: edition as EditionFacts,
      draws: [...state.draws].sort(byId).map(([drawId, draw]) => ({ ...withSides(draw, withoutStated), drawId })),
      ...(state.entryLists.size > 0 && {
        entryLists: listsInOrder(state.entryLists).map((list) => ({
          ...list,
          entries: list.entries.map(withoutStated),
        })),
      }),
      matches: [...state.matches].sort(byId).map(([matchId, match]) => ({
        ...match,
        matchId,
        sides: [withoutStated(match.sides[0]), withoutStated(match.sides[1])],
      })),
    };
  }
}
