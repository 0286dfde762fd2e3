import { Inject, Injectable } from '@nestjs/common';
import type { FixedDouble, Relation } from '@rallyrank/contracts/players/person-facts';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Writing } from '@rallyrank/shared/edits/writing';
import { CompetitorResolver } from './competitor-resolver.js';
import { CompetitorTrial } from './competitor-trial.js';
import { EditScopes } from './edit-scopes.js';
import { FactRecorder } from './fact-recorder.js';

/** Relations and fixed doubles that users add and withdraw. */
@Injectable()
export class RelationEdits {
  constructor(
    @Inject(CompetitorResolver) private readonly resolver: CompetitorResolver,
    @Inject(FactRecorder) private readonly recorder: FactRecorder,
    @Inject(CompetitorTrial) private readonly trial: CompetitorTrial,
    @Inject(EditScopes) private readonly scopes: EditScopes,
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

  /**
   * Forms the pair if there is none. @throws DomainError player.beyondScope, double.rejected; then no pair is formed
   */
  async addDouble(
    { playerIds, ...double }: Omit<FixedDouble, 'pairId'> & { readonly playerIds: [Id, Id] },
    writing: Writing,
  ): Promise<{ pairId: Id }> {
    this.scopes.assertPlayers(playerIds, writing);
    this.assertPossible(playerIds, double);
    const [pair] = await this.resolver.resolvePairs([{ playerIds }]);
    const pairId = pair?.id;
    if (!pairId) throw new DomainError('double.rejected', { rule: pair?.reason ?? '' });
    await this.recorder.state({ type: 'double', pairId, ...double }, writing);
    return { pairId };
  }

  /** Changes the last day of a fixed double. @throws DomainError fact.notFound, double.rejected */
  changeDouble(double: FixedDouble, writing: Writing): Promise<void> {
    return this.recorder.change(double, writing);
  }

  /** @throws DomainError fact.notFound */
  withdrawDouble(double: Omit<FixedDouble, 'until'>, writing: Writing): Promise<void> {
    return this.recorder.withdraw({ type: 'double', ...double }, writing);
  }

  /** @throws DomainError double.rejected */
  private assertPossible(playerIds: [Id, Id], double: Omit<FixedDouble, 'pairId'>): void {
    const [pair] = this.trial.pairs({ pairs: [{ playerIds }], planned: { players: [], pairs: [] }, above: '0' });
    const { id, reason } = pair!;
    if (id === null) throw new DomainError('double.rejected', { rule: reason ?? '' });
    const planned = { players: [], pairs: pair!.outcome === 'registered' ? [{ id, playerIds }] : [] };
    const [fact] = this.trial.personFacts({ facts: [{ type: 'double', pairId: id, ...double }], planned });
    if (fact!.reason !== null) throw new DomainError('double.rejected', { rule: fact!.reason });
  }
}
