import { randomUUID } from 'node:crypto';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Context, EventDef } from '@rallyrank/contracts/shared/event';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type SuggestionMade, suggestionLimits, suggestionStream } from '@rallyrank/contracts/shared/suggestions';
import type { Cache } from '@rallyrank/infra/cache/port';
import type { DomainEvent } from '@rallyrank/infra/commands/fold';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { WriteOptions } from '@rallyrank/infra/http/call';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { decideSuggestion, isSameProposal, type Proposal } from '../domain/suggestions/suggest.js';
import type { Suggestions } from '../read-models/suggestions.js';
import type { SuggestionText, SuggestionTexts } from './suggestion-texts.js';

const HOUR_MS = 3_600_000;

interface Made extends DomainEvent {
  readonly data: SuggestionMade;
}

/** Stores the suggestions of users. */
export class Reporting {
  constructor(
    private readonly context: Context,
    private readonly made: EventDef,
    private readonly stores: EventStores,
    private readonly status: ReplicaStatus,
    private readonly cache: Cache,
    private readonly suggestions: Suggestions,
    private readonly texts: SuggestionTexts,
  ) {}

  /**
   * Returns the id of the new suggestion, or that of an open one that it repeats.
   * @throws DomainError suggestion.limit, suggestion.pace
   */
  async suggest(
    userId: Id,
    facts: Omit<Proposal, 'textId'>,
    text: Pick<SuggestionText, 'source' | 'comment'>,
    write: WriteOptions,
  ): Promise<string> {
    const proposal: Proposal = { ...facts, textId: randomUUID() };
    // The event makes the text take effect (ADR 12), so the text is stored first.
    await this.texts.put({ id: proposal.textId, userId, ...text });
    const { state, events, position } = await this.append(userId, proposal, write);
    if (events.length === 0) await this.texts.remove(proposal.textId);
    if (position !== null) await this.status.waitForPosition(this.context, position);
    return state.findLast((each) => isSameProposal(each, proposal))!.suggestionId;
  }

  /** Counts a suggestion. @throws DomainError suggestion.pace */
  async count(userId: Id): Promise<void> {
    const n = await this.cache.increment(`suggestions:${this.context}:${userId}`, HOUR_MS);
    if (n > suggestionLimits.perHour) throw new DomainError('suggestion.pace', { n: suggestionLimits.perHour });
  }

  private async append(userId: Id, proposal: Proposal, write: WriteOptions) {
    const isDecided = (id: string) => this.suggestions.decisionOn(id) !== undefined;
    const decide = decideSuggestion(userId, proposal, isDecided);
    try {
      return await handle<readonly SuggestionMade[], Made>({
        store: this.stores(this.context),
        stream: suggestionStream(userId),
        events: [this.made],
        initial: () => [],
        evolve: (known, { data }) => [...known, data],
        decide: (known) => decide(known).map((data) => ({ type: this.made.type, data })),
        ...write,
      });
    } catch (error) {
      // After another error the event may be stored nevertheless.
      if (error instanceof DomainError) await this.texts.remove(proposal.textId);
      throw error;
    }
  }
}
