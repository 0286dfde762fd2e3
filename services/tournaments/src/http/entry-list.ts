import { Controller, Inject } from '@nestjs/common';
import { newestRanks } from '@rallyrank/contracts/rankings/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type Entry, type EntryList, entryStatuses } from '@rallyrank/contracts/tournaments/events';
import { getEntryList } from '@rallyrank/contracts/tournaments/routes';
import { Route } from '@rallyrank/infra/nest/route';
import { entryOf, eventRef } from './event-views.js';
import { sideRef } from './planned-views.js';
import { READING, type Reading } from './reading.js';

const RANKS_MS = 1_000;

const seedOf = ({ seed }: Entry): number => Number.parseInt(seed ?? '', 10) || Number.POSITIVE_INFINITY;

/** By status, then by seed; the others keep the order of the source. */
const byPlace = (a: Entry, b: Entry): number => {
  const status = entryStatuses.indexOf(a.status) - entryStatuses.indexOf(b.status);
  if (status !== 0) return status;
  return seedOf(a) === seedOf(b) ? 0 : seedOf(a) - seedOf(b);
};

@Controller()
export class EntryListController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getEntryList)
  async getEntryList({
    eventId,
    discipline,
  }: ParsedQuery<typeof getEntryList>): Promise<ResultOf<typeof getEntryList>> {
    const edition = entryOf(this.reading, eventId);
    const list = edition.entryLists.get(discipline);
    if (!list) throw new DomainError('entries.notFound', { id: eventId, discipline });
    const ranks = await this.ranksOf(list);
    const rows = list.entries.map((entry, at) => ({ entry, rank: ranks[at] ?? null }));
    return {
      event: eventRef(edition),
      discipline,
      publishedOn: list.publishedOn,
      entries: rows
        .sort((a, b) => byPlace(a.entry, b.entry))
        .map(({ entry, rank }) => ({
          side: sideRef(this.reading, entry),
          status: entry.status,
          entryRank: entry.rank ?? null,
          rank,
        })),
    };
  }

  /** The list is shown without them if the rankings do not answer. */
  private async ranksOf({ discipline, entries }: EntryList): Promise<readonly (number | null)[]> {
    const competitorIds = entries.map(({ competitorId }) => competitorId);
    try {
      return await this.reading.rpc.call(newestRanks, { discipline, competitorIds }, { timeoutMs: RANKS_MS });
    } catch {
      return [];
    }
  }
}
