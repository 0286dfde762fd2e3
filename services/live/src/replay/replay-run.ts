import { setTimeout as pause } from 'node:timers/promises';
import type { Schedule } from '@rallyrank/contracts/live/events';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchCommands } from '../commands/matches.js';
import type { Schedules } from '../commands/schedules.js';
import type { LiveMatchState } from '../domain/live-match.js';
import type { LiveMatches } from '../projections/live-matches.js';
import { plannedMatch, type ReplayableMatch, replayedMatch, type Scoring } from './replay-match.js';
import type { Replay } from './replays.js';

export interface ReplayParts {
  readonly profile: SportProfile;
  readonly matches: LiveMatches;
  readonly commands: MatchCommands;
  readonly schedules: Schedules;
  readonly now: () => Date;
}

type Planned = Schedule;

/** Number of courts of a tournament whose results have no courts. */
const COURTS = 4;

const courtOf = (match: ReplayableMatch, index: number): string => match.court ?? `Court ${(index % COURTS) + 1}`;

const groups = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] => [...Map.groupBy(items, keyOf).values()];

const startOf = ({ startedAt, date }: ReplayableMatch): string => startedAt ?? date;

/** Sorts by day, then by start. */
const inOrder = (played: readonly ReplayableMatch[]): ReplayableMatch[] =>
  [...played].sort((a, b) => a.date.localeCompare(b.date) || startOf(a).localeCompare(startOf(b)) || a.order - b.order);

const isOver = (state: LiveMatchState | undefined): boolean => state?.stage === 'finished' || state?.stage === 'left';

/** Replays an edition day by day, on all courts at once. After an interruption, it continues where it stopped. */
export class ReplayRun {
  constructor(
    private readonly parts: ReplayParts,
    private readonly replay: Replay,
    private readonly signal: AbortSignal,
  ) {}

  /** Resolves at the end of the last match; rejects when it is aborted. */
  async play(played: readonly ReplayableMatch[]): Promise<void> {
    const matches = inOrder(played);
    for (const day of groups(matches, ({ date }) => date)) {
      const plans = await this.schedule(day);
      const begin = day[0]?.startedAt;
      const sinceBegin = ({ startedAt }: ReplayableMatch): number =>
        begin === undefined || startedAt === undefined ? 0 : Date.parse(startedAt) - Date.parse(begin);
      // The run does not wait again for matches that were played before an interruption.
      const open = day.filter((match) => !isOver(this.known(match)));
      const played = Math.min(...open.map(sinceBegin));
      const began = this.parts.now().getTime();
      const courts = groups(
        day.map((match, index) => ({ match, court: courtOf(match, index) })),
        ({ court }) => court,
      );
      const playCourt = async (court: (typeof courts)[number]): Promise<void> => {
        for (const { match } of court.filter((one) => open.includes(one.match))) {
          const due = began + (sinceBegin(match) - played) / this.replay.speed;
          if (this.known(match)?.stage === 'waiting') await this.wait(due - this.parts.now().getTime());
          await this.playMatch(match, plans.get(match.matchId)!);
        }
      };
      await Promise.all(courts.map(playCourt));
    }
  }

  /** Puts the matches of a day on the board, unless they are already there from before an interruption. */
  private async schedule(day: readonly ReplayableMatch[]): Promise<ReadonlyMap<string, Planned>> {
    const plans = new Map<string, Planned>();
    const orders = new Map<string, number>();
    const planned = day.map((match, index) => {
      const court = courtOf(match, index);
      orders.set(court, (orders.get(court) ?? 0) + 1);
      return { match, court, order: orders.get(court)! };
    });
    // The predictor answers fastest for one discipline after the other.
    for (const { match, court, order } of planned.toSorted((a, b) =>
      a.match.discipline.localeCompare(b.match.discipline),
    )) {
      const known = this.known(match);
      const plan = known?.schedule ?? (await this.plan(match, court, order));
      plans.set(match.matchId, plan);
      if (!known) await this.parts.commands.beginReplay(this.keyOf(match), plan);
    }
    return plans;
  }

  private plan(match: ReplayableMatch, court: string, order: number): Promise<Planned> {
    const planned = plannedMatch(this.parts.profile, this.scoring(match), match, { court, order });
    return this.parts.schedules.complete(this.replay.editionId, planned, 'replay', { day: match.date });
  }

  private scoring({ date }: ReplayableMatch): Scoring {
    return this.parts.schedules.scoring(this.replay.editionId) ?? { firstDay: date };
  }

  private async playMatch(match: ReplayableMatch, plan: Planned): Promise<void> {
    const { profile, commands } = this.parts;
    const key = this.keyOf(match);
    const seed = this.replay.seed + Number(match.matchId);
    const { actions, paceMs } = replayedMatch(profile, plan, match, seed);
    // Each action is one event, after that of the schedule.
    const state = this.known(match);
    const done = state && !isOver(state) ? state.version - state.scheduledVersion : isOver(state) ? actions.length : 0;
    for (const action of actions.slice(done)) {
      await this.wait(paceMs / this.replay.speed);
      await commands.score(key, action);
    }
  }

  /** The current match, if it belongs to this run. */
  private known(match: ReplayableMatch): LiveMatchState | undefined {
    const state = this.parts.matches.match(this.replay.editionId, match.matchId);
    return state && state.scheduledAt >= this.replay.startedAt ? state : undefined;
  }

  private keyOf({ matchId }: ReplayableMatch) {
    return { editionId: this.replay.editionId, matchId };
  }

  private async wait(ms: number): Promise<void> {
    await pause(Math.max(ms, 0), undefined, { ref: false, signal: this.signal });
  }
}
