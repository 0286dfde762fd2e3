import type { Paging } from '@rallyrank/contracts/shared/envelope';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SuggestionState } from '@rallyrank/contracts/shared/suggestions';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Suggestion, Suggestions } from '../read-models/suggestions.js';
import { usersOf } from '../users/names-of-users.js';
import type { SuggestionSubjects } from './subjects.js';
import type { SuggestionText, SuggestionTexts } from './suggestion-texts.js';

/** Lists of suggestions with the present facts of their subjects. */
export class SuggestionViews {
  constructor(
    private readonly suggestions: Suggestions,
    private readonly texts: SuggestionTexts,
    private readonly subjects: SuggestionSubjects,
    private readonly rpc: Rpc,
  ) {}

  /** Newest first. */
  async own(userId: Id, paging: Paging) {
    const { rows, total } = await this.page(this.suggestions.madeBy(userId).reverse(), paging);
    return { rows: rows.map(({ row }) => row), total };
  }

  /** Open ones from the oldest, decided ones from the newest. */
  async queue({ state, ...paging }: Paging & { readonly state: SuggestionState }, call: Pick<CallContext, 'caller'>) {
    const found = this.suggestions.all((each) => this.suggestions.stateOf(each) === state);
    const { rows, total } = await this.page(state === 'open' ? found : found.reverse(), paging);
    const ids = rows.flatMap(({ reporter, decidedBy }) => [reporter, decidedBy]);
    const userOf = await usersOf(this.rpc, ids);
    return {
      rows: rows.map(({ row, reporter, decidedBy, suggestion }) => ({
        ...row,
        isInScope: this.subjects.covers(suggestion, call),
        by: userOf(reporter),
        decidedBy: userOf(decidedBy),
      })),
      total,
    };
  }

  private async page(all: readonly Suggestion[], paging: Paging) {
    const { rows, total } = pageOf(all, paging, (suggestion) => suggestion);
    const texts = await this.texts.of(rows.map(({ textId }) => textId));
    const views = rows.map((suggestion) => this.viewOf(suggestion, texts.get(suggestion.textId)));
    return { rows: await Promise.all(views), total };
  }

  private async viewOf(suggestion: Suggestion, text: SuggestionText | undefined) {
    const { suggestionId, at, values, before } = suggestion;
    const decision = this.suggestions.decisionOn(suggestionId);
    const { shown, now } = await this.subjects.view(suggestion);
    const isErased = this.suggestions.isErased(suggestion);
    const row = {
      ...shown,
      suggestionId,
      at,
      state: this.suggestions.stateOf(suggestion),
      fields: Object.entries(values).map(([field, suggested]) => ({
        ...{ field, suggested },
        before: before[field] ?? null,
        now: now[field] ?? null,
      })),
      source: isErased ? null : (text?.source ?? null),
      comment: isErased ? null : (text?.comment ?? null),
      decidedAt: decision?.at ?? null,
      reason: decision?.reason ?? null,
    };
    return { row, suggestion, reporter: isErased ? null : suggestion.userId, decidedBy: decision?.by ?? null };
  }
}
