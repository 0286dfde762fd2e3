import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { recordResult } from '@rallyrank/contracts/tournaments/rpc';
import { LOG, RPC } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { MatchCommands } from '../commands/matches.js';
import { OrderOfPlay } from '../commands/order-of-play.js';
import type { LiveMatchState } from '../domain/live-match.js';
import { isSameResult } from '../domain/same-result.js';
import { LiveMatches } from '../projections/live-matches.js';
import { LiveSettings } from '../projections/live-settings.js';
import { resultOf } from './result-of.js';

/** The pause does not grow, because few matches finish at a time and the next round waits for their results. */
const RETRY_MS = 1_000;

const nameOf = ({ editionId, matchId }: LiveMatchState): string => `${editionId} ${matchId}`;

/**
 * Sends the result of a finished match to tournaments until it has arrived, plans the match of the next round, and then
 * marks the result as recorded. A result may be sent twice, but with the id of its match and version, so that
 * tournaments records it once. A rejected result is marked with the reason, and sent again by the next leader, since
 * the dates of its tournament may have been corrected. When the end of a match is undone, the match of the next round
 * is withdrawn until the match has ended again; its recorded result is kept until then, and is corrected.
 */
@Injectable()
export class WhenMatchFinished {
  private readonly sending = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    @Inject(LiveMatches) private readonly matches: LiveMatches,
    @Inject(MatchCommands) private readonly commands: MatchCommands,
    @Inject(OrderOfPlay) private readonly orderOfPlay: OrderOfPlay,
    @Inject(LiveSettings) private readonly settings: LiveSettings,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(LOG) private readonly log: Log,
  ) {
    matches.onMove(({ after, event }) => {
      if ((event.type === 'MatchFinished' || event.type === 'EndTakenBack') && status.leads) void this.follow(after);
    });
    // Completes the work that an earlier leader could not do.
    status.began(() => {
      for (const state of matches.all())
        if (state.isResumed || (state.result && !state.result.isRecorded)) this.later(state, 0);
    });
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private later(state: LiveMatchState, ms: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const { matches, status } = this;
      const current = matches.match(state.editionId, state.matchId);
      if (current && status.leads) void this.follow(current);
    }, ms);
    this.timers.add(timer.unref());
  }

  private follow(state: LiveMatchState): Promise<void> {
    return state.isResumed ? this.withdrawNext(state) : this.send(state);
  }

  private async withdrawNext(state: LiveMatchState): Promise<void> {
    try {
      await this.orderOfPlay.withdrawNext(state);
    } catch (error) {
      this.log.warn({ err: error, match: nameOf(state) }, 'the match of the next round could not be withdrawn');
      // A match that was called in the meantime is not withdrawn.
      if (!(error instanceof DomainError) || error.reason === 'server.unavailable') this.later(state, RETRY_MS);
    }
  }

  /** A draw that contradicts its results gets no next match, but the result counts. */
  private async planNext(state: LiveMatchState): Promise<void> {
    try {
      await this.orderOfPlay.planNext(state);
    } catch (error) {
      if (!(error instanceof DomainError) || error.reason === 'server.unavailable') throw error;
      this.log.warn({ err: error, match: nameOf(state) }, 'the match of the next round could not be planned');
    }
  }

  /** Whether the result of a match is the one that was sent. */
  private isStill({ editionId, matchId, result }: LiveMatchState): boolean {
    return isSameResult(this.matches.match(editionId, matchId)?.result, result);
  }

  private async refuse(state: LiveMatchState, { reason, details }: DomainError): Promise<void> {
    const { commands, log } = this;
    await commands
      .noteRefused(state, state.result!, { reason, details })
      .catch((error) => log.warn({ err: error, match: nameOf(state) }, 'a refusal could not be noted'));
  }

  private async send(state: LiveMatchState): Promise<void> {
    const name = nameOf(state);
    const result = resultOf(state, this.settings.zone);
    if (!result || state.result?.isRecorded || this.sending.has(name)) return;
    this.sending.add(name);
    const { rpc, commands, log } = this;
    try {
      await rpc.call(recordResult, {
        ...result,
        commandId: `live-${result.editionId}-${result.matchId}-${state.version}`,
      });
      await this.planNext(state);
      await commands.noteRecorded(state, state.result!);
    } catch (error) {
      log.warn({ err: error, match: name }, 'a result has not arrived in tournaments');
      const isRefusal = error instanceof DomainError && error.reason !== 'server.unavailable';
      if (isRefusal) await this.refuse(state, error);
      else this.later(state, RETRY_MS);
    } finally {
      this.sending.delete(name);
    }
    // A correction that arrived in between still has to be sent.
    if (!this.isStill(state)) this.later(state, 0);
  }
}
