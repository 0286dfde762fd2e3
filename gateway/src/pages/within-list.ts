import { MAX_PAGE_SIZE, Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { PageName } from '@rallyrank/contracts/shared/pages';
import { Discipline } from '@rallyrank/contracts/sport/codes';
import { MatchFilter } from '@rallyrank/contracts/stats/filter';
import { listSeasons } from '@rallyrank/contracts/stats/seasons';
import { z } from 'zod';
import { type Listed, listsOfPages } from './lists-of-pages.js';
import type { PageDef } from './page-view.js';
import type { Ask, Rendering } from './rendering.js';
import { wordsOf } from './words.js';

type Params = Rendering['params'];

/** The page number and size in an address. An invalid size is replaced by the default, as in the front end. */
export const paging = { pageNum: Paging.pageNum, pageSize: Paging.pageSize.catch(Paging.pageSize.parse(undefined)) };

/** A filter in the address. A filter that the route rejects is omitted, as in the front end, which shows a message. */
const understood = (field: z.ZodType) =>
  z
    .string()
    .refine((text) => field.safeParse(text).success)
    .optional()
    .catch(undefined);

/** The parameters of an address that determine the number of rows in the list. */
const filtersOf = ({ route, fixed = {} }: Listed) => {
  const { pageNum: _, pageSize: __, orderByColumn: ___, isAsc: ____, export: _____, ...filters } = route.query.shape;
  const read = Object.entries(filters).filter(([name]) => !(name in fixed));
  return Object.fromEntries(read.map(([name, field]) => [name, understood(field as z.ZodType)]));
};

/** @throws DomainError http.notFound if none of the seasons in the address has a match */
const assertSeason = async (ask: Ask, { season, discipline }: Params): Promise<void> => {
  if (season === undefined) return;
  const { from, to } = MatchFilter.season.unwrap().parse(season);
  const { rows } = await ask(listSeasons, {
    discipline: Discipline.optional().parse(discipline),
    pageSize: MAX_PAGE_SIZE,
  });
  if (!rows.some((row) => from <= row.season && row.season <= to)) throw new DomainError('http.notFound');
};

/** @throws DomainError http.notFound for a page beyond the end of the list with these filters */
const assertPage = async (ask: Ask, { route, first, fixed, unless }: Listed, params: Params): Promise<void> => {
  if (unless !== undefined && params[unless] !== undefined) return;
  const query = { ...first, ...params, ...fixed };
  // Without required parameters, such as two associations, the page shows a form instead of a list.
  if (Number(params.pageNum) === 1 || !route.query.safeParse(query).success) return;
  const { rows } = await ask(route, query);
  if (rows.length === 0) throw new DomainError('http.notFound');
};

/** The page, which exists only if the page number and the season in its address do. */
export const withinList = (name: PageName, page: PageDef): PageDef => {
  const listed = listsOfPages[name];
  if (!listed) return page;
  const { discipline, season } = listed.route.query.shape;
  const isOfOne = discipline?.safeParse(undefined).success === false;
  return {
    query: z.object({ ...filtersOf(listed), ...paging, ...page.query.shape }),
    view: async (rendering) => {
      const { ask } = rendering;
      const { disciplines } = (await wordsOf(rendering)).site;
      const params: Params = { ...(isOfOne && { discipline: disciplines[0]! }), ...rendering.params };
      if (season === MatchFilter.season) await assertSeason(ask, params);
      await assertPage(ask, listed, params);
      const own = Object.entries(rendering.params).filter(([key]) => key in page.query.shape);
      return page.view({ ...rendering, params: Object.fromEntries(own) });
    },
  };
};
