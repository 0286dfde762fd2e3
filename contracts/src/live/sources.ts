import { z } from 'zod';
import { liveTexts } from '../locales/live.js';
import { jsonBody } from '../shared/body.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { EventRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { PenaltyKind } from '../sport/codes.js';
import { base } from './common.js';
import { FirstServers, LiveGames, LiveScore, WhichSide } from './match.js';

const MANAGER = { anyOf: ['live:token:list'] } as const;
/** The name of a source. */
export const SourceName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower-case letters, digits and dashes');
export const MOST_TOKEN_DAYS = 366;
export const MOST_TOKEN_EVENTS = 50;

/** A program that sends scores, identified by its token. The token itself is shown once, when it is created. */
export const FeedToken = z.object({
  id: z.string(),
  /** Name of the source in events, which does not change when the token is replaced. */
  source: z.string(),
  /** The tournaments for which it may send scores; null for all. */
  editionIds: z.array(Id).nullable(),
  createTime: Instant,
  expireTime: Instant,
  lastUsed: Instant.nullable(),
});
export type FeedToken = z.infer<typeof FeedToken>;

export const listFeedTokens = pageRoute({
  ...base,
  name: 'listFeedTokens',
  method: 'GET',
  path: '/live/token/list',
  summary: 'Tokens with which programs send live scores, newest first',
  access: MANAGER,
  rate: 'read',
  query: z.object({ ...Paging }),
  /** `events` are the editions of `editionIds` with their names. */
  row: FeedToken.extend({ events: z.array(EventRef).nullable() }),
});
export const createFeedToken = route({
  ...base,
  name: 'createFeedToken',
  title: liveTexts.sources.createFeedToken,
  method: 'POST',
  path: '/live/token',
  summary: 'Makes a token with which a program sends live scores; it is shown this once',
  access: { anyOf: ['live:token:add'] },
  rate: 'write',
  byLeader: false,
  holdsSecret: true,
  query: z.object({}),
  body: jsonBody(
    z.object({
      source: SourceName,
      editionIds: z.array(Id).min(1).max(MOST_TOKEN_EVENTS).nullable(),
      days: z.int().min(1).max(MOST_TOKEN_DAYS),
    }),
  ),
  data: FeedToken.extend({ token: z.string() }),
});
export const removeFeedToken = route({
  ...base,
  name: 'removeFeedToken',
  title: liveTexts.sources.removeFeedToken,
  method: 'DELETE',
  path: '/live/token/{id}',
  summary: 'Revokes a token at once',
  access: { anyOf: ['live:token:remove'] },
  rate: 'write',
  byLeader: false,
  query: z.object({}),
  params: z.object({ id: z.string().max(60) }),
  data: z.object({}),
});

const Key = { editionId: Id, matchId: Id, sequence: z.int().positive() };

/**
 * A statement of a source, in the order of `sequence` within a match: a point, a penalty, or the whole score at an
 * instant.
 */
export const FeedItem = z.discriminatedUnion('type', [
  z.object({ ...Key, type: z.literal('point'), side: WhichSide }),
  /** Before a game of doubles: the player of each side who serves or receives first. */
  z.object({ ...Key, type: z.literal('serviceOrder'), firstServer: FirstServers }),
  z.object({
    ...Key,
    type: z.literal('snapshot'),
    games: LiveGames,
    points: LiveScore.shape.points.unwrap().optional(),
    server: WhichSide.optional(),
  }),
  /**
   * A penalty for misconduct. Its consequence is not stated separately: the next score of the source already includes
   * the point or the game.
   */
  z.object({ ...Key, type: z.literal('penalize'), side: WhichSide, penalty: PenaltyKind }),
  /** Withdraws the last penalty with its consequence. `number` counts the penalties of the match from 1. */
  z.object({ ...Key, type: z.literal('withdrawPenalty'), number: z.int().positive() }),
  /** A black card or default is an end by disqualification. */
  z.object({
    ...Key,
    type: z.literal('end'),
    outcome: z.enum(['completed', 'retired', 'walkover', 'disqualified']),
    /** Null if both sides withdraw, retire or are disqualified. */
    winner: WhichSide.nullable(),
  }),
]);
export type FeedItem = z.infer<typeof FeedItem>;

/**
 * Outcomes of an item. `late` means that a newer item of the match was already applied; `quarantined` means that the
 * match or the scoring rule does not allow the item.
 */
export const feedOutcomes = ['applied', 'repeated', 'late', 'quarantined'] as const;

/**
 * Calls are signed like all other calls. The token is a part of the body, because the header `Authorization` is for
 * users. Items are applied in order; an invalid item is stored for operators and does not block the others.
 */
export const sendFeed = route({
  ...base,
  name: 'sendFeed',
  title: liveTexts.sources.sendFeed,
  method: 'POST',
  path: '/live/feed',
  summary: 'Live scores from a program that holds a token',
  access: 'public',
  rate: 'write',
  holdsSecret: true,
  query: z.object({}),
  body: jsonBody(z.object({ token: z.string().max(100), items: z.array(FeedItem).min(1).max(200) })),
  data: z.array(z.object({ sequence: z.int(), outcome: z.enum(feedOutcomes), reason: z.string().nullable() })),
});

export const QuarantinedItem = z.object({
  id: z.string(),
  source: z.string(),
  item: FeedItem,
  /** A key of the catalogue of errors, with the details of its text. */
  reason: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  at: Instant,
});
export type QuarantinedItem = z.infer<typeof QuarantinedItem>;
export const listQuarantine = pageRoute({
  ...base,
  name: 'listQuarantine',
  method: 'GET',
  path: '/live/feed/quarantine/list',
  summary: 'Items of sources that the scoring does not allow, newest first',
  access: MANAGER,
  rate: 'read',
  query: z.object({ ...Paging, source: z.string().max(40).optional() }),
  row: QuarantinedItem.extend({ event: EventRef.nullable() }),
});

export const startReplay = route({
  ...base,
  name: 'startReplay',
  title: liveTexts.sources.startReplay,
  method: 'POST',
  path: '/live/replay',
  summary: 'Plays an edition again from its results, as many times as fast as it was played; ends another replay',
  access: { anyOf: ['live:replay:start'] },
  rate: 'write',
  query: z.object({}),
  body: jsonBody(
    z.object({ editionId: Id, speed: z.number().min(0.1).max(1_000), seed: z.int().nonnegative().default(1) }),
  ),
  data: z.object({ matches: z.int() }),
});

export const sourceRoutes = [listFeedTokens, createFeedToken, removeFeedToken, sendFeed, listQuarantine, startReplay];
