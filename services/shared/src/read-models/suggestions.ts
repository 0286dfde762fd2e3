import { AccountErased, type AccountErasedEvent } from '@rallyrank/contracts/identity/account-events';
import { REASON } from '@rallyrank/contracts/shared/change-reason';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { EventDef } from '@rallyrank/contracts/shared/event';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { SuggestionDecision } from '@rallyrank/contracts/shared/suggestion-decision';
import type { SuggestionMade, SuggestionState } from '@rallyrank/contracts/shared/suggestions';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import type { Projection } from '@rallyrank/infra/projections/port';

export interface Suggestion extends SuggestionMade {
  readonly at: string;
}

interface Decided extends Pick<SuggestionDecision, 'isAccepted'> {
  readonly at: string;
  readonly by: Id | null;
  readonly reason: string | null;
}

interface Snapshot {
  readonly made: readonly Suggestion[];
  readonly decisions: readonly (readonly [string, Decided])[];
  readonly erased: readonly Id[];
}

/**
 * Read model of the suggestions in one context. Events are ordered only within a stream, so a decision can arrive
 * before its suggestion.
 */
export class Suggestions implements Projection {
  readonly name = 'suggestions';
  readonly version = 1;
  readonly events: readonly EventDef[];
  private readonly made = new Map<string, Suggestion>();
  private readonly decisions = new Map<string, Decided>();
  private readonly erased = new Set<Id>();

  constructor(private readonly defs: { readonly made: EventDef; readonly decided: EventDef }) {
    this.events = [defs.made, defs.decided, AccountErased];
  }

  /** @throws DomainError suggestion.notFound */
  existing(suggestionId: string): Suggestion {
    const found = this.made.get(suggestionId);
    if (!found) throw new DomainError('suggestion.notFound');
    return found;
  }

  decisionOn(suggestionId: string): Decided | undefined {
    return this.decisions.get(suggestionId);
  }

  stateOf({ suggestionId }: Pick<Suggestion, 'suggestionId'>): SuggestionState {
    const decision = this.decisions.get(suggestionId);
    if (!decision) return 'open';
    return decision.isAccepted ? 'accepted' : 'rejected';
  }

  /** Whether the account of the reporter was erased. */
  isErased({ userId }: Pick<Suggestion, 'userId'>): boolean {
    return this.erased.has(userId);
  }

  /** Accounts that were erased, with or without suggestions. */
  erasedAccounts(): Id[] {
    return [...this.erased].sort(compareIds);
  }

  /** Oldest first. */
  madeBy(userId: Id): Suggestion[] {
    return this.all((each) => each.userId === userId);
  }

  /** Oldest first. */
  all(isWanted: (suggestion: Suggestion) => boolean = () => true): Suggestion[] {
    return [...this.made.values().filter(isWanted)].sort(
      (a, b) => a.at.localeCompare(b.at) || a.suggestionId.localeCompare(b.suggestionId),
    );
  }

  apply({ type, data, recordedAt: at, metadata }: Recorded): void {
    if (type === AccountErased.type) this.erased.add((data as AccountErasedEvent['data']).id);
    else if (type === this.defs.made.type) {
      const made = data as SuggestionMade;
      this.made.set(made.suggestionId, { ...made, at });
    } else {
      const { suggestionId, isAccepted } = data as SuggestionDecision;
      const [by, reason] = [metadata[ACTOR] ?? null, metadata[REASON] ?? null];
      this.decisions.set(suggestionId, { isAccepted, at, by, reason });
    }
  }

  snapshot(): Snapshot {
    const decisions = [...this.decisions].sort(([a], [b]) => a.localeCompare(b));
    return { made: this.all(), decisions, erased: this.erasedAccounts() };
  }

  restore(snapshot: unknown): void {
    const { made, decisions, erased } = snapshot as Snapshot;
    this.reset();
    for (const each of made) this.made.set(each.suggestionId, each);
    for (const [id, decision] of decisions) this.decisions.set(id, decision);
    for (const id of erased) this.erased.add(id);
  }

  reset(): void {
    this.made.clear();
    this.decisions.clear();
    this.erased.clear();
  }
}
