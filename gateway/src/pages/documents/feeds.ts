import { listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { dateOf } from '@rallyrank/contracts/shared/time';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { Feed, type Item } from 'feed';
import { markup } from '../markup.js';
import { addressOf } from '../page-view.js';
import type { Renderable } from '../renderable.js';
import type { Rendering } from '../rendering.js';
import { type Words, wordsOf } from '../words.js';
import { type FeedFormat, type FeedName, feedNames, feedPath } from './feed-paths.js';

const EVENTS = 30;
const LISTS_PER_DISCIPLINE = 4;
const LIST_ROWS = 10;

const formats = {
  atom: { contentType: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1() },
  rss: { contentType: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => feed.rss2() },
  json: { contentType: 'application/feed+json; charset=utf-8', write: (feed: Feed) => feed.json1() },
} as const satisfies Record<FeedFormat, object>;
/** Feed readers identify an entry by its id, so the id is the same in both languages. */
const item = ({ origin, language }: Rendering, address: string, day: string, title: string, content: object): Item => ({
  id: origin + address,
  link: `${origin}${address}&lang=${language}`,
  date: dateOf(day),
  title,
  content: String(content),
});

/** The events that ended last, with their champions. */
const resultItems = async (rendering: Rendering, words: Words): Promise<Item[]> => {
  const query = { state: 'finished', orderByColumn: 'endDate', isAsc: 'false', pageSize: EVENTS } as const;
  const { rows } = await rendering.ask(listEvents, query);
  return rows.map((event) => {
    const winners = event.champions.map(
      ({ discipline, winner }) => markup`<li>${words.text.wins(words.side(winner), words.discipline(discipline))}</li>`,
    );
    const content = markup`<p>${words.level(event.level, event.startDate)}, ${words.days(event.startDate, event.endDate)}</p><ul>${winners}</ul>`;
    return item(rendering, addressOf('event', { id: event.id }), event.endDate, words.name(event.name), content);
  });
};

/** The newest lists of every discipline, with their first places. */
const rankingItems = async (rendering: Rendering, words: Words): Promise<Item[]> => {
  const { ask } = rendering;
  const ofList = async (discipline: Words['profile']['disciplines'][number]['code'], date: string): Promise<Item> => {
    const { rows } = await ask(listRanking, { type: 'bwf', discipline, date, pageSize: LIST_ROWS });
    const places = rows.map(
      ({ rank, competitor, points }) =>
        markup`<li value="${rank}">${words.side(competitor)}${points === null ? '' : `, ${words.number(points)}`}</li>`,
    );
    const title = `${words.text.ranking}: ${words.discipline(discipline)}, ${words.day(date)}`;
    return item(rendering, addressOf('ranking', { discipline, date }), date, title, markup`<ol>${places}</ol>`);
  };
  const ofDiscipline = async (discipline: Parameters<typeof ofList>[0]): Promise<Item[]> => {
    const { data } = await ask(listRankingDates, { type: 'bwf', discipline });
    return Promise.all(data.slice(0, LISTS_PER_DISCIPLINE).map((date) => ofList(discipline, date)));
  };
  const items = await Promise.all(words.profile.disciplines.map(({ code }) => ofDiscipline(code)));
  return items.flat().sort((a, b) => b.date.getTime() - a.date.getTime());
};

const itemsOf = { results: resultItems, rankings: rankingItems } as const;

/** Titles are HTML in Atom and RSS, and plain text in JSON. */
const titled = (one: Item, format: FeedFormat): Item =>
  format === 'json' ? one : { ...one, title: String(markup`${one.title}`) };

/** A feed of results or of ranking lists, as Atom 1.0, RSS 2.0 or JSON Feed 1. */
const feed = (name: FeedName, format: FeedFormat): Renderable => ({
  name: feedPath(name, format),
  query: getSite.query,
  rate: 'page',
  render: async (rendering) => {
    const { origin, language } = rendering;
    const words = await wordsOf(rendering);
    const items = await itemsOf[name](rendering, words);
    const link = (kind: FeedFormat) => `${origin}${feedPath(name, kind)}?lang=${language}`;
    const made = new Feed({
      id: origin + feedPath(name, format),
      title: `RallyRank · ${words.text[name]}`,
      description: words.text.site(words.sport),
      link: `${origin}/`,
      language,
      favicon: `${origin}/favicon.ico`,
      generator: 'RallyRank',
      updated: items[0]?.date ?? new Date(0),
      feedLinks: { atom: link('atom'), rss: link('rss'), json: link('json') },
    });
    for (const one of items) made.addItem(titled(one, format));
    const { contentType, write } = formats[format];
    return { body: write(made), contentType };
  },
});

export const feeds: readonly Renderable[] = feedNames.flatMap((name) =>
  (Object.keys(formats) as FeedFormat[]).map((format) => feed(name, format)),
);
