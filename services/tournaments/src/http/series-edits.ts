import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import {
  getSeriesForEdit,
  joinSeries,
  renameSeries,
  takeBackSeriesChange,
} from '@rallyrank/contracts/tournaments/series-edits';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { SeriesEdits } from '../commands/series-edits.js';
import { SeriesEditQueries } from '../queries/series-edits.js';
import { versioned } from './versioned.js';

/** Answers the routes of contracts/src/tournaments/series-edits.ts. */
@Controller()
export class SeriesEditsController {
  constructor(
    @Inject(SeriesEdits) private readonly edits: SeriesEdits,
    @Inject(SeriesEditQueries) private readonly queries: SeriesEditQueries,
  ) {}

  @Route(getSeriesForEdit)
  getSeriesForEdit(query: ParsedQuery<typeof getSeriesForEdit>, call: CallContext) {
    return this.queries.forEdit(query, call.version);
  }

  @Route(renameSeries)
  renameSeries(_: object, call: RouteCall<typeof renameSeries>) {
    const { id, nameEn: en, nameZh: zh, reason } = call.body;
    const name = { en: en as string, ...(typeof zh === 'string' && { zh }) };
    return versioned(call, this.edits.rename(id, name, writingOf(call, reason)));
  }

  @Route(joinSeries)
  joinSeries(_: object, call: RouteCall<typeof joinSeries>) {
    const { id, joinedId, reason } = call.body;
    return versioned(call, this.edits.join(id, joinedId, writingOf(call, reason)));
  }

  @Route(takeBackSeriesChange)
  takeBackSeriesChange(_: object, call: RouteCall<typeof takeBackSeriesChange>) {
    const { id, version, reason } = call.body;
    return versioned(call, this.edits.takeBack(id, version, writingOf(call, reason)));
  }
}
