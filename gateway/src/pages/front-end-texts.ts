import { inLanguages } from '@rallyrank/contracts/shared/language';
import { frontEndFiles } from '../locales/front-end.js';

/** Replaces the placeholder `{{name}}` of a text, in the syntax of i18next, by a value. */
const filled = (text: string, name: string, value: string | number): string =>
  text.replace(`{{${name}}}`, () => String(value));

const chosen = ({
  app,
  home,
  live,
  players,
  rules,
  seasons,
  shared,
  tournaments,
}: (typeof frontEndFiles)[keyof typeof frontEndFiles]) => ({
  lead: home.lead,
  demoWorld: app.invented.badge,
  invented: app.invented.text,
  players: home.counts.players,
  events: home.counts.events,
  meetings: home.counts.matches,
  ranking: app.menu.ranking,
  h2h: app.menu.h2h,
  notFound: app.error.notFoundTitle,
  notFoundText: app.error.notFound,
  toHome: app.error.toHome,
  rank: shared.column.rank,
  bestRank: players.column.bestRank,
  points: shared.rankingPoints.points,
  rating: players.basic.rating,
  titlesWon: rules.titles.title,
  record: shared.column.tally,
  name: players.column.name,
  association: shared.association,
  born: players.column.birthDate,
  height: players.player.height,
  cm: (height: number) => filled(players.player.cm, 'value', height),
  discipline: shared.discipline,
  date: shared.column.day,
  event: shared.column.event,
  level: shared.column.level,
  place: tournaments.column.place,
  result: shared.rankingPoints.result,
  round: shared.column.round,
  score: shared.column.score,
  winner: seasons.column.winner,
  runnerUp: seasons.column.finalist,
  results: players.tab.results,
  champions: tournaments.column.champions,
  season: (season: string) => filled(seasons.season.title, 'season', season),
  meetingsBefore: live.detail.before,
  around: live.detail.path,
  cancelled: tournaments.state.cancelled,
  outcome: {
    retired: shared.score.retiredShort,
    disqualified: shared.score.disqualifiedShort,
    walkover: shared.score.walkoverShort,
    unplayed: shared.score.unplayedShort,
  },
});

/** The texts of the front end that the gateway's pages also show. The build reads them from its files. */
export const frontEndTexts = inLanguages((language) => chosen(frontEndFiles[language]));
