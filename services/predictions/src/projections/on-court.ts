import {
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

type Known = PlanningEvent | Extract<LiveMatchEvent, { type: 'PlayStarted' | 'ScoreSet' | 'MatchFinished' }>;
type Entry = Schedule & { readonly hasBegun: boolean };

/** Read model of the matches in the order of play, and whether they have begun. A replay of results that are known changes nothing about them. */
export class OnCourt implements Projection {
  readonly name = 'onCourt';
  readonly version = 2;
  /** A source that knows scores only does not state the start. */
  readonly events = [...planningEvents, PlayStarted, ScoreSet, MatchFinished];
  /** Called after an event of an edition. */
  onChange: (editionId: Id) => void = () => undefined;

  private readonly entries = new ByEdition<Entry>();

  matches(editionId: Id): ReadonlyMap<Id, LiveMatch> {
    return new Map(
      [...this.entries.of(editionId)].map(
        ([
          id,
          {
            drawId,
            round,
            slot = null,
            sides: [one, two],
            hasBegun,
          },
        ]) => [id, { drawId, round, slot, sideIds: [one.competitorId, two.competitorId], hasBegun }],
      ),
    );
  }

  /** The matches of an edition that have not begun, replays left out. */
  planned(editionId: Id): (Schedule & { readonly matchId: Id })[] {
    return [...this.entries.of(editionId)].flatMap(([matchId, { hasBegun, ...schedule }]) =>
      hasBegun || schedule.source === 'replay' ? [] : [{ ...schedule, matchId }],
    );
  }

  /** The sides of all matches of an edition. */
  sides(editionId: Id): readonly Side[] {
    return [...this.entries.of(editionId).values()].flatMap(({ sides }) => sides);
  }

  /** The matches of a draw with their places in it. */
  fixtures(editionId: Id, drawId: Id) {
    return [...this.entries.of(editionId).values()].flatMap(({ drawId: own, round, slot, sides }) =>
      own === drawId && slot !== undefined ? [{ round, slot, sides }] : [],
    );
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as Known;
    const { editionId, matchId } = known.data;
    const entry = this.entries.of(editionId).get(matchId);
    if (known.type === 'MatchScheduled' || known.type === 'MatchRescheduled') {
      this.entries.put(editionId, matchId, { ...scheduleOf(known.data), hasBegun: entry?.hasBegun ?? false });
    } else if (known.type === 'MatchWithdrawn') {
      this.entries.remove(editionId, matchId);
    } else if (entry) {
      // A match that nobody scheduled is not part of a draw known here.
      this.entries.put(editionId, matchId, { ...entry, hasBegun: true });
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
