import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { languages } from '@rallyrank/contracts/shared/language';
import { pages } from '@rallyrank/contracts/shared/pages';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { eventTable } from './lists.js';
import { markup } from './markup.js';
import { definePage, facts, type PageView } from './page-view.js';
import { rankingTable } from './ranking.js';
import { wordsOf } from './words.js';

const SHOWN_EVENTS = 5;
const SHOWN_PLACES = 10;
const lastEvents = { state: 'finished', orderByColumn: 'endDate', isAsc: 'false', pageSize: SHOWN_EVENTS } as const;

/** schema.org `WebSite`, with the search of players. */
const siteData = (origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'RallyRank',
  url: `${origin}/`,
  inLanguage: languages,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${pages.players}?name={name}` },
    'query-input': 'required name=name',
  },
});

/** The front page: the totals of the site, the last tournaments, and the leaders of the first discipline. */
export const home = definePage({
  query: getSite.query,
  view: async ({ ask, language, origin }): Promise<PageView> => {
    const words = await wordsOf({ ask, language });
    const { text, site, sport, number } = words;
    const code = site.disciplines[0]!;
    const [events, leaders] = await Promise.all([
      ask(listEvents, lastEvents),
      ask(listRanking, { type: 'bwf', discipline: code, pageSize: SHOWN_PLACES }),
    ]);
    return {
      title: 'RallyRank',
      description: text.site(sport),
      address: pages.home,
      data: [siteData(origin)],
      body: markup`<h1>${text.lead}</h1>
${facts([
  [text.players, number(site.players)],
  [text.events, number(site.events)],
  [text.meetings, number(site.matches)],
])}
${eventTable(text.lastEvents, events.rows, words)}
${rankingTable(`${text.ranking}: ${words.discipline(code)}`, leaders.rows, words)}`,
    };
  },
});
