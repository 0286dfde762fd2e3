import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import {
  changeMatches,
  getEventForEdit,
  listEventHistory,
  listWithdrawnEvents,
  takeBackMatchChanges,
} from '@rallyrank/contracts/tournaments/match-edits';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { EditionEdits } from '../commands/edition-edits.js';
import { MatchEditQueries } from '../queries/match-edits.js';

/** Answers the routes of contracts/src/tournaments/match-edits.ts. */
@Controller()
export class MatchEditsController {
  constructor(
    @Inject(EditionEdits) private readonly edits: EditionEdits,
    @Inject(MatchEditQueries) private readonly queries: MatchEditQueries,
  ) {}

  @Route(getEventForEdit)
  getEventForEdit({ id }: ParsedQuery<typeof getEventForEdit>, call: CallContext) {
    return this.queries.forEdit(id, call.version);
  }

  @Route(changeMatches)
  async changeMatches(_: object, call: RouteCall<typeof changeMatches>) {
    const { id, changes, reason } = call.body;
    const changed = await this.edits.change(id, changes, writingOf(call, reason));
    call.version(changed.version);
    return changed;
  }

  @Route(takeBackMatchChanges)
  async takeBackMatchChanges(_: object, call: RouteCall<typeof takeBackMatchChanges>) {
    const { id, version, reason } = call.body;
    const changed = await this.edits.takeBack(id, version, writingOf(call, reason));
    call.version(changed.version);
    return changed;
  }

  @Route(listEventHistory)
  listEventHistory(query: ParsedQuery<typeof listEventHistory>) {
    return this.queries.history(query);
  }

  @Route(listWithdrawnEvents)
  listWithdrawnEvents(query: ParsedQuery<typeof listWithdrawnEvents>) {
    return this.queries.withdrawn(query);
  }
}
