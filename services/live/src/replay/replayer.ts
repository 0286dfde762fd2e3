import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';

import { dayNumber } from '@rallyrank/contracts/shared/time';
import { compareLevels } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { InstanceRecord } from '@rallyrank/infra/config/instance';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS, INSTANCE, LOG, NOW, RPC } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { TermQueue } from '@rallyrank/infra/projections/term-queue';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { MatchCommands } from '../commands/matches.js';
import { Schedules } from '../commands/schedules.js';
import { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';
import { exportedEdition } from '../queries/exported-edition.js';
import { isReplayable, type ReplayableMatch } from './replay-match.js';
import { ReplayRun } from './replay-run.js';
import { type Replay, replays } from './replays.js';

/** Speed of the tournament of the day in an invented world, so that a first visitor sees points change. */
const DEMO_SPEED = 8;
/** Number of tournaments among which it is chosen: the highest of the last year. */
const DEMO_CHOICE = 14;
const DAYS_PER_YEAR = 365;
const LOOK_MS = 5_000;
const MS_PER_DAY = 86_400_000;

/**
 * Keeps the requested replay running, and in an invented world one of its tournaments at any time. Only the leader runs
 * replays.
 */
@Injectable()
export class Replayer {
  private running: AbortController | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Runs the decisions about the next replay. */
  private readonly decisions;
  private readonly replays;

  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(LiveMatches) private readonly matches: LiveMatches,
    @Inject(MatchCommands) private readonly commands: MatchCommands,
    @Inject(Schedules) private readonly schedules: Schedules,
    @Inject(NOW) private readonly now: () => Date,
    @Inject(EventRefs) private readonly refs: EventRefs,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(INSTANCE) private readonly instance: InstanceRecord,
    @Inject(ReplicaStatus) status: ReplicaStatus,
    @Inject(LOG) private readonly log: Log<'info' | 'warn'>,
  ) {
    this.replays = store.collection(replays);
    this.decisions = new TermQueue(status, 'lead of live');
    status.began(() => {
      // Another leader may have continued since.
      this.running?.abort();
      this.running = undefined;
      this.later(0);
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.running?.abort();
  }

  /**
   * Starts a replay in place of another.
   * @throws DomainError event.notFound; live.nothingToReplay
   */
  start(editionId: Id, speed: number, seed: number): Promise<{ matches: number }> {
    return this.decisions.run(async () => {
      const played = await this.matchesOf(editionId);
      if (played.length === 0) throw new DomainError('live.nothingToReplay');
      await this.begin({ editionId, speed, seed }, played);
      return { matches: played.length };
    });
  }

  /** @throws UnavailableError if another replica is the leader by now */
  private async begin(chosen: Omit<Replay, 'id' | 'startedAt'>, played: readonly ReplayableMatch[]): Promise<void> {
    this.decisions.assertLead();
    const replay: Replay = { id: 'current', ...chosen, startedAt: this.now().toISOString() };
    await this.replays.put(replay);
    this.run(replay, played);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.decide(() => this.resume()), ms).unref();
  }

  /** Runs a decision that nobody waits for. If this process no longer leads, it is left to the next leader. */
  private decide(decision: () => Promise<void>): Promise<void> {
    return this.decisions.run(decision).catch(() => undefined);
  }

  /** Continues the replay that was running, or starts the one of the day. */
  private async resume(): Promise<void> {
    if (this.running) return;
    try {
      const replay = await this.replays.get('current');
      if (replay) this.run(replay, await this.matchesOf(replay.editionId));
      else await this.startNext();
    } catch (error) {
      this.log.warn({ err: error }, 'no replay could be started');
      this.later(LOOK_MS);
    }
  }

  /** Starts the next tournament of an invented world; in a real world nothing is replayed without a request. */
  private async startNext(after?: Id): Promise<void> {
    const known = await this.instance.read();
    if (known?.world === 'real') return;
    const ids = this.choice(this.refs.all());
    if (!known?.complete || ids.length === 0) return this.later(LOOK_MS);
    const day = Math.floor(this.now().getTime() / MS_PER_DAY);
    const first = after === undefined ? day : ids.indexOf(after) + 1;
    for (const step of ids.keys()) {
      const editionId = ids[(first + step) % ids.length]!;
      const played = await this.matchesOf(editionId);
      if (played.length > 0) return this.begin({ editionId, speed: DEMO_SPEED, seed: day }, played);
    }
    // None has a result that can be replayed.
    this.later(LOOK_MS);
  }

  /** The highest tournaments of the year before the last one, in order of their first days. */
  private choice(refs: readonly EventRef[]): Id[] {
    const today = this.now().toISOString().slice(0, 10);
    const over = refs.filter(({ endDate }) => endDate < today);
    const last = over.at(-1)?.startDate;
    if (last === undefined) return [];
    const year = over.filter(({ startDate }) => dayNumber(startDate) > dayNumber(last) - DAYS_PER_YEAR);
    const compare = compareLevels(this.profile);
    const highest = year.toSorted((a, b) => compare(a.level, b.level)).slice(0, DEMO_CHOICE);
    return year.filter((ref) => highest.includes(ref)).map(({ id }) => id);
  }

  private run(replay: Replay, played: readonly ReplayableMatch[]): void {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const { profile, matches, commands, schedules, now, log } = this;
    log.info({ editionId: replay.editionId, speed: replay.speed, matches: played.length }, 'a replay runs');
    new ReplayRun({ profile, matches, commands, schedules, now }, replay, running.signal).play(played).then(
      () => this.decide(() => this.ended(running, replay)),
      (error: unknown) => {
        if (running.signal.aborted) return;
        log.warn({ err: error }, 'a replay was cut off');
        // The rules reject the next action, for example because another release started the match: they would reject it
        // each time.
        if (error instanceof DomainError) return this.decide(() => this.ended(running, replay));
        this.running = undefined;
        this.later(LOOK_MS);
      },
    );
  }

  private async ended(running: AbortController, { editionId }: Replay): Promise<void> {
    if (this.running !== running) return;
    this.running = undefined;
    try {
      await this.replays.remove(['current']);
      await this.startNext(editionId);
    } catch (error) {
      this.log.warn({ err: error }, 'the next replay could not be started');
      this.later(LOOK_MS);
    }
  }

  private async matchesOf(editionId: Id): Promise<readonly ReplayableMatch[]> {
    const { edition, matches } = await exportedEdition(this.rpc, editionId);
    const { startDate: firstDay, format } = edition;
    return matches.filter((match) => isReplayable(this.profile, { firstDay, format }, match));
  }
}
