import { listPlayers } from '@rallyrank/contracts/players/routes';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { placeOf } from './event.js';
import { type Markup, markup } from './markup.js';
import { addressOf, definePage, link, type PageView, table } from './page-view.js';
import { type Words, wordsOf } from './words.js';

/** @throws DomainError http.notFound for a page beyond the end of a list */
const assertPage = (pageNum: number, rows: readonly unknown[]): void => {
  if (pageNum > 1 && rows.length === 0) throw new DomainError('http.notFound');
};

/** As in the front end, so that the same address lists the same rows. */
const PAGE_SIZE = 20;
const query = listPlayers.query.pick({ pageNum: true });

interface Shown {
  readonly page: 'players' | 'events';
  readonly pageNum: number;
  readonly seriesId?: string | undefined;
}

/** A link to the next page of a list, so that crawlers reach every row. */
const nextLink = ({ page, pageNum, seriesId }: Shown, total: number, { text }: Words) =>
  pageNum * PAGE_SIZE < total
    ? markup`<p>${link(addressOf(page, { seriesId, pageNum: pageNum + 1 }), text.next)}</p>`
    : null;

const listView = ({ page, pageNum, seriesId }: Shown, words: Words) => ({
  title: words.text[page],
  description: `${words.text[page]} · ${words.text.site(words.sport)}`,
  address: addressOf(page, { seriesId, pageNum: pageNum === 1 ? undefined : pageNum }),
  data: [],
});

export const players = definePage({
  query,
  view: async ({ ask, language, params: { pageNum } }): Promise<PageView> => {
    const [{ rows, total }, words] = await Promise.all([
      ask(listPlayers, { pageNum, pageSize: PAGE_SIZE, orderByColumn: 'currentRank' }),
      wordsOf({ ask, language }),
    ]);
    assertPage(pageNum, rows);
    const { text } = words;
    const cells = rows.map((row) => [
      link(addressOf('player', { id: row.id }), words.name(row.name)),
      words.association(row.association),
      row.birthDate && words.day(row.birthDate),
    ]);
    return {
      ...listView({ page: 'players', pageNum }, words),
      body: markup`<h1>${text.players}</h1>${table(text.players, [text.name, text.association, text.born], cells)}
${nextLink({ page: 'players', pageNum }, total, words)}`,
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
  query: query.extend({ seriesId: listEvents.query.shape.seriesId }),
  view: async ({ ask, language, params: { pageNum, seriesId } }): Promise<PageView> => {
    const [{ rows, total }, words] = await Promise.all([
      ask(listEvents, { pageNum, pageSize: PAGE_SIZE, seriesId }),
      wordsOf({ ask, language }),
    ]);
    assertPage(pageNum, rows);
    const shown = { page: 'events', pageNum, seriesId } as const;
    return {
      ...listView(shown, words),
      body: markup`<h1>${words.text.events}</h1>${eventTable(words.text.events, rows, words)}
${nextLink(shown, total, words)}`,
    };
  },
});
