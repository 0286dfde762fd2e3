import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import type { EventRef, MatchView } from '@rallyrank/contracts/shared/refs';
import type { Markup } from './markup.js';
import { addressOf, link } from './page-view.js';
import type { Words } from './words.js';

export const eventLink = ({ id, name }: Pick<EventRef, 'id' | 'name'>, words: Words): Markup =>
  link(addressOf('event', { id }), words.name(name));

/** The score as a link to the page of the match. */
export const scoreLink = (match: MatchView, words: Words): Markup | string => {
  const score = words.score(match);
  return match.eventId === undefined
    ? score
    : link(addressOf('match', { id: matchKeyOf(match.eventId, match.id) }), score);
};
