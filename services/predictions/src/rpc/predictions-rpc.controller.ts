import { Controller, Inject } from '@nestjs/common';
import { reviewPools } from '@rallyrank/contracts/predictions/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { FollowTournaments } from '../policies/follow-tournaments.js';

/** Answers the subjects of contracts/src/predictions/rpc.ts. */
@Controller()
export class PredictionsRpcController {
  constructor(@Inject(FollowTournaments) private readonly policy: FollowTournaments) {}

  @MessagePattern(reviewPools)
  async reviewPools() {
    return { editions: await this.policy.reviewAll() };
  }
}
