import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { pageTitle } from '@rallyrank/contracts/shared/page-title';
import { getAssociationDetail } from '@rallyrank/contracts/stats/associations';
import { getRecordDetail } from '@rallyrank/contracts/stats/records';
import { getSeasonDetail } from '@rallyrank/contracts/stats/seasons';
import { listYear } from '@rallyrank/contracts/tournaments/site';
import { playerLinks } from './links.js';
import { markup } from './markup.js';
import { addressOf, breadcrumbs, definePage, disciplineIn, type PageView } from './page-view.js';
import { wordsOf } from './words.js';

/** A record with its definition and its holders. */
export const record = definePage({
  query: getRecordDetail.query,
  view: async ({ ask, language, origin, params: { id } }): Promise<PageView> => {
    const [{ data }, words] = await Promise.all([ask(getRecordDetail, { id }), wordsOf({ ask, language })]);
    const title = data.name[language];
    const address = addressOf('record', { id });
    const holders = data.holders.flatMap(
      ({ competitor, association }) => (competitor ? words.side(competitor) : words.association(association)) ?? [],
    );
    return {
      title,
      description: [data.text[language], ...holders].join(' · '),
      address,
      data: [
        breadcrumbs(origin, [
          [pageNames.records[language], addressOf('records')],
          [title, address],
        ]),
      ],
      body: markup`<h1>${title}</h1><p>${data.text[language]}</p><ul>${holders.map((holder) => markup`<li>${holder}</li>`)}</ul>`,
    };
  },
});

/** An association with its most successful players. */
export const association = definePage({
  query: getAssociationDetail.query.pick({ association: true }),
  view: async ({ ask, language, origin, params }): Promise<PageView> => {
    const [{ data }, words] = await Promise.all([ask(getAssociationDetail, params), wordsOf({ ask, language })]);
    const title = data.name[language];
    const address = addressOf('association', params);
    return {
      title,
      description: [title, ...data.players.slice(0, 5).map(({ player }) => words.side(player))].join(' · '),
      address,
      data: [
        breadcrumbs(origin, [
          [pageNames.associationSearch[language], addressOf('associationSearch')],
          [title, address],
        ]),
      ],
      body: markup`<h1>${title}</h1><ul>${data.players.map(
        ({ player }) => markup`<li>${playerLinks(player, words)}</li>`,
      )}</ul>`,
    };
  },
});

/** A season of a discipline; the newest one if the address contains none. */
export const season = definePage({
  query: getSeasonDetail.query.pick({ season: true, discipline: true }).partial(),
  view: async ({ ask, language, params }): Promise<PageView> => {
    const words = await wordsOf({ ask, language });
    const { season, discipline = words.site.disciplines[0]! } = params;
    if (season !== undefined) await ask(getSeasonDetail, { season, discipline, limit: 1 });
    const newest = async () => (await ask(listYear, {})).data.find(({ matches }) => matches > 0)?.season;
    const shown = season ?? (await newest());
    const page = shown === undefined ? pageNames.season[language] : words.text.season(String(shown));
    const title = pageTitle(page, [words.discipline(discipline)], language);
    return {
      title,
      description: `${title} · ${words.text.site(words.sport)}`,
      address: addressOf('season', { season, discipline: disciplineIn(words, params.discipline) }),
      data: [],
      body: markup`<h1>${title}</h1><p>${words.text.site(words.sport)}</p>`,
    };
  },
});
