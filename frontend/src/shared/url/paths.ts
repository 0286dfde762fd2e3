import type { RankingBasis } from '@rallyrank/contracts/rankings/common';
import { rankingPages } from '@rallyrank/contracts/rankings/ranking-pages';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import { pages } from '@rallyrank/contracts/shared/pages';
import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SearchKind } from '@rallyrank/contracts/stats/search';
import type { eventStates } from '@rallyrank/contracts/tournaments/editions';
import type { Rule } from '../rules/rules';

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return search.size === 0 ? path : `${path}?${search}`;
};

/** Returns the address of a page with an id in its path. */
const withId =
  (path: string) =>
  (id: string): string =>
    path.replace('{id}', id);

type RankingType = keyof typeof rankingPages;

/** Every address of the site in one place. Detail pages take their parameters from the query string. */
export const paths = {
  home: pages.home,
  homeOlder: pages.homeOlder,
  players: pages.players,
  /** The site search; without a text, the last searches. */
  search: (query: { q?: string; kind?: SearchKind } = {}) => withQuery(pages.search, query),
  player: (id: string) => withQuery(pages.player, { id }),
  /** The relations around a player. */
  relations: (id?: string) => withQuery(pages.relations, { id }),
  pair: (id: string) => withQuery(pages.pair, { id }),
  /** The results of a player or a pair, filtered. */
  results: ({ id, players }: CompetitorRef, filters: Readonly<Record<string, string>>) =>
    withQuery(players.length > 1 ? pages.pair : pages.player, { id, tab: 'results', ...filters }),
  /** The list in force on a day, by default the newest. */
  ranking: (query: { discipline?: Discipline; date?: string; basis?: RankingBasis } = {}, type: RankingType = 'bwf') =>
    withQuery(pages[rankingPages[type]], query),
  /** Compares the list of a day with that of a year before. */
  rankingChanges: (query: { discipline: Discipline; type: RankingType; date?: string; basis?: RankingBasis }) =>
    withQuery(pages.rankingChanges, query),
  rankingRace: (query: { discipline: Discipline; type: RankingType; basis?: RankingBasis }) =>
    withQuery(pages.rankingRace, query),
  events: (query: { season?: string; seriesId?: string; level?: string; state?: (typeof eventStates)[number] } = {}) =>
    withQuery(pages.events, query),
  event: (id: string, drawId?: string) => withQuery(pages.event, { id, drawId }),
  /** A match with a result, or a live one. */
  match: (eventId: string, id: string) => withQuery(pages.match, { id: matchKeyOf(eventId, id) }),
  entries: (id: string) => withQuery(pages.event, { id, tab: 'entries' }),
  /** @param match `<edition id>-<match id>`: the match that is opened */
  live: (query: { editionId?: string; match?: string } = {}) => withQuery(pages.live, query),
  /** @param match `<edition id>-<match id>`: the match that is scored */
  liveConsole: (match?: string) => withQuery(pages.liveConsole, { match }),
  /** The order of play of a tournament, or the choice of one. */
  orderOfPlay: (plan = 'choose') => withQuery(pages.liveConsole, { plan }),
  /** The draws that can be predicted: all of them, those of one tournament, or a single draw. */
  predictions: (query: { eventId?: string; discipline?: Discipline } = {}) => withQuery(pages.predictions, query),
  myPredictions: pages.myPredictions,
  predictionLeaders: pages.predictionLeaders,
  predictionCrowd: pages.predictionCrowd,
  /** A simulation that starts from a draw of a tournament. */
  simulator: (eventId: string, drawId: string) => withQuery(pages.simulator, { eventId, drawId }),
  /** A simulation that starts from the entry list of a tournament. */
  simulateEntries: (eventId: string, discipline: Discipline) =>
    withQuery(pages.simulator, { eventId, discipline, from: 'entries' }),
  series: pages.series,
  h2h: (playerId?: string, opponentId?: string) => withQuery(pages.h2h, { playerId, opponentId }),
  /** @param ids of the players who are compared */
  battle: (ids: readonly string[]) => withQuery(pages.battle, { ids: ids.join(',') }),
  greatestMatches: (query: { discipline?: Discipline; season?: string } = {}) =>
    withQuery(pages.greatestMatches, query),
  goat: (query: { discipline?: Discipline } = {}) => withQuery(pages.goat, query),
  goatLab: pages.goatLab,
  goatRules: pages.goatRules,
  season: (query: { season: string; discipline: Discipline | undefined }) => withQuery(pages.season, query),
  /** @param rule that the page scrolls to */
  glossary: (rule?: Rule) => (rule === undefined ? pages.glossary : `${pages.glossary}#${rule}`),
  records: pages.records,
  record: (id: string) => withQuery(pages.record, { id }),
  recordProof: (id: string, place: number) => withQuery(pages.record, { id, tab: 'proof', place: String(place) }),
  association: (association: string) => withQuery(pages.association, { association }),
  associations: pages.associations,
  associationMatches: (association: string, opponentAssociation: string) =>
    withQuery(pages.associationMatches, { association, opponentAssociation }),
  /**
   * Another site in a frame of this one.
   * @param site path of its menu entry
   */
  frame: (site: string) => withQuery(pages.frame, { site }),
  dictionaryEntries: withId(pages.dictionaryEntries),
  log: pages.log,
  users: pages.users,
  userRoles: withId(pages.userRoles),
  /** @param id of a job, 0 for all jobs */
  jobLogs: withId(pages.jobLogs),
  /** The description of an entity for the code generator. */
  generatorEdit: withId(pages.generatorEdit),
  /** A player in the data desk. @param tab facts, relations or history */
  editedPlayer: (id: string, tab?: string) => withQuery(pages.editedPlayer, { id, tab }),
  /** The form that merges the second player into the first one. */
  mergedPlayers: (id: string, mergedId: string) => withQuery(pages.editedPlayer, { id, tab: 'merge', mergedId }),
  editedEvents: (query: { seriesId?: string } = {}) => withQuery(pages.editedEvents, query),
  editedEvent: (id: string, tab?: string) => withQuery(pages.editedEvent, { id, tab }),
  editedSystems: (scheme?: string) => withQuery(pages.editedSystems, { scheme }),
  /** Results of a tournament in the data desk. `match` opens the form of a match, `withdraw` the withdrawal dialog. */
  editedMatch: (id: string, query: { match?: string; withdraw?: string }) =>
    withQuery(pages.editedEvent, { id, ...query }),
  dataImport: pages.dataImport,
  /** The form for a correction of a player by any user. */
  suggestPlayer: (id: string) => withQuery(pages.suggestPlayer, { id }),
  /** The same for a tournament, or one of its matches. */
  suggestEvent: (id: string, matchId?: string) => withQuery(pages.suggestEvent, { id, match: matchId }),
  ownSuggestions: pages.ownSuggestions,
  roleUsers: withId(pages.roleUsers),
  donate: pages.donate,
  /** @param redirect address that is opened after the login */
  login: (redirect?: string) => withQuery(pages.login, { redirect }),
  register: (redirect?: string) => withQuery(pages.register, { redirect }),
  profile: pages.profile,
  unauthorized: pages.unauthorized,
  forbidden: pages.forbidden,
  /** Shows a page of the site with fresh data. */
  redirect: (path: string) => `/redirect${path}`,
} as const;
