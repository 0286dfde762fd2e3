import { z } from 'zod';
import { jsonBody } from '../shared/body.js';
import { Export, Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef, PlayerRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { OddsQuoted, Points, PredictionId } from './events.js';
import { forecastRoutes } from './forecast-routes.js';
import { newsRoutes } from './news-routes.js';

const base = { service: 'predictions', cache: 'none' } as const;
const read = { ...base, method: 'GET', rate: 'read', access: 'public', cache: 'live' } as const;
const own = { ...base, method: 'GET', rate: 'read', access: 'user', tags: ['predictions.wallets'] } as const;
const write = { ...base, method: 'POST', rate: 'write', tags: [], query: z.object({}) } as const;
const ofPools = { tags: ['predictions.pools', 'predictions.wallets', 'predictions.editions', 'predictions.directory'] };

/** Open, closed for the final, decided by its result, or void. */
export const poolStates = ['open', 'closed', 'decided', 'voided'] as const;
export const PoolState = z.enum(poolStates);
export type PoolState = (typeof poolStates)[number];

const poolHead = {
  event: EventRef,
  discipline: Discipline,
  state: PoolState,
  /** The tournament has begun: all odds are halved. */
  isRunning: z.boolean(),
  openedAt: Instant,
  /** Points that users have staked at present, and how many users. */
  staked: z.int(),
  users: z.int(),
  champion: CompetitorRef.nullable(),
};

export const PoolRow = z.object({ ...poolHead, favourite: CompetitorRef.nullable() });
export type PoolRow = z.infer<typeof PoolRow>;
export const listPools = pageRoute({
  ...read,
  ...ofPools,
  name: 'listPools',
  path: '/tournament/prediction/pools',
  summary: 'Draws whose champion can be predicted or was predicted, open ones first',
  query: z.object({ ...Paging, eventId: Id.optional(), state: PoolState.optional() }),
  row: PoolRow,
});

/** Why a side is not offered: its halved odds could not gain anything, it can no longer win, its match is being played, or there is a result that the odds do not include yet. */
export const refusals = ['no-gain', 'out', 'playing', 'updating'] as const;

export const PoolSide = z.object({
  competitor: CompetitorRef,
  /** Of the site's predictor, from the present state of the draw. */
  chance: z.number(),
  /** As offered now; null if not offered, with the reason. */
  odds: z.number().nullable(),
  refusal: z.enum(refusals).nullable(),
  /** Points of all users on the side. */
  staked: z.int(),
  /** Odds at each time in `quotedAt`; null where the side was not offered. */
  movement: z.array(z.number().nullable()),
  /** Whether it won its last matches, newest first, at most 10; null while that cannot be had. */
  form: z.array(z.boolean()).nullable(),
});
export type PoolSide = z.infer<typeof PoolSide>;

export const PoolView = z.object({
  ...poolHead,
  /** Null before the draw is made. */
  drawId: Id.nullable(),
  quotedAt: z.array(Instant),
  /** The last quote before the tournament began, as it is stored; `hash` is the SHA-256 of the rest. Null if there was none. */
  frozen: OddsQuoted.data.omit({ entries: true }).nullable(),
  /** Best chance first. */
  sides: z.array(PoolSide),
  /** Once decided: Brier score of the users' shares and of the chances at the times when they staked; lower is better, null without stakes. */
  brier: z.object({ crowd: z.number().nullable(), model: z.number().nullable() }).nullable(),
});
export type PoolView = z.infer<typeof PoolView>;
export const getPool = route({
  ...read,
  tags: [...ofPools.tags, 'predictions.onCourt'],
  name: 'getPool',
  path: '/tournament/prediction/pool',
  summary: 'Sides, chances, odds and their movement in the predictions of one discipline of a tournament',
  query: z.object({ eventId: Id, discipline: Discipline }),
  data: PoolView,
});

export const WalletView = z.object({
  available: z.int(),
  granted: z.int(),
  /** In open predictions. */
  staked: z.int(),
  /** Of all predictions that have ended, cancelled ones included. */
  profit: z.int(),
  settled: z.int(),
  /** What each first visit of a day brings. */
  dailyGrant: z.int(),
  /** Who the user is in the sport, if operators have said so. */
  player: PlayerRef.nullable(),
});
export type WalletView = z.infer<typeof WalletView>;
export const getWallet = route({
  ...own,
  name: 'getWallet',
  path: '/tournament/prediction/wallet',
  summary: 'The points of the caller',
  query: z.object({}),
  data: WalletView,
});
export const visitPredictions = route({
  ...write,
  name: 'visitPredictions',
  title: { en: 'Collect points of the day', zh: '领取每日竞猜积分' },
  path: '/tournament/prediction/visit',
  summary: 'Grants the points of the first visit, and of the first visit of the day',
  access: 'user',
  operation: 'other',
  data: WalletView,
});

export const placePrediction = route({
  ...write,
  name: 'placePrediction',
  title: { en: 'Place a prediction', zh: '提交竞猜' },
  path: '/tournament/prediction/place',
  summary: 'Stakes points on one to five players or pairs to win a draw, at the odds that the caller has seen',
  access: 'user',
  body: jsonBody(
    z.object({
      eventId: Id,
      discipline: Discipline,
      sides: z.array(z.object({ competitorId: Id, points: Points, odds: z.number().positive().max(500) })).max(50),
    }),
    16_384,
  ),
  data: WalletView,
});
export const cancelPrediction = route({
  ...write,
  name: 'cancelPrediction',
  title: { en: 'Withdraw a prediction', zh: '撤回竞猜' },
  path: '/tournament/prediction/cancel',
  summary: 'Withdraws sides of a prediction, until their next match begins; 90 % of their points come back',
  access: 'user',
  body: jsonBody(z.object({ predictionId: PredictionId, competitorIds: z.array(Id).min(1).max(5) }), 4_096),
  data: WalletView,
});

export const predictionStates = ['open', 'cancelled', 'settled', 'voided'] as const;
export const MyPrediction = z.object({
  id: PredictionId,
  event: EventRef,
  discipline: Discipline,
  state: z.enum(predictionStates),
  placedAt: Instant,
  endedAt: Instant.nullable(),
  /** Placed at halved odds. */
  isHalved: z.boolean(),
  sides: z.array(
    z.object({
      competitor: CompetitorRef,
      points: z.int(),
      odds: z.number(),
      /** If it wins. */
      possible: z.int(),
      status: z.enum(['open', 'begun', 'cancelled', 'won', 'lost', 'voided']),
      /** Received, in any way. */
      received: z.int(),
      /** What comes back if it is withdrawn now; null if it cannot be. */
      refund: z.int().nullable(),
    }),
  ),
  staked: z.int(),
  received: z.int(),
  profit: z.int().nullable(),
});
export type MyPrediction = z.infer<typeof MyPrediction>;
export const listMyPredictions = pageRoute({
  ...own,
  tags: [...ofPools.tags, 'predictions.onCourt'],
  name: 'listMyPredictions',
  path: '/tournament/prediction/mine',
  summary: 'The predictions of the caller, newest first',
  query: z.object({ ...Paging, ...Export, eventId: Id.optional(), state: z.enum(predictionStates).optional() }),
  row: MyPrediction,
  /** Profit after each prediction that has ended, oldest first. */
  about: { course: z.array(z.object({ at: Instant, profit: z.int() })) },
});

export const leaderboardPeriods = ['week', 'season', 'all'] as const;
export const LeaderboardRow = z.object({
  place: z.int(),
  /** Shown name of the user. */
  name: z.string(),
  settled: z.int(),
  staked: z.int(),
  profit: z.int(),
  returnRate: z.number(),
  hitRate: z.number(),
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;
export const listLeaders = pageRoute({
  ...read,
  tags: ['predictions.wallets'],
  name: 'listLeaders',
  path: '/tournament/prediction/leaderboard',
  summary: 'Users by the profit of their settled predictions, of those with ten or more',
  query: z.object({ ...Paging, period: z.enum(leaderboardPeriods).default('week') }),
  row: LeaderboardRow,
  about: { minSettled: z.int(), since: Instant.nullable() },
});

export const getOwnStanding = route({
  ...own,
  name: 'getOwnStanding',
  path: '/tournament/prediction/standing',
  summary: 'The place of the caller among the leaders, or how many settled predictions are missing',
  query: z.object({ period: z.enum(leaderboardPeriods).default('week') }),
  data: z.object({
    /** Null with too few settled predictions. */
    place: z.int().nullable(),
    /** Users who are listed. */
    listed: z.int(),
    settled: z.int(),
    minSettled: z.int(),
  }),
});

export const CrowdRow = z.object({
  event: EventRef,
  discipline: Discipline,
  champion: CompetitorRef,
  users: z.int(),
  staked: z.int(),
  /** Share of the points on the champion, and its chance at the times when points were staked, weighted by them. */
  crowdShare: z.number(),
  modelChance: z.number(),
  crowdBrier: z.number(),
  modelBrier: z.number(),
});
export type CrowdRow = z.infer<typeof CrowdRow>;
const Compared = z.object({ pools: z.int(), crowd: z.number().nullable(), model: z.number().nullable() });
export const listCrowd = pageRoute({
  ...read,
  ...ofPools,
  name: 'listCrowd',
  path: '/tournament/prediction/crowd',
  summary: 'The forecasts of the users against those of the site, draw by draw; Brier score, lower is better',
  query: z.object({ ...Paging }),
  row: CrowdRow,
  about: { mean: Compared },
});

export const grantPoints = route({
  ...write,
  name: 'grantPoints',
  title: { en: 'Grant points', zh: '发放积分' },
  path: '/tournament/prediction/grant',
  summary: 'Grants points to a user by hand',
  access: { anyOf: ['predictions:points:grant'] },
  operation: 'grant',
  body: jsonBody(z.object({ userId: Id, points: Points, note: z.string().trim().min(1).max(200) }), 4_096),
  data: WalletView,
});

export const linkPlayer = route({
  ...write,
  name: 'linkPlayer',
  title: { en: 'Link a user with a player', zh: '关联用户与球员' },
  path: '/tournament/prediction/player',
  summary: 'Says which player a user is, or that the user is none: nobody predicts tournaments in which they play',
  access: { anyOf: ['predictions:player:link'] },
  operation: 'grant',
  body: jsonBody(z.object({ userId: Id, playerId: Id.nullable() }), 4_096),
  data: WalletView,
});

export const predictionRoutes = [
  listPools,
  getPool,
  getWallet,
  visitPredictions,
  placePrediction,
  cancelPrediction,
  listMyPredictions,
  listLeaders,
  getOwnStanding,
  listCrowd,
  grantPoints,
  linkPlayer,
  ...newsRoutes,
  ...forecastRoutes,
];
