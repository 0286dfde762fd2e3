import { Controller, Inject } from '@nestjs/common';
import { mergePlayers, previewMerge } from '@rallyrank/contracts/players/merges';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { PlayerMerges } from '../commands/player-merges.js';
import { MergeQueries } from '../queries/merges.js';

/** Answers the routes of contracts/src/players/merges.ts. */
@Controller()
export class MergesController {
  constructor(
    @Inject(PlayerMerges) private readonly merges: PlayerMerges,
    @Inject(MergeQueries) private readonly queries: MergeQueries,
  ) {}

  @Route(previewMerge)
  previewMerge(query: ParsedQuery<typeof previewMerge>) {
    return this.queries.preview(query);
  }

  @Route(mergePlayers)
  async mergePlayers(_: object, call: RouteCall<typeof mergePlayers>) {
    const { reason, ...merge } = call.body;
    const merged = await this.merges.merge(merge, writingOf(call, reason));
    call.version(merged.version);
    return merged;
  }
}
