import { Inject, Injectable } from '@nestjs/common';
import type { listFeedTokens, listQuarantine } from '@rallyrank/contracts/live/sources';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { EventRefs } from '../projections/event-refs.js';
import { Intake } from '../sources/intake.js';
import { SourceTokens } from '../sources/source-tokens.js';

/** The tokens of sources and their rejected items, with the names of tournaments. */
@Injectable()
export class SourceQueries {
  constructor(
    @Inject(SourceTokens) private readonly tokens: SourceTokens,
    @Inject(Intake) private readonly intake: Intake,
    @Inject(EventRefs) private readonly refs: EventRefs,
  ) {}

  async listFeedTokens(paging: ParsedQuery<typeof listFeedTokens>): Promise<ResultOf<typeof listFeedTokens>> {
    const { rows, total } = await this.tokens.page(paging);
    const named = rows.map((row) => ({
      ...row,
      events: row.editionIds?.flatMap((id) => this.refs.ref(id) ?? []) ?? null,
    }));
    return { rows: named, total };
  }

  async listQuarantine(query: ParsedQuery<typeof listQuarantine>): Promise<ResultOf<typeof listQuarantine>> {
    const { source, ...paging } = query;
    const { rows, total } = await this.intake.quarantined(paging, source);
    return { rows: rows.map((row) => ({ ...row, event: this.refs.ref(row.item.editionId) ?? null })), total };
  }
}
