import { getPlayerOptionById } from '@rallyrank/contracts/players/players';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { eventLink, scoreLink } from './links.js';
import { type Markup, markup } from './markup.js';
import { addressOf, breadcrumbs, definePage, movedIds, type PageView, table } from './page-view.js';
import { pictureOf } from './picture-address.js';
import { type Words, wordsOf } from './words.js';

type Pair = NonNullable<AnswerOf<typeof getPlayerH2H>['data']['pair']>;
const SHOWN_MATCHES = 50;

const meetingsTable = ({ matches }: Pair, words: Words): Markup => {
  const { text } = words;
  return table(
    text.meetings,
    [text.date, text.event, text.discipline, text.round, text.winner, text.score],
    matches
      .slice(0, SHOWN_MATCHES)
      .map(({ event, match }) => [
        words.matchDay(match),
        eventLink(event, words),
        words.discipline(match.discipline),
        words.round(match.round),
        match.winner && words.side(match.sides[match.winner - 1]!),
        scoreLink(match, words),
      ]),
  );
};

const about = ({ sides }: Pair, words: Words, origin: string): object[] =>
  sides.flatMap(({ players }) =>
    players.map((player) => ({
      '@type': 'Person',
      name: words.name(player.name),
      url: `${origin}${addressOf('player', { id: player.id })}`,
    })),
  );

const empty = (words: Words): PageView => ({
  title: words.text.h2h,
  description: `${words.text.h2h} · ${words.text.site(words.sport)}`,
  address: addressOf('h2h'),
  data: [],
  body: markup`<h1>${words.text.h2h}</h1>`,
});

const ofPair = (
  pair: Pair,
  asked: { playerId: string; opponentId: string },
  words: Words,
  origin: string,
): PageView => {
  const query = { playerId: pair.sides[0].id, opponentId: pair.sides[1].id };
  const [first, second] = [words.side(pair.sides[0]), words.side(pair.sides[1])];
  const { won, lost } = pair.total;
  const title = `${first} – ${second}`;
  const address = addressOf('h2h', query);
  const description = words.text.h2hText(first, second, won, lost);
  return {
    title,
    description,
    address,
    moved: movedIds(asked, query),
    picture: pictureOf('h2h', query),
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: title,
        description,
        url: `${origin}${address}`,
        about: about(pair, words, origin),
      },
      breadcrumbs(origin, [
        [words.text.h2h, addressOf('h2h')],
        [title, address],
      ]),
    ],
    body: markup`<h1>${title}</h1><p>${won}–${lost}</p>${meetingsTable(pair, words)}`,
  };
};

export const headToHead = definePage({
  query: getPlayerH2H.query.pick({ playerId: true, opponentId: true }).partial(),
  view: async ({ ask, language, origin, params: { playerId, opponentId } }): Promise<PageView> => {
    const words = await wordsOf({ ask, language });
    if (playerId === undefined || opponentId === undefined) {
      const alone = playerId ?? opponentId;
      if (alone !== undefined) await ask(getPlayerOptionById, { id: alone });
      return empty(words);
    }
    const query = { playerId, opponentId };
    const { pair } = (await ask(getPlayerH2H, query)).data;
    return pair ? ofPair(pair, query, words, origin) : empty(words);
  },
});
