import { Inject, Injectable } from '@nestjs/common';
import type { Schedule } from '@rallyrank/contracts/live/events';
import type { LiveSource } from '@rallyrank/contracts/live/match';
import { winChanceOf } from '@rallyrank/contracts/rankings/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { NoAnswer, within } from '@rallyrank/infra/deadline';
import { LOG, RPC } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import { EventRefs } from '../projections/event-refs.js';

type Planned = Omit<Schedule, 'firstDay' | 'format' | 'source' | 'chance'>;

interface Options {
  /** Day of the match; the first day of the edition by default. */
  readonly day?: Day;
  /** Time in milliseconds after which the match is scheduled without a chance. */
  readonly waitMs?: number;
}

/** Less than the deadline of a call that schedules matches. */
const WAIT_MS = 20_000;

/** Completes schedules with data of the site: the first day of the edition, and the chance of each match. */
@Injectable()
export class Schedules {
  /**
   * The predictor answers one call after the other and rejects calls when many are waiting, so a whole first round
   * would lose most of its chances.
   */
  private readonly questions = new SerialQueue();
  /** Whether the last call had no answer: those of a whole round fail for the same reason, which is logged once. */
  private isWithoutAnswers = false;

  constructor(
    @Inject(EventRefs) private readonly refs: Pick<EventRefs, 'ref' | 'format'>,
    @Inject(RPC) private readonly rpc: Pick<Rpc, 'call'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The facts that determine the scoring rule of an edition; undefined for an unknown edition. */
  scoring(editionId: Id): Pick<Schedule, 'firstDay' | 'format'> | undefined {
    const firstDay = this.refs.ref(editionId)?.startDate;
    const format = this.refs.format(editionId);
    return firstDay === undefined ? undefined : { firstDay, ...(format !== undefined && { format }) };
  }

  /** @throws DomainError event.notFound */
  async complete(editionId: Id, planned: Planned, source: LiveSource, options: Options = {}): Promise<Schedule> {
    const scoring = this.scoring(editionId);
    if (!scoring) throw new DomainError('event.notFound', { id: editionId });
    const chance = await this.chance(planned, { day: scoring.firstDay, ...options });
    return { ...planned, ...scoring, source, ...(chance !== undefined && { chance }) };
  }

  /** The predictor's chance of side 1; if there is no answer, the match is scheduled without a chance. */
  private async chance(
    { discipline, sides, gamesToWin }: Planned,
    { day, waitMs = WAIT_MS }: Options & { readonly day: Day },
  ): Promise<number | undefined> {
    const named = ({ competitorId, playerIds }: Side) => ({ id: competitorId, playerIds });
    const [first, second] = sides;
    let isGivenUp = false;
    try {
      const asked = this.questions.run(() => {
        if (isGivenUp) throw new NoAnswer('given up before its turn');
        return this.rpc.call(winChanceOf, {
          discipline,
          sides: [named(first), named(second)],
          day,
          bestOf: gamesToWin > 2 ? 5 : 3,
        });
      });
      const { chance } = await within(waitMs, asked);
      this.isWithoutAnswers = false;
      return chance ?? undefined;
    } catch (error) {
      if (!this.isWithoutAnswers) this.log.warn({ err: error }, 'no chance for a live match; others may follow');
      this.isWithoutAnswers = true;
      return undefined;
    } finally {
      isGivenUp = true;
    }
  }
}
