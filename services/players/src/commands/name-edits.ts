import { Inject, Injectable } from '@nestjs/common';
import type { NamePeriod } from '@rallyrank/contracts/players/name-period';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Writing } from '@rallyrank/shared/edits/writing';
import { namePeriods } from '../domain/name-periods.js';
import { PlayerEdits } from './edits.js';

/** Periods of names that users add, change and withdraw. */
@Injectable()
export class NameEdits {
  constructor(@Inject(PlayerEdits) private readonly edits: PlayerEdits) {}

  /** @throws DomainError as `PlayerEdits.addPeriod` does */
  add(playerId: Id, period: Omit<NamePeriod, 'periodId'>, writing: Writing): Promise<{ periodId: number }> {
    return this.edits.addPeriod(playerId, namePeriods, period, writing);
  }

  /** @throws DomainError as `Periods.change` does */
  async change(playerId: Id, period: NamePeriod, writing: Writing): Promise<void> {
    await this.edits.write(playerId, namePeriods.change(playerId, period), writing);
  }

  /** @throws DomainError as `Periods.withdraw` does */
  async withdraw(playerId: Id, periodId: number, writing: Writing): Promise<void> {
    await this.edits.write(playerId, namePeriods.withdraw(playerId, periodId), writing);
  }
}
