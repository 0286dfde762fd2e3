import type { Context, EventDef } from '@rallyrank/contracts/shared/event';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { suggestionNews } from '@rallyrank/contracts/shared/suggestion-news';
import type { SuggestedValues, suggestionRoutes } from '@rallyrank/contracts/shared/suggestions';
import { callerOf } from '@rallyrank/infra/http/caller';
import type { ScheduledJob } from '@rallyrank/infra/jobs/port';
import { controllerFor, type Handlers } from '@rallyrank/infra/nest/controller-for';
import { CACHE, DOCUMENTS, RPC, SCHEDULED_JOBS, STORE } from '@rallyrank/infra/nest/ports';
import { provide, token } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { writingOf } from '../edits/writing.js';
import { sharedTexts } from '../locales/shared.js';
import { Suggestions } from '../read-models/suggestions.js';
import { DecidedSuggestions } from './decided-suggestions.js';
import { Reporting } from './reporting.js';
import { SUGGESTION_SUBJECTS, type SuggestionSubjects } from './subjects.js';
import { SuggestionTexts } from './suggestion-texts.js';
import { SuggestionViews } from './suggestion-views.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

type Routes = ReturnType<typeof suggestionRoutes> & ReturnType<typeof suggestionNews>;
type Entered = { readonly id: Id; readonly matchId?: Id; readonly source: string; readonly comment?: string | null };

const handlersOf = (
  suggestions: Suggestions,
  reporting: Reporting,
  views: SuggestionViews,
  subjects: SuggestionSubjects,
  decided: DecidedSuggestions,
): Handlers<Routes> => ({
  suggest: async (_, call) => {
    const { id, matchId, source, comment = null, ...values } = call.body as Entered & SuggestedValues;
    const user = callerOf(call);
    const subject = { id, ...(matchId !== undefined && { matchId }) };
    const before = await subjects.check(subject, values);
    await reporting.count(user.id);
    const facts = { subject, values, before };
    return { suggestionId: await reporting.suggest(user.id, facts, { source, comment }, call.write) };
  },
  unread: (_, call) => decided.unread(callerOf(call).id),
  markRead: async (_, call) => {
    await decided.markRead(callerOf(call).id);
    return {};
  },
  facts: async ({ id }) => (await subjects.facts(id)) as never,
  own: (query, call) => views.own(callerOf(call).id, query),
  list: (query, call) => views.queue(query, call),
  accept: async (_, call) => {
    const { suggestionId, seen, reason } = call.body;
    const writing = { ...writingOf(call, reason), suggestionId };
    await subjects.decide(suggestions.existing(suggestionId), { isAccepted: true, seen }, writing);
    return {};
  },
  reject: async (_, call) => {
    const { suggestionId, reason } = call.body;
    await subjects.decide(suggestions.existing(suggestionId), { isAccepted: false }, writingOf(call, reason));
    return {};
  },
});

/** Removes the texts and marks of erased accounts, even after older texts were restored from a backup. */
const forgetErasedReporters = (
  texts: SuggestionTexts,
  decided: DecidedSuggestions,
  suggestions: Suggestions,
): ScheduledJob => ({
  id: 'forget-erased-reporters',
  title: sharedTexts.forgetErasedReporters.title,
  cron: EVERY_TEN_MINUTES,
  words: { texts: sharedTexts.forgetErasedReporters.words.texts },
  run: async () => {
    const erased = suggestions.erasedAccounts();
    await decided.forget(erased);
    return { texts: await texts.forget(erased) };
  },
});

/**
 * The parts of the suggestions for the module of a service, which also provides `SUGGESTION_SUBJECTS` and lists
 * `Suggestions` among its `PROJECTIONS`.
 */
export const suggestionParts = <R extends Record<keyof Routes, Routes[keyof Routes]>>(
  context: Context,
  events: { readonly made: EventDef; readonly decided: EventDef },
  routes: R,
) => {
  const handlers = token<Handlers<Routes>>('SuggestionHandlers');
  return {
    controller: controllerFor('Suggestions', routes as unknown as Routes, handlers),
    providers: [
      provide(SuggestionTexts, [DOCUMENTS], (store) => new SuggestionTexts(store)),
      provide(Suggestions, [], () => new Suggestions(events)),
      provide(
        DecidedSuggestions,
        [DOCUMENTS, Suggestions],
        (store, suggestions) => new DecidedSuggestions(store, suggestions),
      ),
      provide(
        Reporting,
        [STORE, ReplicaStatus, CACHE, Suggestions, SuggestionTexts],
        (stores, status, cache, suggestions, texts) =>
          new Reporting(context, events.made, stores, status, cache, suggestions, texts),
      ),
      provide(
        SuggestionViews,
        [Suggestions, SuggestionTexts, SUGGESTION_SUBJECTS, RPC],
        (suggestions, texts, subjects, rpc) => new SuggestionViews(suggestions, texts, subjects, rpc),
      ),
      provide(handlers, [Suggestions, Reporting, SuggestionViews, SUGGESTION_SUBJECTS, DecidedSuggestions], handlersOf),
      provide(SCHEDULED_JOBS, [SuggestionTexts, DecidedSuggestions, Suggestions], (texts, decided, suggestions) => [
        forgetErasedReporters(texts, decided, suggestions),
      ]),
    ],
  };
};
