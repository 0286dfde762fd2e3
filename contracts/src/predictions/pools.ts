import { z } from 'zod';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { ofPools, read } from './common.js';
import { OddsQuoted } from './events.js';

/** States of a pool: open, closed for the final, decided by its result, or void. */
export const poolStates = ['open', 'closed', 'decided', 'voided'] as const;

export const PoolState = z.enum(poolStates);

export type PoolState = (typeof poolStates)[number];

const poolHead = {
  event: EventRef,
  discipline: Discipline,
  state: PoolState,
  /** Whether the tournament has begun, so that all odds are halved. */
  isRunning: z.boolean(),
  openedAt: Instant,
  /** Number of points that users have staked at present, and number of these users. */
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

/**
 * Reasons why a side is not offered: its halved odds could not bring a profit, it can no longer win, its match is being
 * played, or there is a result that the odds do not include yet.
 */
export const refusals = ['no-gain', 'out', 'playing', 'updating'] as const;

export const PoolSide = z.object({
  competitor: CompetitorRef,
  /** Win probability according to the predictor, from the present state of the draw. */
  chance: z.number(),
  /** The offered odds; null, with the reason, if the side is not offered. */
  odds: z.number().nullable(),
  refusal: z.enum(refusals).nullable(),
  /** Number of points of all users on the side. */
  staked: z.int(),
  /** Odds at each time in `quotedAt`; null if the side was not offered. */
  movement: z.array(z.number().nullable()),
  /** Whether it won each of its last matches, newest first, at most 10; null if they are unavailable. */
  form: z.array(z.boolean()).nullable(),
});
export type PoolSide = z.infer<typeof PoolSide>;

export const PoolView = z.object({
  ...poolHead,
  /** Null before the draw is made. */
  drawId: Id.nullable(),
  quotedAt: z.array(Instant),
  /**
   * The last quote before the tournament began, in stored form; `hash` is the SHA-256 of the rest. Null if there was
   * none.
   */
  frozen: OddsQuoted.data.omit({ entries: true }).nullable(),
  /** Highest win probability first. */
  sides: z.array(PoolSide),
  /**
   * Once decided: the Brier scores of the users' shares, and of the win probabilities at the times of their stakes.
   * Lower is better; null without stakes.
   */
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

export const CrowdRow = z.object({
  event: EventRef,
  discipline: Discipline,
  champion: CompetitorRef,
  users: z.int(),
  staked: z.int(),
  /**
   * Share of the points on the champion, and mean win probability of the champion at the times of the stakes, weighted
   * by points.
   */
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
