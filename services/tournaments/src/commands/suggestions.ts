import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SuggestedValues, SuggestionMade, SuggestionSubject } from '@rallyrank/contracts/shared/suggestions';
import { fold } from '@rallyrank/infra/commands/fold';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { editionRecord } from '@rallyrank/shared/domain/match-table/editions';
import { presentOf, type Verdict } from '@rallyrank/shared/domain/suggestions/decide';
import type { Writing } from '@rallyrank/shared/edits/writing';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { SuggestionSubjects } from '@rallyrank/shared/suggestions/subjects';
import { editionOf } from '../domain/edition.js';
import { eventValues } from '../domain/event-values.js';
import { assertFields, decideOnSuggestion, shownFacts, suggestedChanges } from '../domain/suggestions.js';
import { matchView } from '../queries/match-view.js';
import { EditionEdits } from './edition-edits.js';

/** Suggestions about tournaments and their matches, which become changes when they are accepted. */
@Injectable()
export class EventSuggestions implements SuggestionSubjects {
  constructor(
    @Inject(EditionEdits) private readonly edits: EditionEdits,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  /** @throws DomainError event.notFound */
  async facts(id: Id) {
    const { facts, matches } = await this.edition(id);
    return {
      event: editionRecord(id, facts).ref,
      values: eventValues(facts),
      matches: [...matches].map(([matchId, match]) => matchView(this.directory, matchId, match)),
    };
  }

  async check(subject: SuggestionSubject, values: SuggestedValues): Promise<SuggestedValues> {
    const edition = await this.edition(subject.id);
    assertFields(subject, values);
    this.edits.assertPast(values.date);
    const changes = suggestedChanges(this.edits.rules, { subject, values })(edition);
    if (changes.length === 0) throw new DomainError('suggestion.same');
    return presentOf(values, shownFacts(edition, subject));
  }

  async view({ subject, values }: SuggestionMade) {
    const { id, matchId = null } = subject;
    const edition = await this.edition(id);
    const match = matchId === null ? undefined : edition.matches.get(matchId);
    return {
      shown: {
        event: editionRecord(id, edition.facts).ref,
        matchId,
        match: match && matchId !== null ? matchView(this.directory, matchId, match) : null,
      },
      now: presentOf(values, shownFacts(edition, subject)),
    };
  }

  /** Roles cannot be limited to some tournaments, so every editor may correct all of them. */
  covers(): boolean {
    return true;
  }

  async decide(suggestion: SuggestionMade, verdict: Verdict, writing: Writing): Promise<void> {
    await this.edits.write(suggestion.subject.id, decideOnSuggestion(this.edits.rules, suggestion, verdict), writing);
  }

  private async edition(id: Id) {
    const { state } = await fold({ store: this.stores('tournaments'), ...editionOf(id) });
    const { facts } = state;
    if (!facts) throw new DomainError('event.notFound', { id });
    return { ...state, facts };
  }
}
