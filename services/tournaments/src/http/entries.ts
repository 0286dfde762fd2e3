import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { listEntries } from '@rallyrank/contracts/tournaments/entries';
import { Route } from '@rallyrank/infra/nest/route';
import { EntryQueries } from '../queries/entries.js';

/** Answers the routes of contracts/src/tournaments/entries.ts. */
@Controller()
export class EntriesController {
  constructor(@Inject(EntryQueries) private readonly queries: EntryQueries) {}

  @Route(listEntries)
  listEntries(query: ParsedQuery<typeof listEntries>) {
    return this.queries.listEntries(query);
  }
}
