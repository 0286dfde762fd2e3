import { Inject, Injectable } from '@nestjs/common';
import { decidesPlayerSuggestions } from '@rallyrank/contracts/players/edit-access';
import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SuggestedValues, SuggestionMade, SuggestionSubject } from '@rallyrank/contracts/shared/suggestions';
import type { CallContext } from '@rallyrank/infra/http/call';
import { presentOf, type Verdict } from '@rallyrank/shared/domain/suggestions/decide';
import type { Writing } from '@rallyrank/shared/edits/writing';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { SuggestionSubjects } from '@rallyrank/shared/suggestions/subjects';
import { decideEdit, valuesOfPerson } from '../domain/edit-player.js';
import { decideOnSuggestion } from '../domain/suggestions.js';
import { PersonFacts } from '../projections/person-facts.js';
import { profiledPerson } from '../queries/profiled-person.js';
import { EditScopes } from './edit-scopes.js';
import { PlayerEdits } from './edits.js';

const [DECIDE] = decidesPlayerSuggestions.anyOf;

/** Suggestions about the facts of a person, which become edits when they are accepted. */
@Injectable()
export class PlayerSuggestions implements SuggestionSubjects {
  constructor(
    @Inject(PlayerEdits) private readonly edits: PlayerEdits,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly personFacts: PersonFacts,
    @Inject(EditScopes) private readonly scopes: EditScopes,
  ) {}

  /** @throws DomainError player.notFound */
  async facts(id: Id) {
    return { player: this.directory.playerRef(id), values: this.present(id).values };
  }

  async check({ id }: SuggestionSubject, values: SuggestedValues): Promise<SuggestedValues> {
    const { person, profile, values: shown } = this.present(id);
    const edits = decideEdit(person.shown.id, { decided: values as DecidedValues, released: [] }, profile)(person);
    if (edits.length === 0) throw new DomainError('suggestion.same');
    return presentOf(values, shown);
  }

  async view({ subject: { id }, values }: SuggestionMade) {
    return { shown: { player: this.directory.playerRef(id) }, now: presentOf(values, this.present(id).values) };
  }

  covers({ subject }: SuggestionMade, call: Pick<CallContext, 'caller'>): boolean {
    return this.scopes.covers(this.directory.merges.target(subject.id), call, DECIDE);
  }

  async decide(suggestion: SuggestionMade, verdict: Verdict, writing: Writing): Promise<void> {
    const id = this.directory.merges.target(suggestion.subject.id);
    const about = { ...suggestion, subject: { id } };
    const decide: Parameters<PlayerEdits['write']>[1] = (events, profile) =>
      decideOnSuggestion(about, verdict, events, profile);
    await this.edits.write(id, decide, writing, DECIDE);
  }

  /** The facts as shown: for a merged player, those of the player with whom it has been merged. */
  private present(stated: Id) {
    const id = this.directory.merges.target(stated);
    const profiled = profiledPerson(this.directory, this.personFacts, id);
    return { ...profiled, values: valuesOfPerson(profiled) };
  }
}
