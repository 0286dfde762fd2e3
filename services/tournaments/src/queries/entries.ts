import { Inject, Injectable } from '@nestjs/common';
import { newestRanks } from '@rallyrank/contracts/rankings/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { seedNumber } from '@rallyrank/contracts/sport/draws/seed';
import type { listEntries } from '@rallyrank/contracts/tournaments/entries';
import { type Entry, type EntryList, entryStatuses } from '@rallyrank/contracts/tournaments/events';
import { pageOf } from '@rallyrank/infra/list/page';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { Editions } from '../projections/editions.js';
import { entryOf } from './edition-views.js';
import { sideRef } from './planned-views.js';

const RANKS_MS = 1_000;

const seedOf = ({ seed }: Entry): number => seedNumber(seed) ?? Number.MAX_SAFE_INTEGER;

const byPlace = (a: Entry, b: Entry): number =>
  entryStatuses.indexOf(a.status) - entryStatuses.indexOf(b.status) || seedOf(a) - seedOf(b);

/** Entry lists with the current ranks. */
@Injectable()
export class EntryQueries {
  constructor(
    @Inject(Editions) private readonly editions: Editions,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /** @throws DomainError event.notFound, entries.notFound */
  async listEntries(query: ParsedQuery<typeof listEntries>): Promise<ResultOf<typeof listEntries>> {
    const { eventId, discipline } = query;
    const { entryLists, facts } = entryOf(this.editions, eventId);
    const list = entryLists.get(discipline);
    if (!list) throw new DomainError('entries.notFound', { id: eventId, discipline });
    const ranks = await this.ranksOf(list);
    const page = pageOf(list.entries.toSorted(byPlace), query, (entry) => ({
      side: sideRef(this.directory, entry, facts.startDate),
      status: entry.status,
      entryRank: entry.rank ?? null,
      rank: ranks.get(entry.competitorId) ?? null,
    }));
    return { ...page, publishedOn: list.publishedOn };
  }

  /** The current ranks; the list is shown without them if rankings does not answer. */
  private async ranksOf({ discipline, entries }: EntryList): Promise<ReadonlyMap<string, number | null>> {
    const competitorIds = entries.map(({ competitorId }) => competitorId);
    try {
      const ranks = await this.rpc.call(newestRanks, { discipline, competitorIds }, { timeoutMs: RANKS_MS });
      return new Map(competitorIds.map((id, at) => [id, ranks[at]!]));
    } catch {
      return new Map();
    }
  }
}
