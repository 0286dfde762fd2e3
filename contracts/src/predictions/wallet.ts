import { z } from 'zod';
import { predictionsTexts } from '../locales/predictions.js';
import { jsonBody } from '../shared/body.js';
import { Export, Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef, PlayerRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { base, ofPools, own } from './common.js';
import { Points, PredictionId } from './events.js';

const write = { ...base, method: 'POST', rate: 'write', tags: [], query: z.object({}) } as const;

export const WalletView = z.object({
  available: z.int(),
  granted: z.int(),
  /** Points in open predictions. */
  staked: z.int(),
  /** Profit of all ended predictions, including cancelled ones. */
  profit: z.int(),
  settled: z.int(),
  /** Points for the first visit of each day. */
  dailyGrant: z.int(),
  /** The player whom the user is, if operators have linked one. */
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
  title: predictionsTexts.wallet.visitPredictions,
  path: '/tournament/prediction/visit',
  summary: 'Grants the points of the first visit, and of the first visit of the day',
  access: 'user',
  operation: 'other',
  data: WalletView,
});

export const placePrediction = route({
  ...write,
  name: 'placePrediction',
  title: predictionsTexts.wallet.placePrediction,
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
  title: predictionsTexts.wallet.cancelPrediction,
  path: '/tournament/prediction/cancel',
  summary: 'Withdraws sides of a prediction, until their next match begins; 90 % of their points are refunded',
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
  /** Whether it was placed at halved odds. */
  isHalved: z.boolean(),
  sides: z.array(
    z.object({
      competitor: CompetitorRef,
      points: z.int(),
      odds: z.number(),
      /** Payout if the side wins. */
      possible: z.int(),
      status: z.enum(['open', 'begun', 'cancelled', 'won', 'lost', 'voided']),
      /** Points received, as payout or refund. */
      received: z.int(),
      /** Refund if it is withdrawn now; null if it cannot be withdrawn. */
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
  /** Total profit after each ended prediction, oldest first. */
  about: { course: z.array(z.object({ at: Instant, profit: z.int() })) },
});

export const grantPoints = route({
  ...write,
  name: 'grantPoints',
  title: predictionsTexts.wallet.grantPoints,
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
  title: predictionsTexts.wallet.linkPlayer,
  path: '/tournament/prediction/player',
  summary: 'Says which player a user is, or that the user is none: nobody predicts tournaments in which they play',
  access: { anyOf: ['predictions:player:link'] },
  operation: 'grant',
  body: jsonBody(z.object({ userId: Id, playerId: Id.nullable() }), 4_096),
  data: WalletView,
});
