import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { rankingPages } from '@rallyrank/contracts/rankings/ranking-pages';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { pageSummaries } from '@rallyrank/contracts/shared/page-summaries';
import { pageTitle } from '@rallyrank/contracts/shared/page-title';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { playerLinks } from './links.js';
import { markup } from './markup.js';
import { addressOf, definePage, disciplineIn, link, type PageView, table } from './page-view.js';
import { type Words, wordsOf } from './words.js';

type Row = AnswerOf<typeof listRanking>['rows'][number];
const SHOWN_ROWS = 100;

const listData = (title: string, rows: readonly Row[], words: Words, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: title,
  itemListOrder: 'https://schema.org/ItemListOrderAscending',
  numberOfItems: rows.length,
  itemListElement: rows.map(({ rank, competitor }) => ({
    '@type': 'ListItem',
    position: rank,
    name: words.side(competitor),
    url: `${origin}${addressOf('player', { id: competitor.players[0]!.id })}`,
  })),
});

/** The rows of a list with links to its players. */
export const rankingTable = (title: string, rows: readonly Row[], words: Words) => {
  const { text } = words;
  const areRatings = rows.some(({ deviation }) => deviation !== null);
  return table(
    title,
    [text.rank, text.name, text.association, areRatings ? text.rating : text.points],
    rows.map((row) => [
      row.rank,
      playerLinks(row.competitor, words),
      [...new Set(row.competitor.players.map((one) => words.association(one.association)))].filter(Boolean).join(' / '),
      row.points === null ? '–' : words.number(row.points),
    ]),
  );
};

const rankingPage = (type: keyof typeof rankingPages) => {
  const page = rankingPages[type];
  return definePage({
    query: listRanking.query.pick({ discipline: true, date: true, surface: true }).partial(),
    view: async ({ ask, language, origin, params: { discipline, date, surface } }): Promise<PageView> => {
      const words = await wordsOf({ ask, language });
      const { text, site } = words;
      const shown = discipline ?? site.disciplines[0]!;
      const query = { type, discipline: shown, date, surface, pageSize: SHOWN_ROWS } as const;
      const { rows } = await ask(listRanking, query);
      if (date !== undefined && rows.length === 0) throw new DomainError('http.notFound');
      const name = words.discipline(shown);
      const [first] = rows;
      const day = first ? words.day(first.listDate) : '';
      const list = pageNames[page][language];
      const title = pageTitle(list, [name], language);
      return {
        title: date ? pageTitle(list, [name, day], language) : title,
        description: first ? text.rankingText(list, name, day, words.side(first.competitor)) : title,
        address: addressOf(page, { discipline: disciplineIn(words, discipline), date, surface }),
        data: rows.length > 0 ? [listData(title, rows, words, origin)] : [],
        body: markup`<h1>${title}</h1><p>${pageSummaries[page][language]}</p>
<ul>${site.disciplines.map((code) => markup`<li>${link(addressOf(page, { discipline: disciplineIn(words, code) }), words.discipline(code))}</li>`)}</ul>
${rankingTable(`${title}, ${day}`, rows, words)}`,
      };
    },
  });
};

/** The lists of the sport, by page: published, of all times, of ratings and of their peaks. */
export const rankings = {
  [rankingPages.bwf]: rankingPage('bwf'),
  [rankingPages.alltime]: rankingPage('alltime'),
  [rankingPages.elo]: rankingPage('elo'),
  [rankingPages.peakElo]: rankingPage('peakElo'),
};
