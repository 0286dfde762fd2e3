import { Controller, Inject } from '@nestjs/common';
import { newestRanks } from '@rallyrank/contracts/rankings/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { seedNumber } from '@rallyrank/contracts/sport/draws/seed';
import { listEntries } from '@rallyrank/contracts/tournaments/entries';
import { type Entry, type EntryList, entryStatuses } from '@rallyrank/contracts/tournaments/events';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { entryOf } from './event-views.js';
import { sideRef } from './planned-views.js';
import { READING, type Reading } from './reading.js';

const RANKS_MS = 1_000;

const seedOf = ({ seed }: Entry): number => seedNumber(seed) ?? Number.MAX_SAFE_INTEGER;

const byPlace = (a: Entry, b: Entry): number =>
  entryStatuses.indexOf(a.status) - entryStatuses.indexOf(b.status) || seedOf(a) - seedOf(b);

@Controller()
export class EntriesController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listEntries)
  async listEntries(query: ParsedQuery<typeof listEntries>): Promise<ResultOf<typeof listEntries>> {
    const { eventId, discipline } = query;
    const list = entryOf(this.reading, eventId).entryLists.get(discipline);
    if (!list) throw new DomainError('entries.notFound', { id: eventId, discipline });
    const ranks = await this.ranksOf(list);
    const page = pageOf(list.entries.toSorted(byPlace), query, (entry) => ({
      side: sideRef(this.reading, entry),
      status: entry.status,
      entryRank: entry.rank ?? null,
      rank: ranks.get(entry.competitorId) ?? null,
    }));
    return { ...page, publishedOn: list.publishedOn };
  }

  /** The list is shown without them while the rankings do not answer. */
  private async ranksOf({ discipline, entries }: EntryList): Promise<ReadonlyMap<string, number | null>> {
    const competitorIds = entries.map(({ competitorId }) => competitorId);
    try {
      const ranks = await this.reading.rpc.call(newestRanks, { discipline, competitorIds }, { timeoutMs: RANKS_MS });
      return new Map(competitorIds.map((id, at) => [id, ranks[at]!]));
    } catch {
      return new Map();
    }
  }
}
