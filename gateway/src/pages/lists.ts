import { listPlayers } from '@rallyrank/contracts/players/routes';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { placeOf } from './event.js';
import { type Markup, markup } from './markup.js';
import { addressOf, definePage, link, type PageView, table } from './page-view.js';
import { type Words, wordsOf } from './words.js';

/** As in the front end, so that the same address lists the same rows. */
const PAGE_SIZE = 20;
const query = listPlayers.query.pick({ pageNum: true });

/** A link to the next page of a list, so that crawlers reach every row. */
const nextLink = (page: 'players' | 'events', pageNum: number, total: number, { text }: Words) =>
  pageNum * PAGE_SIZE < total ? markup`<p>${link(addressOf(page, { pageNum: pageNum + 1 }), text.next)}</p>` : null;

const listView = (page: 'players' | 'events', pageNum: number, words: Words) => ({
  title: words.text[page],
  description: `${words.text[page]} · ${words.text.site(words.sport)}`,
  address: addressOf(page, pageNum === 1 ? {} : { pageNum }),
  data: [],
});

export const players = definePage({
  query,
  view: async ({ ask, language, params: { pageNum } }): Promise<PageView> => {
    const [{ rows, total }, words] = await Promise.all([
      ask(listPlayers, { pageNum, pageSize: PAGE_SIZE, orderByColumn: 'currentRank' }),
      wordsOf({ ask, language }),
    ]);
    const { text } = words;
    const cells = rows.map((row) => [
      link(addressOf('player', { id: row.id }), words.name(row.name)),
      words.association(row.association),
      row.birthDate && words.day(row.birthDate),
    ]);
    return {
      ...listView('players', pageNum, words),
      body: markup`<h1>${text.players}</h1>${table(text.players, [text.name, text.association, text.born], cells)}
${nextLink('players', pageNum, total, words)}`,
    };
  },
});

/** Tournaments with links to their pages. */
export const eventTable = (title: string, rows: AnswerOf<typeof listEvents>['rows'], words: Words): Markup => {
  const { text } = words;
  const cells = rows.map((row) => [
    words.days(row.startDate, row.endDate),
    link(addressOf('event', { id: row.id }), words.name(row.name)),
    words.level(row.level),
    placeOf(row, words),
  ]);
  return table(title, [text.date, text.event, text.level, text.place], cells);
};

export const events = definePage({
  query,
  view: async ({ ask, language, params: { pageNum } }): Promise<PageView> => {
    const [{ rows, total }, words] = await Promise.all([
      ask(listEvents, { pageNum, pageSize: PAGE_SIZE }),
      wordsOf({ ask, language }),
    ]);
    return {
      ...listView('events', pageNum, words),
      body: markup`<h1>${words.text.events}</h1>${eventTable(words.text.events, rows, words)}
${nextLink('events', pageNum, total, words)}`,
    };
  },
});
