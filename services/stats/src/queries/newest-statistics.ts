import { Inject, Injectable } from '@nestjs/common';
import { dayOf, type Period } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { CallContext } from '@rallyrank/infra/http/call';
import type { Statistics } from '../derive/statistics.js';
import { DERIVER, type StatsDeriver } from '../derive/stats-deriver.js';

/** The part of a call that a query needs. */
export type Basis = Pick<CallContext, 'basedOn'>;

interface Filtered {
  readonly opponentRank?: unknown;
  readonly discipline?: Discipline | undefined;
}

/** The periods in which ranks are known. */
export const ranksKnown = (
  { goat }: Statistics,
  of: readonly Discipline[],
): { discipline: Discipline; covered: Period[] }[] =>
  of.map((discipline) => ({
    discipline,
    covered: [...(goat(disciplines.indexOf(discipline), 'player')?.counts.covered ?? [])],
  }));

/** The most recently computed statistics, which are recorded as the basis of the answer to the call. */
@Injectable()
export class NewestStatistics {
  constructor(@Inject(DERIVER) private readonly deriver: StatsDeriver) {}

  /**
   * @param ranksOf returns the disciplines on whose ranks the answer depends; the answer contains the times for which
   * they were known
   */
  async for({ basedOn }: Basis, ranksOf?: (statistics: Statistics) => readonly Discipline[]): Promise<Statistics> {
    const { result, asOf } = await this.deriver.ready();
    const last = result.frame.table.dates()?.[1];
    const ranks = ranksKnown(result, ranksOf?.(result) ?? []);
    if (asOf) {
      basedOn({
        ...asOf,
        ...(last !== undefined && { matchesUntil: dayOf(last) }),
        ...(ranks.length > 0 && { ranks }),
      });
    }
    return result;
  }

  /** For a query whose answer depends on ranks if it filters by the rank of the opponent. */
  filteredBy({ opponentRank, discipline }: Filtered, call: Basis): Promise<Statistics> {
    return this.for(call, ({ frame }) => {
      if (opponentRank === undefined) return [];
      return discipline === undefined ? frame.profile.disciplines.map(({ code }) => code) : [discipline];
    });
  }
}
