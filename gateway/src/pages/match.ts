import { getMatchCourse } from '@rallyrank/contracts/live/course';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import { pageTitle } from '@rallyrank/contracts/shared/page-title';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getMatchDetail } from '@rallyrank/contracts/stats/match';
import { eventLink, playerLinks, scoreLink } from './links.js';
import { type Markup, markup } from './markup.js';
import { addressOf, breadcrumbs, definePage, facts, type PageView, table } from './page-view.js';
import { pictureOf } from './picture-address.js';
import type { Ask } from './rendering.js';
import { type Words, wordsOf } from './words.js';

type Detail = AnswerOf<typeof getMatchDetail>['data'];
type Sides = Pick<MatchView, 'sides'>;

const titleOf = ({ sides: [one, two] }: Sides, words: Words): string => `${words.side(one)} – ${words.side(two)}`;

const competitors = ({ sides }: Sides, words: Words, origin: string): object[] =>
  sides.map((side) => {
    const people = side.players.map((player) => ({
      '@type': 'Person',
      name: words.name(player.name),
      url: `${origin}${addressOf('player', { id: player.id })}`,
    }));
    return people.length === 1
      ? people[0]!
      : { '@type': 'SportsTeam', name: words.side(side), athlete: people, sport: words.sport };
  });

/** schema.org `SportsEvent` within that of the tournament. */
const matchData = ({ event, match }: Detail, words: Words, origin: string, address: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'SportsEvent',
  name: `${titleOf(match, words)}, ${words.name(event.name)}`,
  url: `${origin}${address}`,
  sport: words.sport,
  startDate: match.likelyDay ? event.startDate : match.date,
  endDate: match.likelyDay ? event.endDate : match.date,
  competitor: competitors(match, words, origin),
  superEvent: {
    '@type': 'SportsEvent',
    name: words.name(event.name),
    url: `${origin}${addressOf('event', { id: event.id })}`,
    startDate: event.startDate,
    endDate: event.endDate,
  },
});

const sidesTable = ({ match, sides }: Detail, words: Words): Markup => {
  const { text } = words;
  return table(
    text.result,
    [text.name, text.rank, text.rating, text.score],
    match.sides.map((side, at) => [
      playerLinks(side, words),
      sides[at]!.rank,
      sides[at]!.rating && `${Math.round(sides[at]!.rating.before)} → ${Math.round(sides[at]!.rating.after)}`,
      match.games.map((game) => game[at]).join(' '),
    ]),
  );
};

const meetingsTable = (caption: string, rows: Detail['before']['matches'], words: Words): Markup => {
  const { text } = words;
  return table(
    caption,
    [text.date, text.event, text.round, text.winner, text.score],
    rows.map(({ event, match }) => [
      words.matchDay(match),
      eventLink(event, words),
      words.round(match.round),
      match.winner && words.side(match.sides[match.winner - 1]!),
      scoreLink(match, words),
    ]),
  );
};

const body = (detail: Detail, words: Words): Markup => {
  const { text } = words;
  const { event, match, sides, before } = detail;
  const around = sides.flatMap(({ previous, next }) => [previous, next]).filter((one) => one !== null);
  return markup`<h1>${titleOf(match, words)}</h1>
<p>${eventLink(event, words)}, ${words.round(match.round)}</p>
${facts([
  [text.discipline, words.discipline(match.discipline)],
  [text.date, words.matchDay(match)],
  [text.level, words.level(event.level, event.startDate)],
  [text.score, words.score(match)],
  [text.winner, match.winner && words.side(match.sides[match.winner - 1]!)],
])}
${sidesTable(detail, words)}
${meetingsTable(`${text.meetingsBefore} ${before.tally.won}–${before.tally.lost}`, before.matches, words)}
${meetingsTable(
  text.around,
  around.map((one) => ({ event, match: one })),
  words,
)}`;
};

const ofDetail = (detail: Detail, words: Words, origin: string): PageView => {
  const { event, match } = detail;
  const { language, text } = words;
  const address = addressOf('match', { id: matchKeyOf(event.id, match.id) });
  const title = titleOf(match, words);
  const names = [words.name(event.name), words.round(match.round)];
  return {
    title: pageTitle(title, names, language),
    description: [...names, words.matchDay(match), title, words.score(match)].join(' · '),
    address,
    picture: pictureOf('h2h', { playerId: match.sides[0].id, opponentId: match.sides[1].id }),
    data: [
      matchData(detail, words, origin, address),
      breadcrumbs(origin, [
        [text.events, addressOf('events')],
        [words.name(event.name), addressOf('event', { id: event.id })],
        [title, address],
      ]),
    ],
    body: body(detail, words),
  };
};

/** A match in play, without a result. @throws DomainError of the call for its result if it is not in play either */
const ofLive = async (ask: Ask, id: string, words: Words, cause: DomainError): Promise<PageView> => {
  const { course } = (await ask(getMatchCourse, { id })).data;
  // The result of a match that is over was withdrawn.
  if (!course || course.match.state === 'Finished' || course.match.state === 'Offcourt') throw cause;
  const title = titleOf(course.match, words);
  return {
    title,
    description: `${title} · ${words.round(course.match.round)}`,
    address: addressOf('match', { id }),
    // The page of the result replaces it.
    isUnlisted: true,
    data: [],
    body: markup`<h1>${title}</h1><p>${course.match.score.games.map(([one, two]) => `${one}–${two}`).join(' ')}</p>`,
  };
};

/** One match with what was known before it. */
export const match = definePage({
  query: getMatchDetail.query,
  view: async ({ ask, language, origin, params: { id } }): Promise<PageView> => {
    const words = await wordsOf({ ask, language });
    try {
      return ofDetail((await ask(getMatchDetail, { id })).data, words, origin);
    } catch (error) {
      if (error instanceof DomainError && error.code === 404) return ofLive(ask, id, words, error);
      throw error;
    }
  },
});
