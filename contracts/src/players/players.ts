import { z } from 'zod';
import { CompetitorId, ofCompetitors } from '../shared/competitor-id.js';
import { Paging, sorting } from '../shared/envelope.js';
import { Id, IdList } from '../shared/ids.js';
import { EventRef, LikelyDay, PlayerRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day, Period } from '../shared/time.js';
import { Discipline, Gender, Hand } from '../sport/codes.js';
import { AssociationCode } from './codes.js';
import { Profile } from './profile.js';
import { FixedDoubleRow, Related } from './related.js';

/** The query of a name search: at least 3 characters, or Chinese characters only (at least one). */
export const isSearchableName = (name: string): boolean => /^\p{Script=Han}+$/u.test(name) || [...name].length >= 3;

export const SearchName = z
  .string()
  .trim()
  .max(50)
  .refine(isSearchableName, 'at least 3 characters, or Chinese characters only');

const common = { service: 'players', method: 'GET', access: 'public', tags: ['players.directory'] } as const;

export const PlayerOption = PlayerRef.extend({ gender: Gender.nullable(), birthDate: Day.nullable() });
export type PlayerOption = z.infer<typeof PlayerOption>;

export const PlayerRow = PlayerOption.extend({
  hand: Hand.nullable(),
  heightCm: z.int().nullable(),
  otherNames: z.array(z.string()),
});
export type PlayerRow = z.infer<typeof PlayerRow>;

/** Age on a day: whole years, and days since the last birthday. */
export const Age = z.object({ years: z.int().nonnegative(), days: z.int().nonnegative() });

/** A rank on a published list. The rank of a pair counts for both players. */
export const PlayerRank = z.object({ rank: z.int(), discipline: Discipline });

/** A player in a list, with the facts that distinguish namesakes. */
export const ListedPlayer = PlayerRow.extend({
  /**
   * Age at death, today, or on the last day of results that end earlier; null if unknown, or if the person could have
   * died.
   */
  age: Age.nullable(),
  /** Disciplines in which the player has played, most matches first. */
  disciplines: z.array(Discipline),
  /** The best of the current ranks; null if unknown. */
  currentRank: PlayerRank.nullable(),
  bestRank: PlayerRank.nullable(),
  /**
   * The ranks of the pair or player with the current rank on the lists of 52 weeks, oldest first; null if not listed.
   * Empty without a current rank.
   */
  yearRanks: z.array(z.int().nullable()),
  /** The tournament of the newest match. */
  lastEvent: EventRef.nullable(),
});

/** The standing of a competitor to which the player belongs (the player, or a pair). */
export const Standing = z.object({
  discipline: Discipline,
  competitorId: Id,
  partner: PlayerRef.nullable(),
  currentRank: z.int().nullable(),
  currentPoints: z.number().nullable(),
  bestRank: z.int().nullable(),
  bestRankDate: Day.nullable(),
  bestPoints: z.number().nullable(),
  weeksAtNo1: z.int().nonnegative(),
  /** Best rank on the lists in force at the end of a year; null if there is none. */
  bestYearEndRank: z.int().nullable(),
  /** Number of whole weeks at the rank or better, and of years that ended there. */
  bands: z.array(z.object({ rank: z.string(), weeks: z.int(), yearEnds: z.int() })),
  /**
   * Periods in which a list of the discipline was in force, oldest first. Weeks and best ranks cover only these
   * periods.
   */
  covered: z.array(Period),
});

export const DisciplineFigures = z.object({
  discipline: Discipline,
  won: z.int(),
  lost: z.int(),
  walkoversWon: z.int(),
  walkoversLost: z.int(),
  titles: z.int(),
  finals: z.int(),
  events: z.int(),
  firstDate: Day.nullable(),
  lastDate: Day.nullable(),
});

export const PlayerBasicData = z.object({
  player: PlayerRow,
  age: Age.nullable(),
  /** Whether the player has a current rank, or played in the 365 days before the newest match of the site. */
  active: z.boolean(),
  standings: z.array(Standing),
  figures: z.array(DisciplineFigures),
  /** The known parts of the profile. */
  profile: Profile,
  relations: z.array(Related),
  /** Current fixed doubles first. */
  fixedDoubles: z.array(FixedDoubleRow),
  /** The sources of the player, as `<source>:<key>`. */
  sources: z.array(z.string()),
  /** The last matches that count as won or lost, newest first, at most 10. */
  form: z.array(
    z.object({
      won: z.boolean(),
      eventId: Id,
      eventName: z.string(),
      date: Day,
      likelyDay: LikelyDay.optional(),
      opponent: z.string(),
      score: z.string(),
    }),
  ),
});

/** The data of a pair as a competitor: its joint results and its ranks. */
export const PairBasicData = PlayerBasicData.pick({ active: true, standings: true, figures: true, form: true }).extend({
  id: Id,
  players: z.array(PlayerRow.extend({ age: Age.nullable() })).length(2),
});

export const listPlayerOptions = route({
  ...common,
  name: 'listPlayerOptions',
  path: '/tournament/player/listPlayerOptions',
  cache: 'short',
  rate: 'search',
  tags: [...common.tags, 'tournaments.matches'],
  summary:
    'Players whose name, other name or Chinese name matches, best match first, then most matches played; at most 20',
  query: z.object({ name: SearchName }),
  data: z.array(PlayerOption),
});

export const listPlayers = pageRoute({
  ...common,
  name: 'listPlayers',
  path: '/tournament/player/list',
  cache: 'short',
  rate: 'read',
  tags: [...common.tags, 'players.personFacts', 'rankings.lists', 'tournaments.editions', 'tournaments.matches'],
  summary: 'Players by filter',
  query: z.object({
    ...Paging,
    /**
     * `currentRank` and `bestRank` are ranks on a published list, alone or in a pair. Players without one come last.
     */
    ...sorting(['name', 'association', 'birthDate', 'currentRank', 'bestRank', 'id'], 'name'),
    ids: ofCompetitors(IdList).optional(),
    name: SearchName.optional(),
    association: AssociationCode.optional(),
    gender: Gender.optional(),
    /** Only players who have played in the discipline. */
    discipline: Discipline.optional(),
    /** Only players born on this month and day, `MM-DD`. */
    birthday: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'MM-DD')
      .optional(),
  }),
  row: ListedPlayer,
});

export const getPlayerById = route({
  ...common,
  name: 'getPlayerById',
  path: '/tournament/player/getPlayerById',
  cache: 'short',
  rate: 'read',
  summary: 'One player',
  query: z.object({ id: CompetitorId }),
  data: PlayerRow,
});

export const getPlayerOptionById = route({
  ...common,
  name: 'getPlayerOptionById',
  path: '/tournament/player/getPlayerOptionById',
  cache: 'short',
  rate: 'read',
  summary: 'One player as an option of a select',
  query: z.object({ id: CompetitorId }),
  data: PlayerOption,
});

export const getPlayerBasicData = route({
  ...common,
  name: 'getPlayerBasicData',
  path: '/tournament/player/getPlayerBasicData',
  cache: 'short',
  rate: 'read',
  tags: ['players.directory', 'players.personFacts', 'tournaments.matches', 'rankings.lists'],
  summary: 'Header and key figures of a player page',
  query: z.object({ id: CompetitorId }),
  data: PlayerBasicData,
});

export const getPairBasicData = route({
  ...common,
  name: 'getPairBasicData',
  path: '/tournament/player/getPairBasicData',
  cache: 'short',
  rate: 'read',
  tags: ['players.directory', 'players.personFacts', 'tournaments.matches', 'rankings.lists'],
  summary: 'Header and key figures of the page of a pair',
  query: z.object({ id: CompetitorId }),
  data: PairBasicData,
});

export const listCountry = route({
  ...common,
  name: 'listCountry',
  path: '/tournament/basic/listCountry',
  cache: 'issue',
  rate: 'read',
  summary: 'Associations that have players, or had some in a decided period, with names and present number of players',
  tags: ['players.directory', 'players.association'],
  query: z.object({}),
  data: z.array(
    z.object({
      code: AssociationCode,
      en: z.string(),
      zh: z.string(),
      affiliation: z.string().nullable(),
      players: z.int(),
    }),
  ),
});

export const listAssociationNames = route({
  ...common,
  name: 'listAssociationNames',
  path: '/association/names',
  cache: 'short',
  rate: 'read',
  summary: 'Names of all associations by code, which every other answer gives alone',
  tags: ['players.association'],
  query: z.object({}),
  data: z.array(z.object({ code: AssociationCode, en: z.string(), zh: z.string() })),
});
