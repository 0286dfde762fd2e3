/** The pages of the site. The front end renders them, and the gateway uses them to determine which addresses exist. */
export const pages = {
  home: '/index',
  homeOlder: '/index/older',
  search: '/search',
  players: '/player',
  player: '/player/detail',
  relations: '/player/relation',
  pair: '/player/pair',
  h2h: '/h2h',
  battle: '/h2h/battle',
  greatestMatches: '/h2h/greatest-matches',
  rivalries: '/h2h/rivalries',
  ranking: '/ranking/bwf',
  rankingAlltime: '/ranking/alltime',
  rankingElo: '/ranking/elo',
  rankingPeakElo: '/ranking/peakElo',
  rankingWeeks: '/ranking/weeks',
  rankingRace: '/ranking/race',
  rankingChanges: '/ranking/changes',
  events: '/tournament',
  event: '/tournament/detail',
  match: '/match/detail',
  live: '/tournament/live',
  liveConsole: '/live/console',
  chatModeration: '/live/chat/moderation',
  liveSources: '/live/sources',
  predictions: '/tournament/predictions',
  myPredictions: '/tournament/predictions/mine',
  predictionLeaders: '/tournament/predictions/leaders',
  predictionCrowd: '/tournament/predictions/crowd',
  simulator: '/tournament/draw/simulator',
  series: '/series',
  goat: '/goat',
  goatLab: '/goat/lab',
  goatRules: '/goat/rule',
  seasons: '/season',
  season: '/season/detail',
  playerSeasons: '/season/player',
  seasonTimeline: '/season/timeline',
  majors: '/performance/grandSlam',
  matchStats: '/performance/match',
  titleResults: '/performance/result',
  forecasts: '/performance/forecasts',
  systems: '/system/system',
  glossary: '/other/glossary',
  guide: '/other/guide',
  blog: '/other/blog',
  log: '/other/log',
  about: '/other/about',
  contact: '/other/contact',
  donate: '/other/donate',
  bilibili: '/bilibili',
  status: '/other/status',
  texts: '/system/text',
  records: '/record',
  record: '/record/detail',
  associationSearch: '/association',
  association: '/association/detail',
  associationMatches: '/association/matches',
  associations: '/system/association',
  editedPlayers: '/system/player',
  editedPlayer: '/system/player/detail',
  editedEvents: '/system/event',
  editedEvent: '/system/event/detail',
  editedSystems: '/system/points',
  dataHealth: '/system/data-health',
  suggestPlayer: '/player/suggestion',
  suggestEvent: '/tournament/suggestion',
  ownSuggestions: '/user/suggestion',
  playerSuggestions: '/system/player/suggestion',
  eventSuggestions: '/system/event/suggestion',
  users: '/system/user',
  userRoles: '/system/user-auth/role/{id}',
  roles: '/system/role',
  roleUsers: '/system/role-auth/user/{id}',
  menus: '/system/menu',
  departments: '/system/dept',
  posts: '/system/post',
  dictionaries: '/system/dict',
  dictionaryEntries: '/system/dict-data/index/{id}',
  settings: '/system/config',
  notices: '/system/notice',
  visits: '/monitor/visit',
  feedback: '/monitor/feedback',
  jobs: '/monitor/job',
  jobLogs: '/monitor/job-log/index/{id}',
  loginLogs: '/monitor/logininfor',
  operationLogs: '/monitor/operlog',
  online: '/monitor/online',
  server: '/monitor/server',
  dataSources: '/monitor/druid',
  caches: '/monitor/cache',
  cacheList: '/monitor/cache/list',
  incidents: '/monitor/incident',
  addressBlocks: '/monitor/ip-block',
  blockRules: '/monitor/ip-rule',
  generator: '/tool/gen',
  generatorEdit: '/tool/gen-edit/index/{id}',
  formBuilder: '/tool/build',
  apiDocs: '/tool/swagger',
  dataImport: '/tool/import',
  login: '/login',
  register: '/register',
  profile: '/user/profile',
  frame: '/frame',
  sitemap: '/sitemap',
  unauthorized: '/401',
  forbidden: '/403',
} as const;
/** The declared path of a page, in which `{id}` represents digits; undefined if there is no page. */
export const pageAt = (path: string): string | undefined => {
  const declared = path.replace(/\/\d+$/, '/{id}');
  return Object.values<string>(pages).find((one) => one === path || one === declared);
};

/** The name of a page. Its title in the front end is the text `app:menu.<name>`. */
export type PageName = keyof typeof pages;

/** Sections of the back office without a page of their own, each with the page to which its address leads. */
export const sections: Readonly<Record<string, string>> = {
  '/system': pages.users,
  '/monitor': pages.server,
  '/tool': pages.formBuilder,
};

const REDIRECT = /^\/redirect(?:[/\\]+(.*))?$/;

/**
 * The path that `/redirect/{path}` opens with fresh data (specification, section 2), or the target of the address of a
 * section; undefined for any other path.
 */
export const redirectTarget = (path: string): string | undefined => {
  const redirect = REDIRECT.exec(path);
  if (redirect) return `/${redirect[1] ?? ''}`;
  return Object.hasOwn(sections, path) ? sections[path] : undefined;
};
