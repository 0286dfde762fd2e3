import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { EditionCorrected, EditionScheduled, type TournamentEvent } from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';

/** Read model of the prize money of editions in US dollars, where it is known: some levels give more points for more of it. */
export class PrizeMoney implements Projection {
  readonly name = 'prize-money';
  readonly version = 1;
  readonly events = [EditionScheduled, EditionCorrected];

  private readonly amounts = new Map<Id, number>();

  /** In order of the ids. */
  all(): [edition: Id, usd: number][] {
    return [...this.amounts].sort(([a], [b]) => compareIds(a, b));
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as TournamentEvent;
    if (type !== 'EditionScheduled' && type !== 'EditionCorrected') return;
    if (data.prizeMoneyUsd === undefined) this.amounts.delete(data.editionId);
    else this.amounts.set(data.editionId, data.prizeMoneyUsd);
  }

  snapshot(): unknown {
    return this.all();
  }

  restore(snapshot: unknown): void {
    this.reset();
    // The hash in the file shows that these are the bytes of `snapshot`.
    for (const [edition, usd] of snapshot as [Id, number][]) this.amounts.set(edition, usd);
  }

  reset(): void {
    this.amounts.clear();
  }
}
