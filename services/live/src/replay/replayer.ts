import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { compareLevels } from '@rallyrank/contracts/sport/levels';
import type { InstanceRecord } from '@rallyrank/infra/config/instance';
import type { Documents } from '@rallyrank/infra/documents/port';
import { UnavailableError } from '@rallyrank/infra/errors';
import type { Log } from '@rallyrank/infra/observability/log';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import type { EventRefs } from '../projections/event-refs.js';
import { exportedEdition } from '../queries/exported-edition.js';
import { isReplayable, type ReplayableMatch } from './replay-match.js';
import { type ReplayParts, ReplayRun } from './replay-run.js';
import type { Replay } from './replays.js';

/** The invented tournament of the day runs faster than real ones, so that a first visitor sees points move. */
const DEMO_SPEED = 8;
/** It is one of so many: the highest of the last year. */
const DEMO_CHOICE = 14;
const DAYS_PER_YEAR = 365;
const LOOK_MS = 5_000;
const MS_PER_DAY = 86_400_000;

interface Parts extends ReplayParts {
  readonly refs: EventRefs;
  readonly rpc: Pick<Rpc, 'call'>;
  readonly replays: Documents<Replay>;
  readonly instance: Pick<InstanceRecord, 'read'>;
  readonly status: Pick<ReplicaStatus, 'leads' | 'elected'>;
  readonly log: Log<'info' | 'warn'>;
}

/**
 * Keeps the replay running that was asked for, and in an invented world one of its tournaments at any time. Only the
 * leader plays.
 */
export class Replayer {
  private running: AbortController | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Runs what chooses the replay, one after the other. */
  private readonly decisions = new SerialQueue();

  constructor(private readonly parts: Parts) {
    parts.status.elected(() => {
      // Another leader may have played on since.
      this.running?.abort();
      this.running = undefined;
      this.later(0);
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.running?.abort();
  }

  /** Begins a replay in place of another. @throws DomainError event.notFound; live.nothingToReplay */
  start(editionId: Id, speed: number, seed: number): Promise<{ matches: number }> {
    return this.decisions.run(async () => {
      const played = await this.matchesOf(editionId);
      if (played.length === 0) throw new DomainError('live.nothingToReplay');
      await this.begin({ editionId, speed, seed }, played);
      return { matches: played.length };
    });
  }

  /** @throws UnavailableError if another replica leads by now: documents are also accepted from a former leader */
  private async begin(chosen: Omit<Replay, 'id' | 'startedAt'>, played: readonly ReplayableMatch[]): Promise<void> {
    if (!this.parts.status.leads) throw new UnavailableError('lead of live');
    const replay: Replay = { id: 'current', ...chosen, startedAt: this.parts.now().toISOString() };
    await this.parts.replays.put(replay);
    this.run(replay, played);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.decisions.run(() => this.resume()), ms).unref();
  }

  /** Goes on with the replay that was running, or begins the one of the day. */
  private async resume(): Promise<void> {
    if (!this.parts.status.leads || this.running) return;
    try {
      const replay = await this.parts.replays.get('current');
      if (replay) this.run(replay, await this.matchesOf(replay.editionId));
      else await this.startNext();
    } catch (error) {
      this.parts.log.warn({ err: error }, 'no replay could be started');
      this.later(LOOK_MS);
    }
  }

  /** The next tournament of an invented world; in a real one nothing is replayed unasked. */
  private async startNext(after?: Id): Promise<void> {
    const { instance, refs, now } = this.parts;
    const known = await instance.read();
    if (known?.world === 'real') return;
    const ids = this.choice(refs.all());
    if (!known?.complete || ids.length === 0) return this.later(LOOK_MS);
    const day = Math.floor(now().getTime() / MS_PER_DAY);
    const first = after === undefined ? day : ids.indexOf(after) + 1;
    for (const step of ids.keys()) {
      const editionId = ids[(first + step) % ids.length]!;
      const played = await this.matchesOf(editionId);
      if (played.length > 0) return this.begin({ editionId, speed: DEMO_SPEED, seed: day }, played);
    }
    // None has a result that can be played again.
    this.later(LOOK_MS);
  }

  /** The highest tournaments of the year before the last one, in order of their first days. */
  private choice(refs: readonly EventRef[]): Id[] {
    const today = this.parts.now().toISOString().slice(0, 10);
    const over = refs.filter(({ endDate }) => endDate < today);
    const last = over.at(-1)?.startDate;
    if (last === undefined) return [];
    const year = over.filter(({ startDate }) => dayNumber(startDate) > dayNumber(last) - DAYS_PER_YEAR);
    const compare = compareLevels(this.parts.profile);
    const highest = year.toSorted((a, b) => compare(a.level, b.level)).slice(0, DEMO_CHOICE);
    return year.filter((ref) => highest.includes(ref)).map(({ id }) => id);
  }

  private run(replay: Replay, played: readonly ReplayableMatch[]): void {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const { log } = this.parts;
    log.info({ editionId: replay.editionId, speed: replay.speed, matches: played.length }, 'a replay runs');
    new ReplayRun(this.parts, replay, running.signal).play(played).then(
      () => this.decisions.run(() => this.ended(running, replay)),
      (error: unknown) => {
        if (running.signal.aborted) return;
        log.warn({ err: error }, 'a replay was cut off');
        // The rules refuse what comes next, as when another release began the match: it would be refused each time.
        if (error instanceof DomainError) return this.decisions.run(() => this.ended(running, replay));
        this.running = undefined;
        this.later(LOOK_MS);
      },
    );
  }

  private async ended(running: AbortController, { editionId }: Replay): Promise<void> {
    if (this.running !== running) return;
    this.running = undefined;
    // The next leader finds that nothing is left to play.
    if (!this.parts.status.leads) return;
    try {
      await this.parts.replays.remove(['current']);
      await this.startNext(editionId);
    } catch (error) {
      this.parts.log.warn({ err: error }, 'the next replay could not be started');
      this.later(LOOK_MS);
    }
  }

  private async matchesOf(editionId: Id): Promise<readonly ReplayableMatch[]> {
    const { edition, matches } = await exportedEdition(this.parts.rpc, editionId);
    const { startDate } = edition;
    return matches.filter((match) => isReplayable(this.parts.profile, startDate, match));
  }
}
