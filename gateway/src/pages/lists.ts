import { listPlayers } from '@rallyrank/contracts/players/players';
import { pageSummaries } from '@rallyrank/contracts/shared/page-summaries';
import { pageTitle } from '@rallyrank/contracts/shared/page-title';
import type { SeriesRef } from '@rallyrank/contracts/shared/refs';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { z } from 'zod';
import { placeOf } from './event.js';
import { type Markup, markup } from './markup.js';
import { addressOf, definePage, link, movedIds, type PageView, table } from './page-view.js';
import { paging } from './within-list.js';
import { type Words, wordsOf } from './words.js';

/** The query is parsed as in the front end, so that the same address lists the same rows. */
const query = z.object(paging);

interface Shown {
  readonly page: 'players' | 'events';
  readonly pageNum: number;
  readonly pageSize: number;
  readonly series?: SeriesRef | null;
  /** Number of rows on all pages. */
  readonly total: number;
}

/** The address of a page of a list: the first page and the default size are omitted. */
const pageAddress = ({ page, pageNum, pageSize, series }: Shown): string =>
  addressOf(page, {
    seriesId: series?.id,
    pageNum: pageNum === 1 ? undefined : pageNum,
    pageSize: pageSize === query.parse({}).pageSize ? undefined : pageSize,
  });

/** A link to the next page of a list, so that crawlers reach every row. */
const nextLink = (shown: Shown, { text }: Words) =>
  shown.pageNum * shown.pageSize < shown.total
    ? markup`<p>${link(pageAddress({ ...shown, pageNum: shown.pageNum + 1 }), text.next)}</p>`
    : null;

const listView = (shown: Shown, rows: Markup, words: Words): PageView => {
  const { page, series } = shown;
  const { text, language } = words;
  const summary = pageSummaries[series ? 'editions' : page][language];
  const subject = series ? words.name(series.name) : undefined;
  return {
    title: pageTitle(text[page], subject === undefined ? [] : [subject], language),
    description: subject === undefined ? summary : `${subject}: ${summary}`,
    address: pageAddress(shown),
    data: [],
    body: markup`<h1>${subject ?? text[page]}</h1><p>${summary}</p>${rows}
${nextLink(shown, words)}`,
  };
};

export const players = definePage({
  query,
  view: async ({ ask, language, params: { pageNum, pageSize } }): Promise<PageView> => {
    const [{ rows, total }, words] = await Promise.all([
      ask(listPlayers, { pageNum, pageSize, orderByColumn: 'currentRank' }),
      wordsOf({ ask, language }),
    ]);
    const { text } = words;
    const cells = rows.map((row) => [
      link(addressOf('player', { id: row.id }), words.name(row.name)),
      words.association(row.association),
      row.birthDate && words.day(row.birthDate),
    ]);
    const rowsShown = table(text.players, [text.name, text.association, text.born], cells);
    return listView({ page: 'players', pageNum, pageSize, total }, rowsShown, words);
  },
});

/** Tournaments with links to their pages. */
export const eventTable = (title: string, rows: AnswerOf<typeof listEvents>['rows'], words: Words): Markup => {
  const { text } = words;
  const cells = rows.map((row) => [
    words.days(row.startDate, row.endDate),
    link(addressOf('event', { id: row.id }), words.name(row.name)),
    words.level(row.level, row.startDate),
    placeOf(row, words),
  ]);
  return table(title, [text.date, text.event, text.level, text.place], cells);
};

export const events = definePage({
  query: query.extend({ seriesId: listEvents.query.shape.seriesId }),
  view: async ({ ask, language, params: { pageNum, pageSize, seriesId } }): Promise<PageView> => {
    const [{ rows, total, series }, words] = await Promise.all([
      ask(listEvents, { pageNum, pageSize, seriesId }),
      wordsOf({ ask, language }),
    ]);
    const shown = { page: 'events' as const, pageNum, pageSize, series, total };
    const moved = series && seriesId !== undefined ? movedIds({ seriesId }, { seriesId: series.id }) : undefined;
    return { ...listView(shown, eventTable(words.text.events, rows, words), words), moved };
  },
});
