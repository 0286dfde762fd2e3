import {
  type LiveMatchEvent,
  MatchFinished,
  MatchRescheduled,
  MatchScheduled,
  PlayStarted,
  type Schedule,
  ScoreSet,
} from '@rallyrank/contracts/live/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Projection } from '@rallyrank/infra/projections/port';
import type { LiveMatch } from '../domain/draw-facts.js';

type Planning = Extract<LiveMatchEvent, { type: 'MatchScheduled' | 'MatchRescheduled' }>;
type Known = Planning | Extract<LiveMatchEvent, { type: 'PlayStarted' | 'ScoreSet' | 'MatchFinished' }>;
type Entry = Schedule & { hasBegun: boolean };

const isPlanning = (event: Known): event is Planning =>
  event.type === 'MatchScheduled' || event.type === 'MatchRescheduled';

const NONE: ReadonlyMap<Id, Entry> = new Map();

/** Read model of the matches in the order of play, and whether they have begun. A replay of results that are known changes nothing about them. */
export class OnCourt implements Projection {
  readonly name = 'onCourt';
  readonly version = 2;
  /** A source that knows scores only does not state the start. */
  readonly events = [MatchScheduled, MatchRescheduled, PlayStarted, ScoreSet, MatchFinished];
  /** Called after an event of an edition. */
  onChange: (editionId: Id) => void = () => undefined;

  private readonly editions = new Map<Id, Map<Id, Entry>>();

  matches(editionId: Id): ReadonlyMap<Id, LiveMatch> {
    const entries = this.editions.get(editionId) ?? NONE;
    return new Map(
      [...entries].map(
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
    return [...(this.editions.get(editionId) ?? NONE)].flatMap(([matchId, { hasBegun, ...schedule }]) =>
      hasBegun || schedule.source === 'replay' ? [] : [{ ...schedule, matchId }],
    );
  }

  /** The matches of a draw with their places in it. */
  fixtures(editionId: Id, drawId: Id) {
    return [...(this.editions.get(editionId) ?? NONE).values()].flatMap(({ drawId: own, round, slot, sides }) =>
      own === drawId && slot !== undefined ? [{ round, slot, sides }] : [],
    );
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const known = event as Known;
    const { editionId, matchId } = known.data;
    const matches = this.editions.get(editionId) ?? new Map<Id, Entry>();
    const entry = matches.get(matchId);
    if (isPlanning(known)) {
      const { editionId: _, matchId: __, at: ___, ...schedule } = known.data;
      matches.set(matchId, { ...schedule, hasBegun: entry?.hasBegun ?? false });
    } else if (entry) {
      // A match that nobody scheduled is not part of a draw known here.
      entry.hasBegun = true;
    }
    this.editions.set(editionId, matches);
    this.onChange(editionId);
  }

  snapshot(): unknown {
    return [...this.editions].map(([id, matches]) => [id, [...matches]]);
  }

  restore(snapshot: unknown): void {
    this.reset();
    for (const [id, matches] of snapshot as [Id, [Id, Entry][]][]) this.editions.set(id, new Map(matches));
  }

  reset(): void {
    this.editions.clear();
  }
}
