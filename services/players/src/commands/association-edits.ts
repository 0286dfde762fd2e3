import { Inject, Injectable } from '@nestjs/common';
import type { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { Writing } from '@rallyrank/shared/edits/writing';
import { enteredAssociation } from '@rallyrank/shared/read-models/associations/association-of';
import { associations } from '../associations.js';
import { associationPeriods } from '../domain/association-periods.js';
import { PlayerEdits } from './edits.js';

/** Periods of association that users add, change and withdraw. */
@Injectable()
export class AssociationEdits {
  constructor(
    @Inject(PlayerEdits) private readonly edits: PlayerEdits,
    @Inject(associations.rows) private readonly entered: EntityRows,
  ) {}

  /** @throws DomainError as `PlayerEdits.addPeriod` does; request.invalid for an unknown association */
  async add(
    playerId: Id,
    period: Omit<AssociationPeriod, 'periodId'>,
    writing: Writing,
  ): Promise<{ periodId: number }> {
    this.assertKnown(period.association);
    return this.edits.addPeriod(playerId, associationPeriods, period, writing);
  }

  /** @throws DomainError as `Periods.change` does; request.invalid for an unknown association */
  async change(playerId: Id, period: AssociationPeriod, writing: Writing): Promise<void> {
    this.assertKnown(period.association);
    await this.edits.write(playerId, associationPeriods.change(playerId, period), writing);
  }

  /** @throws DomainError as `Periods.withdraw` does */
  async withdraw(playerId: Id, periodId: number, writing: Writing): Promise<void> {
    await this.edits.write(playerId, associationPeriods.withdraw(playerId, periodId), writing);
  }

  private assertKnown(code: string): void {
    if (associationByCode(code)?.code === code || enteredAssociation(code, this.entered)) return;
    throw new DomainError('request.invalid', { field: 'association', rule: 'code of an association' });
  }
}
