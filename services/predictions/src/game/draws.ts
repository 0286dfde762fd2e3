import { Inject, Injectable } from '@nestjs/common';
import type { PoolKey } from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Entry, editionStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import { fold } from '@rallyrank/infra/commands/fold';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { NOW, STORE } from '@rallyrank/infra/nest/ports';
import { dayIn } from '@rallyrank/shared/domain/zone';
import {
  begunOf,
  drawFactsOf,
  type EditionState,
  enteredIn,
  evolve,
  hasResumedMatch,
  initial,
  isWithdrawnIn,
  type LiveMatches,
  mainDrawOf,
  participantsOf,
  playingIn,
  resultsOf,
} from '../domain/draw-facts.js';
import type { DrawFacts } from '../domain/pool.js';
import { GameSettings } from '../projections/game-settings.js';
import { OnCourt } from '../projections/on-court.js';

/** A draw in its stored state. */
export interface Draw {
  readonly key: PoolKey;
  /** Null before the draw is made. */
  readonly drawId: Id | null;
  readonly edition: NonNullable<EditionState['facts']>;
  /** The possible winners before the draw is made; null if no entry list counts. */
  readonly entered: readonly Entry[] | null;
  readonly facts: DrawFacts;
  readonly results: number;
  /** Players who take part in the tournament, in any discipline. */
  readonly participants: () => ReadonlySet<Id>;
  /** Sides that are on court at present. */
  readonly playing: ReadonlySet<Id>;
  readonly begun: (competitorId: Id) => number;
  readonly hasResumedMatch: boolean;
}

/** Reads tournaments from their streams, so that a command is never based on less than the stored state. */
@Injectable()
export class DrawReader {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(OnCourt) private readonly onCourt: OnCourt,
    @Inject(GameSettings) private readonly settings: GameSettings,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  async edition(editionId: Id): Promise<EditionState> {
    const { state } = await fold({
      store: this.stores('tournaments'),
      stream: editionStream(editionId),
      events: tournamentEvents,
      initial,
      evolve,
    });
    return state;
  }

  /** Undefined if the discipline has neither a main draw nor an entry list, or several main draws. */
  async draw(key: PoolKey): Promise<Draw | undefined> {
    const edition = await this.edition(key.editionId);
    const drawId = mainDrawOf(edition, key.discipline);
    const isKnown = edition.entryLists.has(key.discipline) || isWithdrawnIn(edition, key.discipline);
    if (drawId === undefined || (drawId === null && !isKnown) || !edition.facts) return undefined;
    const live: LiveMatches = this.onCourt.matches(key.editionId);
    const today = this.today();
    const facts = drawFactsOf({ discipline: key.discipline, drawId }, edition, live, today);
    return {
      key,
      drawId,
      edition: edition.facts,
      entered: enteredIn(edition, key.discipline, { today, hasBegun: facts.hasBegun }),
      facts,
      results: resultsOf(drawId, edition),
      participants: () => participantsOf(edition, this.onCourt.sides(key.editionId)),
      playing: playingIn(drawId, edition, live),
      begun: begunOf(drawId, edition, live),
      hasResumedMatch: hasResumedMatch(drawId, live),
    };
  }

  today(): string {
    return dayIn(this.settings.zone, this.now());
  }
}
