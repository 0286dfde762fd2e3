import { z } from 'zod';
import { event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import { EventRef, MatchView } from '../shared/refs.js';
import { SuggestionMade, suggestionRoutes } from '../shared/suggestions.js';
import { decidesEventSuggestions, readsEventSuggestions } from './edit-access.js';
import { EnteredEvent } from './event-edits.js';
import { EventValues, eventFieldLabels } from './event-fields.js';
import { EnteredMatch } from './match-edits.js';

const { outcome, winner, games, date, durationMin, court } = EnteredMatch.shape;
/** The facts of a match that can be suggested. */
export const suggestedMatchFacts = { outcome, winner, games, date, durationMin, court };
export const suggestedMatchKeys = Object.keys(suggestedMatchFacts) as (keyof typeof suggestedMatchFacts)[];

export const EventSuggestionMade = event('tournaments', 'EventSuggestionMade', 1, SuggestionMade);

export const eventSuggestions = suggestionRoutes({
  service: 'tournaments',
  kind: 'Event',
  path: '/tournament/event/suggestion',
  reads: readsEventSuggestions,
  decides: decidesEventSuggestions,
  labels: eventFieldLabels,
  /** With the id of a match its facts, otherwise those of the tournament. */
  entered: { ...EnteredEvent, matchId: Id.optional(), ...suggestedMatchFacts },
  /** The match of the suggestion as it is shown; null without a match, and for one that is withdrawn. */
  subject: { event: EventRef, matchId: Id.nullable(), match: MatchView.nullable() },
  facts: { event: EventRef, values: EventValues, matches: z.array(MatchView) },
});
