import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import type { CompetitorRef, EventRef, MatchView } from '@rallyrank/contracts/shared/refs';
import { type Markup, markup } from './markup.js';
import { addressOf, link } from './page-view.js';
import type { Words } from './words.js';

export const eventLink = ({ id, name }: Pick<EventRef, 'id' | 'name'>, words: Words): Markup =>
  link(addressOf('event', { id }), words.name(name));

/** The players of a side as links, separated by a slash. */
export const playerLinks = ({ players }: Pick<CompetitorRef, 'players'>, words: Words): Markup =>
  markup`${players.map(
    ({ id, name }, at) => markup`${at > 0 ? ' / ' : ''}${link(addressOf('player', { id }), words.name(name))}`,
  )}`;

/** The score as a link to the page of the match. */
export const scoreLink = (match: MatchView, words: Words): Markup | string => {
  const score = words.score(match);
  // A link without text has no name.
  return match.eventId === undefined || score === ''
    ? score
    : link(addressOf('match', { id: matchKeyOf(match.eventId, match.id) }), score);
};
