import {
  EndTakenBack,
  type LiveMatchEvent,
  MatchFinished,
  type PlanningEvent,
  PlayStarted,
  planningEvents,
  type Schedule,
  ScoreSet,
  scheduleOf,
} from '@rallyrank/contracts/live/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { Projection } from '@rallyrank/infra/projections/port';
import { ByEdition } from '@rallyrank/shared/read-models/by-edition';
import type { LiveMatch } from '../domain/draw-facts.js';

type Known =
  | PlanningEvent
  | Extract<LiveMatchEvent, { type: 'PlayStarted' | 'ScoreSet' | 'MatchFinished' | 'EndTakenBack' }>;

interface Course {
  readonly hasStarted: boolean;
  readonly hasEnded: boolean;
  readonly isResumed: boolean;
}
interface Entry {
  readonly schedule: Schedule;
  readonly course: Course;
}

const WAITING: Course = { hasStarted: false, hasEnded: false, isResumed: false };

/** A walkover counts as the beginning. */
const hasBegun = ({ hasStarted, hasEnded }: Course): boolean => hasStarted || hasEnded;

/** The effect of an event on the course of a match. */
const courseAfter = (type: Exclude<Known, PlanningEvent>['type']): Partial<Course> => {
  if (type === 'MatchFinished') return { hasEnded: true, isResumed: false };
  return type === 'EndTakenBack' ? { hasEnded: false, isResumed: true } : { hasStarted: true };
};

/**
 * Read model of the matches in the order of play, with a flag for those that have begun. A replay of known results
 * does not change it.
 */
export class OnCourt implements Projection {
  readonly name = 'onCourt';
  readonly version = 3;
  /** A source with scores only does not report the start. */
  readonly events = [...planningEvents, PlayStarted, ScoreSet, MatchFinished, EndTakenBack];
  /** Called after an event of an edition. */
  onChange: (editionId: Id) => void = () => undefined;

  private readonly entries = new ByEdition<Entry>();

  matches(editionId: Id): ReadonlyMap<Id, LiveMatch> {
    return new Map(
      [...this.entries.of(editionId)].map(([id, { schedule, course }]) => {
        const { drawId, round, slot = null, sides } = schedule;
        const [one, two] = sides;
        const sideIds = [one.competitorId, two.competitorId] as const;
        return [id, { drawId, round, slot, sideIds, hasBegun: hasBegun(course), isResumed: course.isResumed }];
      }),
    );
  }

  /** The matches of an edition that have not begun, replays left out. */
  planned(editionId: Id): (Schedule & { readonly matchId: Id })[] {
    return [...this.entries.of(editionId)].flatMap(([matchId, { schedule, course }]) =>
      hasBegun(course) || schedule.source === 'replay' ? [] : [{ ...schedule, matchId }],
    );
  }

  /** The sides of all matches of an edition. */
  sides(editionId: Id): readonly Side[] {
    return [...this.entries.of(editionId).values()].flatMap(({ schedule }) => schedule.sides);
  }

  /** The matches of a draw with their places in it. */
  fixtures(editionId: Id, drawId: Id) {
    return [...this.entries.of(editionId).values()].flatMap(({ schedule: { drawId: own, round, slot, sides } }) =>
      own === drawId && slot !== undefined ? [{ round, slot, sides }] : [],
    );
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as Known;
    const { editionId, matchId } = known.data;
    const entry = this.entries.of(editionId).get(matchId);
    if (known.type === 'MatchScheduled' || known.type === 'MatchRescheduled') {
      this.entries.put(editionId, matchId, { schedule: scheduleOf(known.data), course: entry?.course ?? WAITING });
    } else if (known.type === 'MatchWithdrawn') {
      this.entries.remove(editionId, matchId);
    } else if (entry) {
      // A match that was never scheduled is not part of a known draw.
      this.entries.put(editionId, matchId, { ...entry, course: { ...entry.course, ...courseAfter(known.type) } });
    }
    this.onChange(editionId);
  }

  snapshot(): unknown {
    return this.entries.snapshot();
  }

  restore(snapshot: unknown): void {
    this.entries.restore(snapshot as ReturnType<ByEdition<Entry>['snapshot']>);
  }

  reset(): void {
    this.entries.reset();
  }
}
