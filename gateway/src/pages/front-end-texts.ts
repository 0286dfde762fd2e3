import { inLanguages } from '@rallyrank/contracts/shared/language';
import appEn from '../../../frontend/src/app/locales/en.json' with { type: 'json' };
import appZh from '../../../frontend/src/app/locales/zh.json' with { type: 'json' };
import homeEn from '../../../frontend/src/features/home/locales/en.json' with { type: 'json' };
import homeZh from '../../../frontend/src/features/home/locales/zh.json' with { type: 'json' };
import playersEn from '../../../frontend/src/features/players/locales/en.json' with { type: 'json' };
import playersZh from '../../../frontend/src/features/players/locales/zh.json' with { type: 'json' };
import seasonsEn from '../../../frontend/src/features/seasons/locales/en.json' with { type: 'json' };
import seasonsZh from '../../../frontend/src/features/seasons/locales/zh.json' with { type: 'json' };
import tournamentsEn from '../../../frontend/src/features/tournaments/locales/en.json' with { type: 'json' };
import tournamentsZh from '../../../frontend/src/features/tournaments/locales/zh.json' with { type: 'json' };
import sharedEn from '../../../frontend/src/shared/i18n/locales/en.json' with { type: 'json' };
import sharedZh from '../../../frontend/src/shared/i18n/locales/zh.json' with { type: 'json' };
import rulesEn from '../../../frontend/src/shared/rules/locales/en.json' with { type: 'json' };
import rulesZh from '../../../frontend/src/shared/rules/locales/zh.json' with { type: 'json' };

const files = {
  en: {
    app: appEn,
    home: homeEn,
    players: playersEn,
    rules: rulesEn,
    seasons: seasonsEn,
    shared: sharedEn,
    tournaments: tournamentsEn,
  },
  zh: {
    app: appZh,
    home: homeZh,
    players: playersZh,
    rules: rulesZh,
    seasons: seasonsZh,
    shared: sharedZh,
    tournaments: tournamentsZh,
  },
} as const;

/** Replaces the placeholder `{{name}}` of a text, in the syntax of i18next, by a value. */
const filled = (text: string, name: string, value: string | number): string =>
  text.replace(`{{${name}}}`, () => String(value));

const chosen = ({ app, home, players, rules, seasons, shared, tournaments }: (typeof files)[keyof typeof files]) => ({
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
  cancelled: tournaments.state.cancelled,
  outcome: {
    retired: shared.score.retiredShort,
    disqualified: shared.score.disqualifiedShort,
    walkover: shared.score.walkoverShort,
    unplayed: shared.score.unplayedShort,
  },
});

/** The texts of the front end that the gateway's pages also show. The build reads them from its files. */
export const frontEndTexts = inLanguages((language) => chosen(files[language]));
