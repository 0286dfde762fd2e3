import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type DrawFacts, editionStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { MatchChange } from '@rallyrank/contracts/tournaments/match-edits';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { NOW, STORE } from '@rallyrank/infra/nest/ports';
import { noteChange } from '@rallyrank/infra/observability/changes';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { metadataOf, type Writing } from '@rallyrank/shared/edits/writing';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { decideEventEdit, type EventEdit } from '../domain/edit-event.js';
import { decideMatchChanges } from '../domain/edit-matches.js';
import type { Edition, EditionEvent } from '../domain/edition.js';
import { decideTakingBack } from '../domain/edition-history.js';
import { eventValues } from '../domain/event-values.js';
import { decideNewDraw, type NewDraw } from '../domain/new-draw.js';
import { handleEdition } from './handle-edition.js';

/** Length of a day in an ISO instant. */
const DAY_LENGTH = 10;

/**
 * The state that some events change: the facts of the edition, and by key its matches, draws and entry lists; null for
 * one that is not known.
 */
const changedIn = (state: Edition, events: readonly EditionEvent[]) => {
  const { facts, matches, draws, entryLists, isWithdrawn } = state;
  const partOf = ({ type, data }: EditionEvent): [string, unknown][] => {
    if ('matchId' in data) return [[data.matchId, matches.get(data.matchId) ?? null]];
    if ('drawId' in data) return [[`draw ${data.drawId}`, draws.get(data.drawId) ?? null]];
    if (type === 'EntryListPublished' || type === 'EntryListWithdrawn')
      return [[`entries ${data.discipline}`, entryLists.get(data.discipline) ?? null]];
    return type === 'EditionWithdrawn' || type === 'EditionRestored' ? [['isWithdrawn', isWithdrawn]] : [];
  };
  return {
    ...(events.some(({ type }) => type === 'EditionCorrected') && facts && eventValues(facts)),
    ...Object.fromEntries(events.flatMap(partOf)),
  };
};

/** Changes of editions and their matches by users. Each completes when the read models contain it. */
@Injectable()
export class EditionEdits {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** @throws DomainError as `decideMatchChanges` does; ConcurrencyError if the expected version is stale */
  async change(id: Id, changes: readonly MatchChange[], writing: Writing): Promise<{ version: number }> {
    for (const change of changes) if ('match' in change) this.assertPast(change.match.date);
    const { version } = await this.write(id, decideMatchChanges(this.rules, id, changes), writing);
    return { version };
  }

  /** @throws DomainError as `decideEventEdit` does; ConcurrencyError if the expected version is stale */
  async edit(id: Id, edit: EventEdit, writing: Writing): Promise<{ version: number }> {
    const { version } = await this.write(id, decideEventEdit(this.profile, id, edit), writing);
    return { version };
  }

  /** @throws DomainError as `decideNewDraw` does; ConcurrencyError if the expected version is stale */
  async addDraw(id: Id, draw: NewDraw, writing: Writing): Promise<{ drawId: Id; version: number }> {
    const { version, state } = await this.write(id, decideNewDraw(this.profile, id, draw), writing);
    // Also for a command that was already appended.
    const isIt = ([, { byes: _, ...known }]: [Id, DrawFacts]): boolean => isEqual(known, draw);
    const [drawId] = [...state.draws].findLast(isIt)!;
    return { drawId, version };
  }

  /** @throws DomainError as `decideTakingBack` does; ConcurrencyError if the edition is changed at the same time */
  async takeBack(id: Id, version: number, writing: Writing): Promise<{ version: number }> {
    const store = this.stores('tournaments');
    const stored = await storedChanges<EditionEvent>(store, editionStream(id), tournamentEvents);
    const { write } = writing;
    const taken = await this.write(id, () => decideTakingBack(this.rules, id, stored, version), {
      ...writing,
      write: { ...write, expectedVersion: write.expectedVersion ?? stored.length },
    });
    return { version: taken.version };
  }

  /** @throws DomainError request.invalid for a result of a later day than today in every time zone */
  assertPast(date: unknown): void {
    const tomorrow = dayOf(dayNumber(this.now().toISOString().slice(0, DAY_LENGTH)) + 1);
    if (typeof date === 'string' && date > tomorrow)
      throw new DomainError('request.invalid', { field: 'date', rule: 'not in the future' });
  }

  get rules() {
    const { profile, directory } = this;
    return { profile, competitors: directory, sexOf: (playerId: Id) => directory.player(playerId)?.gender };
  }

  /** Appends the events of a decision to the stream of the edition. @param decide pure; throws to reject the change */
  async write(id: Id, decide: (state: Edition) => readonly EditionEvent[], writing: Writing) {
    let before = {};
    const { state, events, position, streamVersion } = await handleEdition(
      { store: this.stores('tournaments'), directory: this.directory },
      id,
      {
        decide: (known) => {
          const decided = decide(known);
          before = changedIn(known, decided);
          return decided;
        },
        ...metadataOf(writing),
      },
    );
    if (events.length > 0) noteChange({ entity: 'Event', id, before, after: changedIn(state, events) });
    if (position !== null) await this.status.waitForPosition('tournaments', position);
    return { version: streamVersion, state };
  }
}
