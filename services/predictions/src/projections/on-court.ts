import {
  type LiveMatchEvent,
  MatchRescheduled,
  MatchScheduled,
  PlayStarted,
  type Schedule,
} from '@rallyrank/contracts/live/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Projection } from '@rallyrank/infra/projections/port';
import type { LiveMatch } from '../domain/draw-facts.js';

type Known = Extract<LiveMatchEvent, { type: 'MatchScheduled' | 'MatchRescheduled' | 'PlayStarted' }>;
type Entry = Pick<Schedule, 'drawId' | 'round' | 'slot' | 'sides'> & { hasBegun: boolean };

const NONE: ReadonlyMap<Id, Entry> = new Map();

/** Read model of the matches in the order of play, and whether they have begun. A replay of results that are known changes nothing about them. */
export class OnCourt implements Projection {
  readonly name = 'onCourt';
  readonly version = 1;
  readonly events = [MatchScheduled, MatchRescheduled, PlayStarted];
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

  /** The matches of a draw with their places in it. */
  fixtures(editionId: Id, drawId: Id) {
    return [...(this.editions.get(editionId) ?? NONE).values()].flatMap(({ drawId: own, round, slot, sides }) =>
      own === drawId && slot !== undefined ? [{ round, slot, sides }] : [],
    );
  }

  apply(event: { readonly type: string; readonly data: unknown }): void {
    const { type, data } = event as Known;
    const { editionId, matchId } = data;
    const matches = this.editions.get(editionId) ?? new Map<Id, Entry>();
    const known = matches.get(matchId);
    if (type === 'PlayStarted') {
      // A match that nobody scheduled is not part of a draw known here.
      if (known) known.hasBegun = true;
    } else {
      const { drawId, round, slot, sides } = data;
      const place = slot === undefined ? {} : { slot };
      matches.set(matchId, { drawId, round, ...place, sides, hasBegun: known?.hasBegun ?? false });
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
