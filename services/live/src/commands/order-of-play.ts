import { Inject, Injectable } from '@nestjs/common';
import type { Schedule } from '@rallyrank/contracts/live/events';
import type { LiveSource } from '@rallyrank/contracts/live/match';
import type { MatchPlan, planMatches } from '@rallyrank/contracts/live/order-of-play';
import type { importOrderOfPlay, SourcePlan, scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { DomainError, errorText } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { inLanguages } from '@rallyrank/contracts/shared/language';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import type { z } from 'zod';
import { decidePlans, type PlannedEdition, type PlannedMatch, type SidedPlan } from '../domain/decide-plans.js';
import { type FollowedDraw, followDraw } from '../domain/follow-draw.js';
import type { LiveMatchState } from '../domain/live-match.js';
import { nextMatch, placesAfter } from '../domain/next-match.js';
import { outdatedAfter, placeAt } from '../domain/open-places.js';
import { decideSchedule, keepsChance, type ScheduledMatch, scoringIn } from '../domain/schedule.js';
import { LiveMatches } from '../projections/live-matches.js';
import { PlannedEditions } from '../queries/planned-editions.js';
import { ImportCatchUp } from './import-catch-up.js';
import { MatchCommands, type MatchKey, type Writing } from './matches.js';
import { Schedules } from './schedules.js';
import { StatedSides } from './stated-sides.js';

type Taken = z.input<typeof importOrderOfPlay.output>[number];
const taken = { scheduled: 'accepted', changed: 'corrected', unchanged: 'unchanged' } as const;

/**
 * Maximum time for which planning waits for the chances of matches, in milliseconds; others wait in the queue behind
 * it.
 */
const CHANCES_MS = 5_000;

/** Whether a match can be planned; the sides of one that was withdrawn for now may be unknown. */
const isOpen = (edition: PlannedEdition, { drawId, round, slot }: SidedPlan): boolean => {
  const draw = edition.draws.find((one) => one.drawId === drawId);
  return !draw || slot === undefined || typeof placeAt(draw, edition, round, slot) !== 'string';
};

type Source = Exclude<LiveSource, 'replay'>;
type Planned = ResultOf<typeof planMatches>;

/**
 * Changes the order of play, for people, programs, services and the policy that plans next rounds. The leader runs one
 * change after the other, so that each takes the ids and places of the previous ones into account.
 */
@Injectable()
export class OrderOfPlay {
  private readonly queue = new SerialQueue();

  constructor(
    @Inject(PlannedEditions) private readonly editions: Pick<PlannedEditions, 'of' | 'reading'>,
    @Inject(StatedSides) private readonly sides: Pick<StatedSides, 'of' | 'formed'>,
    @Inject(LiveMatches) private readonly matches: Pick<LiveMatches, 'match'>,
    @Inject(ImportCatchUp) private readonly catchUp: Pick<ImportCatchUp, 'until'>,
    @Inject(Schedules) private readonly schedules: Pick<Schedules, 'complete' | 'scoring'>,
    @Inject(MatchCommands) private readonly commands: Pick<MatchCommands, 'schedule' | 'withdraw'>,
  ) {}

  /**
   * Carries out all plans, or none if one is rejected.
   * @throws DomainError event.notFound; draw.notFound; player.notFound; live.*
   */
  plan(editionId: Id, plans: readonly MatchPlan[], source: Source, writing: Writing): Promise<Planned> {
    return this.queue.run(async () => {
      const edition = await this.editions.of(editionId);
      const decided = decidePlans(
        edition,
        plans.map((plan) => this.sided(edition, plan)),
      );
      this.refuseBegun(editionId, decided);
      const matches = await this.sides.formed(decided);
      return this.write(editionId, matches, source, writing);
    });
  }

  /**
   * Plans the match of the next round when its second side is known. Withdraws matches of later rounds to which a
   * corrected result no longer leads.
   */
  planNext({ editionId, schedule: { drawId, round, slot, gamesToWin } }: LiveMatchState): Promise<void> {
    return this.queue.run(async () => {
      const edition = await this.editions.of(editionId);
      const draw = edition.draws.find((one) => one.drawId === drawId);
      if (!draw) return;
      for (const { matchId } of outdatedAfter(draw, edition, { round, slot }))
        if (this.isWaiting(editionId, matchId)) await this.commands.withdraw({ editionId, matchId }, {}, true);
      const next = nextMatch(draw, edition.results, { round, slot });
      const place = next && placeAt(draw, edition, next.round, next.slot);
      if (!place || typeof place === 'string' || !this.mayPlan(editionId, place.known)) return;
      const { court, order, notBefore } = place.known?.schedule ?? {};
      const plan = { drawId, round: next.round, slot: next.slot, gamesToWin, court, order, notBefore };
      const completed = await this.completed(editionId, decidePlans(edition, [plan]), 'console', CHANCES_MS);
      for (const [matchId, schedule] of completed) await this.scheduled({ editionId, matchId }, schedule);
    });
  }

  /**
   * Withdraws the next match, of the next round or after a walkover of a later one, while the previous one is resumed,
   * because its winner is not known.
   */
  withdrawNext({ editionId, matchId, schedule: { drawId, round, slot } }: LiveMatchState): Promise<void> {
    return this.queue.run(async () => {
      if (!this.matches.match(editionId, matchId)?.isResumed) return;
      const { scheduled } = await this.editions.of(editionId);
      const own = scheduled.filter(({ schedule }) => schedule.drawId === drawId);
      const next = placesAfter({ round, slot })
        .map((at) => own.findLast(({ schedule }) => schedule.round === at.round && schedule.slot === at.slot))
        .find((match) => match?.isWithdrawn === false);
      if (!next || !this.isWaiting(editionId, next.matchId)) return;
      await this.commands.withdraw({ editionId, matchId: next.matchId }, {}, true);
    });
  }

  /**
   * Follows the draws of an edition that users made or withdrew. Depends on the state alone, so it may be repeated.
   * @param draws the followed draws as they are in the read model
   * @param scheduled all matches of the edition that were ever scheduled
   */
  follow(editionId: Id, draws: () => readonly FollowedDraw[], scheduled: () => readonly ScheduledMatch[]) {
    return this.queue.run(async () => {
      const followed = draws();
      const isWaiting = (matchId: Id) => this.isWaiting(editionId, matchId);
      // A withdrawn edition cannot be read.
      const edition = followed.every(({ isWithdrawn }) => isWithdrawn) ? undefined : await this.editions.of(editionId);
      const following = followed.map((draw) => followDraw(draw, scheduled(), edition?.results ?? [], isWaiting));
      for (const { matchId, isForNow } of following.flatMap(({ withdrawals }) => withdrawals))
        await this.commands.withdraw({ editionId, matchId }, {}, isForNow);
      for (const { plans } of following) {
        if (plans.length === 0 || !edition) continue;
        const known = { ...edition, scheduled: scheduled() };
        const open = plans.filter((plan) => isOpen(known, plan));
        await this.write(editionId, decidePlans(known, open), 'console', {});
      }
    });
  }

  /**
   * Changes the schedules of waiting matches.
   * @param changed the changed ones, as of the current state
   */
  reschedule(editionId: Id, changed: () => readonly (readonly [Id, Schedule])[]): Promise<void> {
    return this.queue.run(async () => {
      for (const [matchId, schedule] of changed()) await this.scheduled({ editionId, matchId }, schedule);
    });
  }

  /** @throws DomainError live.notFound; live.begun; live.isReplay */
  withdraw(key: MatchKey, writing: Writing): Promise<void> {
    return this.queue.run(() => this.commands.withdraw(key, writing));
  }

  /**
   * Adopts an imported order of play.
   * @throws DomainError event.notFound
   */
  importPlans({ editionId, matches }: z.output<typeof importOrderOfPlay.input>): Promise<Taken[]> {
    return this.queue.run(async () => {
      await this.catchUp.until(editionId, matches);
      const planned = await this.editions.reading(editionId);
      const rows: Taken[] = [];
      for (const plan of matches) rows.push(await this.importPlan(editionId, planned(), plan));
      return rows;
    });
  }

  /**
   * Adopts matches with the ids given by the caller.
   * @throws DomainError event.notFound; live.otherMatch; live.isReplay
   */
  async schedule({ editionId, matches }: z.output<typeof scheduleMatches.input>) {
    // Their ids are given, so nothing has to wait in the queue while their chances are computed.
    const completed = await this.completed(editionId, matches, 'console');
    return this.queue.run(async () => {
      const counts = { scheduled: 0, changed: 0, unchanged: 0, begun: 0 };
      for (const [matchId, schedule] of completed) counts[await this.scheduled({ editionId, matchId }, schedule)] += 1;
      return counts;
    });
  }

  /** The schedules of matches, all computed at the same time. */
  private completed(
    editionId: Id,
    matches: readonly PlannedMatch[],
    source: Source,
    waitMs?: number,
  ): Promise<[Id, Schedule][]> {
    return Promise.all(
      matches.map(async ({ matchId, ...planned }): Promise<[Id, Schedule]> => {
        const known = this.matches.match(editionId, matchId);
        if (known && known.stage !== 'withdrawn' && keepsChance(known.schedule, planned)) {
          const scoring = this.schedules.scoring(editionId) ?? scoringIn(known.schedule);
          return [matchId, { ...planned, ...scoring, source }];
        }
        const options = waitMs === undefined ? {} : { waitMs };
        return [matchId, await this.schedules.complete(editionId, planned, source, options)];
      }),
    );
  }

  private async importPlan(editionId: Id, edition: PlannedEdition, plan: SourcePlan): Promise<Taken> {
    try {
      const matches = await this.sides.formed(decidePlans(edition, [this.sided(edition, plan)]));
      const [row] = await this.write(editionId, matches, 'console', {});
      return { outcome: taken[row!.outcome], reason: null };
    } catch (error) {
      if (!(error instanceof DomainError) || error.reason === 'event.notFound') throw error;
      const { reason, details } = error;
      // The plan of a match that was already played is repeated when its source is imported again.
      if (reason === 'live.hasResult' || reason === 'live.begun') return { outcome: 'unchanged', reason: null };
      return {
        outcome: 'refused',
        reason: inLanguages((language) => errorText(reason, language, details)),
      };
    }
  }

  /**
   * Rejects matches that have begun, before any of them is written.
   * @throws DomainError live.begun
   */
  private refuseBegun(editionId: Id, decided: readonly PlannedMatch[]): void {
    for (const { matchId, ...planned } of decided) {
      const state = this.matches.match(editionId, matchId);
      if (!state) continue;
      const { source } = state.schedule;
      decideSchedule(state, { editionId, matchId }, { ...planned, ...scoringIn(state.schedule), source }, state.at);
    }
  }

  /** Whether a result may change the match to which it leads. */
  private mayPlan(editionId: Id, known: ScheduledMatch | undefined): boolean {
    // A match that people have withdrawn is not planned again.
    if (!known || known.isWithdrawn) return known === undefined || known.isForNow === true;
    // A correction of the previous match does not replace players who are on court.
    return this.isWaiting(editionId, known.matchId);
  }

  /** Whether a match in the order of play has not begun; a match that is no longer stored here has not. */
  private isWaiting(editionId: Id, matchId: Id): boolean {
    return (this.matches.match(editionId, matchId)?.stage ?? 'waiting') === 'waiting';
  }

  private async scheduled(key: MatchKey, schedule: Schedule) {
    try {
      return await this.commands.schedule(key, schedule);
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'live.begun') return 'begun';
      throw error;
    }
  }

  private sided({ draws }: PlannedEdition, { sides, ...plan }: MatchPlan | SourcePlan): SidedPlan {
    const draw = draws.find(({ drawId }) => drawId === plan.drawId);
    return { ...plan, ...(sides && draw && { sides: this.sides.of(draw.discipline, sides) }) };
  }

  private async write(editionId: Id, matches: readonly PlannedMatch[], source: Source, writing: Writing) {
    const completed = await this.completed(editionId, matches, source, CHANCES_MS);
    // A match may have been called while the chances were computed.
    this.refuseBegun(editionId, matches);
    const done: Planned = [];
    for (const [matchId, schedule] of completed) {
      const outcome = await this.commands.schedule({ editionId, matchId }, schedule, writing);
      done.push({ matchId, outcome, order: schedule.order });
    }
    return done;
  }
}
