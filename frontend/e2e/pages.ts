import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cookie, Page } from 'playwright-core';
import { seriousFindings } from './accessibility';
import { begin, runOnce } from './back-office';
import { type Demo, goWithin, type Language, settle, type sizes, type Visitor, visit } from './browser';
import { SESSION } from './session';
import { FIRST_PASSWORD } from './site';

const hrefOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().getAttribute('href')) ?? '';

/** Pages that are the same in every demo world. */
const fixed = {
  home: '/',
  'home, older layout': '/index/older?discipline=XD',
  'search: nothing typed': '/search',
  search: '/search?q=open',
  'search of one kind': '/search?q=open&kind=event',
  players: '/player',
  list: '/ranking/bwf?discipline=MD',
  elo: '/ranking/elo?discipline=WD',
  'peak elo': '/ranking/peakElo?discipline=XD',
  weeks: '/ranking/weeks?discipline=WS',
  'ranking race': '/ranking/race?discipline=MD&top=20',
  'two dates compared': '/ranking/changes?discipline=XD&date=2026-06-02&since=2025-06-03',
  records: '/record',
  record: '/record/detail?id=titles.ms.all',
  'growth of a record': '/record/detail?id=titles.ms.all&tab=growth',
  proof: '/record/detail?id=titles.ms.all&tab=proof&place=2',
  'greatest matches': '/h2h/greatest-matches',
  rivalries: '/h2h/rivalries?discipline=MD',
  'relations: nobody chosen': '/player/relation',
  'h2h: nobody chosen': '/h2h?discipline=XD',
  associations: '/association',
  association: '/association/detail?association=CHN',
  'association matches': '/association/matches?association=CHN&opponentAssociation=JPN',
  tournaments: '/tournament',
  'live score': '/tournament/live',
  'draw simulator': '/tournament/draw/simulator',
  predictions: '/tournament/predictions',
  'prediction leaders': '/tournament/predictions/leaders',
  'prediction crowd': '/tournament/predictions/crowd',
  series: '/series',
  'editions of a series': '/tournament?seriesId=1',
  systems: '/system/system',
  glossary: '/other/glossary',
  about: '/other/about',
  'usage guide': '/other/guide#battle',
  blog: '/other/blog',
  'update log': '/other/log',
  contact: '/other/contact',
  donate: '/other/donate',
  status: '/other/status',
  bilibili: '/bilibili',
  'GOAT list': '/goat?discipline=XD',
  'GOAT lab': '/goat/lab?discipline=WS&weights=0,1,2,1,1,1',
  'GOAT rules': '/goat/rule',
  seasons: '/season',
  season: '/season/detail?discipline=WD',
  'player seasons': '/season/player?discipline=WS',
  'season timeline': '/season/timeline?discipline=WS',
  majors: '/performance/grandSlam?discipline=WS',
  'match statistics': '/performance/match?discipline=MD',
  'title results': '/performance/result',
  forecasts: '/performance/forecasts?discipline=WD',
  login: '/login',
  'sign-up': '/register',
};
/** Pages of the administrator. */
const ofAdmin = {
  'my predictions': '/tournament/predictions/mine',
  jobs: '/monitor/job',
  'log of jobs': '/monitor/job-log/index/0',
  'log of logins': '/monitor/logininfor',
  'log of operations': '/monitor/operlog',
  'who is online': '/monitor/online',
  'server monitor': '/monitor/server',
  'cache monitor': '/monitor/cache',
  'cache list': '/monitor/cache/list',
  'data sources': '/monitor/druid',
  'connections to data sources': '/monitor/druid?tab=pools',
  incidents: '/monitor/incident',
  'feedback inbox': '/monitor/feedback',
  'IP blocks': '/monitor/ip-block',
  'block rules': '/monitor/ip-rule',
  'code generator': '/tool/gen',
  'form builder': '/tool/build',
  'API documentation': '/tool/swagger',
  'data import': '/tool/import',
  profile: '/user/profile',
  users: '/system/user',
  'roles of a user': '/system/user-auth/role/1',
  roles: '/system/role',
  'users of a role': '/system/role-auth/user/1',
  menus: '/system/menu',
  departments: '/system/dept',
  posts: '/system/post',
  dictionaries: '/system/dict',
  'data of a dictionary': '/system/dict-data/index/1',
  settings: '/system/config',
  notices: '/system/notice',
  'associations in the back-office': '/system/association',
  'texts of the site': '/system/text',
  'points systems': '/system/points',
  'live console': '/live/console',
  'chat moderation': '/live/chat/moderation',
  'live sources': '/live/sources',
};
const playerTabs = [
  'overview',
  'data',
  'ranking',
  'results',
  'points',
  'seasons',
  'timeline',
  'partners',
  'h2h',
  'rivalries',
  'splits',
  'streaks',
  'records',
  'goat',
] as const;
const kinds = [
  ...Object.keys(fixed),
  ...Object.keys(ofAdmin),
  ...playerTabs.map((tab) => `player: ${tab}`),
  'pair',
  'pair: results',
  'event',
  'event: chances',
  'event: matches',
  'event: statistics',
  'event: records',
  'h2h',
  'h2h: one side',
  'relations',
  'battle',
];

/** Addresses of one public page of each kind in the demo world. */
export const findAddresses = async ({ browser, url }: Demo): Promise<Record<string, string>> => {
  const visitor = await visit(browser, url, 'en', 'desk');
  await settle(visitor.page, '/ranking/bwf?discipline=WS');
  const player = await hrefOf(visitor.page, 'main a[href^="/player/detail"]');
  await settle(visitor.page, '/ranking/bwf?discipline=MD');
  const partner = await hrefOf(visitor.page, 'main a[href^="/player/detail"]');
  await settle(visitor.page, `${partner}&tab=partners`);
  const pair = await hrefOf(visitor.page, 'main a[href^="/player/pair"]');
  await settle(visitor.page, '/tournament?state=finished');
  const event = await hrefOf(visitor.page, 'main table a[href^="/tournament/detail"]');
  await settle(visitor.page, '/player/relation');
  const relations = await hrefOf(
    visitor.page,
    'main td a[href^="/player/relation"], main th a[href^="/player/relation"]',
  );
  await settle(visitor.page, `${player}&tab=h2h`);
  const h2h = await hrefOf(visitor.page, 'main td a[href^="/h2h"]');
  await settle(visitor.page, '/h2h/greatest-matches');
  const match = await hrefOf(visitor.page, 'main td a[href^="/match/detail"]');
  await visitor.leave();
  return {
    ...fixed,
    ...Object.fromEntries(playerTabs.map((tab) => [`player: ${tab}`, `${player}&tab=${tab}`])),
    pair,
    'pair: results': `${pair}&tab=results`,
    event,
    'event: chances': `${event}&chances=SF`,
    'event: matches': `${event}&tab=matches`,
    'event: statistics': `${event}&tab=statistics`,
    'event: records': `${event}&tab=records`,
    match,
    relations: `${relations}&depth=2`,
    h2h,
    'h2h: one side': h2h.replace(/&opponentId=.*/, ''),
    battle: `/h2h/battle?ids=${[...new URLSearchParams(h2h.split('?')[1]).values()].join(',')}`,
  };
};

const ADMIN_PASSWORD = 'Qw7-reTuvo';
/** Logs in as the administrator, and adds a run to the log of jobs, which is empty until the first scheduled run. */
const sessionOfAdmin = async ({ browser, url }: Demo): Promise<Cookie> => {
  const { page, leave } = await visit(browser, url, 'en', 'desk');
  await begin(page, 'admin', FIRST_PASSWORD, ADMIN_PASSWORD);
  await runOnce(page, 'Count visits', /Succeeded/);
  const session = (await page.context().cookies()).find(({ name }) => name === SESSION);
  await leave();
  if (!session) throw new Error(`no cookie ${SESSION} after the login`);
  return session;
};

/** The page within the site; the API documentation contains a second `main`. */
const content = '#content';
/** Minimum number of characters that even an empty list shows; Chinese needs fewer. */
const leastText = { en: 100, zh: 60 } as const;
/** Pages with only a form or a short message. */
const sparse: readonly string[] = ['login', 'sign-up', 'roles of a user', 'live console', 'chat moderation'];
const leastOfSparse = { en: 60, zh: 25 } as const;

/** Paragraphs in cards whose text touches the edge of the card. */
const notesAtEdge = (page: Page): Promise<string[]> =>
  page.locator('.rr-card p').evaluateAll((notes) => {
    const leftOf = (note: Element): number => {
      const text = document.createRange();
      text.selectNodeContents(note);
      return text.getBoundingClientRect().left;
    };
    return notes
      .filter((note) => note.getBoundingClientRect().width > 0)
      .filter((note) => leftOf(note) - (note.closest('.rr-card')?.getBoundingClientRect().left ?? 0) < 4)
      .map((note) => note.textContent);
  });

/** The title in the head that the gateway sends; the application may put the name of the tab before it. */
const titleSent = async (page: Page, address: string, language: Language): Promise<string> => {
  const answer = await page.request.get(address, { headers: { accept: 'text/html', 'accept-language': language } });
  const html = await answer.text();
  return page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html);
};

interface Look {
  readonly language: Language;
  readonly size: keyof typeof sizes;
  readonly theme: 'light' | 'dark';
  /** Whether the page is opened by its address, or from another page without reloading the application. */
  readonly by: 'address' | 'navigation';
}

export const desk: Look = { language: 'zh', size: 'desk', theme: 'dark', by: 'address' };
const phone: Look = { language: 'en', size: 'phone', theme: 'light', by: 'navigation' };
const looks: readonly Look[] = [
  phone,
  desk,
  { ...phone, language: 'zh', theme: 'dark' },
  { ...desk, language: 'en', theme: 'light' },
];
/** Looks, each with the kinds of pages that are visited in it. */
type Visits = readonly (readonly [Look, readonly string[]])[];
const otherPages = (odd: number) => kinds.filter((_, place) => place % 2 === odd);
/** Each page in each look or, with WITHOUT_TOUR=1, in one of the first two looks. */
const tour: Visits =
  process.env.WITHOUT_TOUR === '1'
    ? [
        [phone, otherPages(0)],
        [{ ...desk, by: 'navigation' }, otherPages(1)],
      ]
    : looks.map((look) => [look, kinds] as const);

/** Pages with answers of each service, and with reports of every process of a site. */
export const journey = [
  ...['home', 'list', 'elo', 'player: overview', 'player: h2h', 'event', 'record', 'GOAT list', 'live score'],
  ...['predictions', 'jobs', 'server monitor', 'data sources', 'users'],
];

/**
 * By default, every kind of page in both languages, on a desktop and on a phone, in the light and in the dark scheme.
 */
export const testPages = (demo: () => Demo, visits: Visits = tour): void => {
  let addresses: Record<string, string>;
  let session: Cookie;
  const addressOf = (kind: string): string => addresses[kind] ?? '';
  beforeAll(async () => {
    session = await sessionOfAdmin(demo());
    addresses = { ...(await findAddresses(demo())), ...ofAdmin };
    expect(Object.values(addresses)).not.toContain('');
  });

  describe.each(visits)('in the look %j', ({ language, size, theme, by }, chosen) => {
    const come = by === 'address' ? settle : goWithin;
    let visitor: Visitor;
    let admin: Visitor;
    beforeAll(async () => {
      const { browser, url } = demo();
      visitor = await visit(browser, url, language, size, theme === 'dark');
      admin = await visit(browser, url, language, size, theme === 'dark');
      await admin.page.context().addCookies([session]);
      await Promise.all([visitor, admin].map(({ page }) => settle(page, '/index')));
    });
    afterAll(async () => {
      await visitor.leave();
      await admin.leave();
    });

    test('the frame around the pages is accessible', async () => {
      for (const { page } of [visitor, admin]) expect(await seriousFindings(page)).toEqual([]);
    });

    test.each(chosen)('%s is complete, accessible and has no console messages', async (kind) => {
      const { page, complaints } = kind in ofAdmin ? admin : visitor;
      const before = complaints.length;
      const least = sparse.includes(kind) ? leastOfSparse : leastText;
      await come(page, addressOf(kind));
      expect(await page.locator('html').getAttribute('lang')).toMatch(language === 'zh' ? /^zh/ : /^en/);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      expect((await page.locator(content).innerText()).length).toBeGreaterThan(least[language]);
      expect(await page.locator(`${content} [role="alert"]`).count()).toBe(0);
      if (!(kind in ofAdmin)) expect(await page.title()).toContain(await titleSent(page, addressOf(kind), language));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await notesAtEdge(page)).toEqual([]);
      expect(await seriousFindings(page, content)).toEqual([]);
      expect(complaints.slice(before)).toEqual([]);
    });
  });
};
