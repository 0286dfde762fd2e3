import { routes } from '@rallyrank/contracts/registry';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';

/** Shorter names than those of the routes, for the most frequent questions. */
const short: Readonly<Record<string, string>> = {
  getAssociationDetail: 'association',
  getAssociationMeetings: 'association-h2h',
  getCompetitorElo: 'elo',
  getGoatData: 'goat-of',
  getH2HMatrix: 'matrix',
  getPlayerBasicData: 'player',
  getPlayerH2H: 'h2h',
  getPlayerTournamentResult: 'results',
  getRankingComparison: 'comparison',
  getRankingPoints: 'breakdown',
  getSeasonDetail: 'season',
  getWinProbability: 'predict',
  listAssociationResults: 'associations',
  listFrozenForecasts: 'forecasts-of-matches',
  listGreatestMatches: 'greatest',
  listMajorTitles: 'majors',
  listMatchStatistics: 'statistics',
  listPlayerSeasons: 'best-seasons',
  listRanking: 'rank',
  listRankingWeeks: 'weeks',
};

/** `opponentRank` -> `opponent-rank` */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const nameOf = ({ name }: RouteDef): string => short[name] ?? kebab(name.replace(/^(get|list)/, '')).replace(/^-/, '');

const isAskable = ({ method, access, params }: RouteDef): boolean =>
  method === 'GET' && access === 'public' && Object.keys(params.shape).length === 0;

/** Every public read of the HTTP API, by the name of its command. */
export const commands: ReadonlyMap<string, RouteDef> = new Map(
  routes
    .filter(isAskable)
    .map((route) => [nameOf(route), route] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

export interface Parameter {
  readonly key: string;
  readonly isRequired: boolean;
  /** The allowed values, if they are a fixed set. */
  readonly values: readonly string[] | undefined;
  readonly default: unknown;
  /** Checks a value against the rule of the parameter. */
  check(value: string): z.ZodSafeParseResult<unknown>;
}

export const parametersOf = (route: RouteDef): Parameter[] =>
  Object.entries(route.query.shape).map(([key, schema]) => {
    const described = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
    return {
      key,
      isRequired: !schema.safeParse(undefined).success,
      values: described.enum?.map(String),
      default: described.default,
      check: (value) => schema.safeParse(value),
    };
  });

/** Whether a parameter is an id, for which a name may be given instead. */
export const isId = (key: string): boolean => /(^i|I)ds?$/.test(key);

/**
 * The parameters that may be given without an option name: the required ones, then other players, pairs and the like.
 */
export const wordsOf = (route: RouteDef): Parameter[] => {
  const all = parametersOf(route).filter(({ values }) => values === undefined);
  return [...all.filter(({ isRequired }) => isRequired), ...all.filter((one) => !one.isRequired && isId(one.key))];
};

const described = ({ key, values, default: fallback, isRequired }: Parameter): string => {
  const name = `  --${kebab(key)}`.padEnd(26);
  const facts = [values?.join(' | '), fallback !== undefined && `default ${fallback}`, isRequired && 'required'];
  return `${name}${facts.filter(Boolean).join('; ')}`.trimEnd();
};

/** `playerId` -> `PLAYER` */
export const wordOf = ({ key }: Parameter): string => {
  const word = kebab(key)
    .replace(/-ids?$/, '')
    .toUpperCase();
  return key.endsWith('Ids') ? `${word} ...` : word;
};

const lineOf = (name: string, route: RouteDef): string => {
  const words = wordsOf(route).map((word) => (word.isRequired ? wordOf(word) : `[${wordOf(word)}]`));
  return [name, ...words].join(' ');
};

/** The usage of one command. */
export const commandUsage = (name: string, route: RouteDef): string =>
  [`usage: npm run --silent stats -- ${lineOf(name, route)} [options]`, '', route.summary, '']
    .concat(parametersOf(route).map(described))
    .join('\n');

export const usage = `usage: npm run --silent stats -- <command> [words] [--option value] [--json] [--lang en|zh]

Asks the routes of the API: those of the data folder (RALLYRANK_DATA, default var/), or of a running site (RALLYRANK_URL or
PROFILE=servers). <command> --help lists the options, which are the parameters of the route.

${Array.from(commands, ([name, route]) => `  ${lineOf(name, route).padEnd(50)} ${route.summary}`).join('\n')}

A player is named by id or by the whole name, a pair as "A / B", an event by its name and season, a record by id or name.
More is in docs/statistics.md.`;
