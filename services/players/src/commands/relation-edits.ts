import { Inject, Injectable } from '@nestjs/common';
import type { FixedDouble, Relation } from '@rallyrank/contracts/players/person-facts';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { CompetitorResolver } from './competitor-resolver.js';
import { FactRecorder } from './fact-recorder.js';
import type { Writing } from './writing.js';

/** Relations and fixed doubles that users add and withdraw. */
@Injectable()
export class RelationEdits {
  constructor(
    @Inject(CompetitorResolver) private readonly resolver: CompetitorResolver,
    @Inject(FactRecorder) private readonly recorder: FactRecorder,
  ) {}

  /** @throws DomainError relation.rejected */
  async relate(relation: Relation, writing: Writing): Promise<{ outcome: 'registered' | 'unchanged' }> {
    const outcome = await this.recorder.state({ type: 'relation', ...relation }, writing);
    return { outcome: outcome === 'unchanged' ? 'unchanged' : 'registered' };
  }

  /** @throws DomainError fact.notFound */
  unrelate(relation: Relation, writing: Writing): Promise<void> {
    return this.recorder.withdraw({ type: 'relation', ...relation }, writing);
  }

  /** Forms the pair if there is none. @throws DomainError double.rejected */
  async addDouble(
    { playerIds, ...double }: Omit<FixedDouble, 'pairId'> & { readonly playerIds: [Id, Id] },
    writing: Writing,
  ): Promise<{ pairId: Id }> {
    const [pair] = await this.resolver.resolvePairs([{ playerIds }]);
    const { id: pairId, reason } = pair!;
    if (pairId === null) throw new DomainError('double.rejected', { rule: reason ?? '' });
    await this.changeDouble({ pairId, ...double }, writing);
    return { pairId };
  }

  /** Adds a fixed double, or changes its last day. @throws DomainError double.rejected */
  async changeDouble(double: FixedDouble, writing: Writing): Promise<void> {
    await this.recorder.state({ type: 'double', ...double }, writing);
  }

  /** @throws DomainError fact.notFound */
  withdrawDouble(double: Omit<FixedDouble, 'until'>, writing: Writing): Promise<void> {
    return this.recorder.withdraw({ type: 'double', ...double }, writing);
  }
}
