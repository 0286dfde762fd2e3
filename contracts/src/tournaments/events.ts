import { z } from 'zod';
import { AssociationCode, SourceKey } from '../players/codes.js';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import { SuggestionDecision } from '../shared/suggestion-decision.js';
import { Day, Instant } from '../shared/time.js';
import { undoneMark } from '../shared/undo-import.js';
import { Discipline, Outcome, RoundCode } from '../sport/codes.js';
import { surfaces } from '../sport/surfaces.js';
import { PointsSystem } from './points-system.js';

export const EditionName = z.object({ en: z.string().min(1).max(200), zh: z.string().min(1).max(100).optional() });

/** One edition of a tournament, which the site calls an event. */
export const EditionFacts = z.object({
  seriesId: Id,
  /** The series as stated, if it has since been joined to another one. */
  statedSeriesId: Id.optional(),
  name: EditionName,
  /** Key of a level in the sport profile. */
  level: z.string().min(1).max(40),
  season: z.int().min(1800).max(2200),
  startDate: Day,
  endDate: Day,
  city: z.string().max(120).optional(),
  association: AssociationCode.optional(),
  prizeMoneyUsd: z.int().nonnegative().optional(),
  surface: z.enum(surfaces).optional(),
  /** Whether it is played under a roof. */
  indoor: z.boolean().optional(),
  /** Key of a scoring format in the sport profile, if it is not that of the era. */
  format: z.string().min(1).max(40).optional(),
  status: z.enum(['scheduled', 'cancelled']),
  sourceKeys: z.array(SourceKey).default([]),
});
export type EditionFacts = z.infer<typeof EditionFacts>;

export const Side = z.object({
  /** Player id in singles, pair id in doubles. */
  competitorId: Id,
  playerIds: z.array(Id).min(1).max(2),
  /** The competitor as stated, if one of its players has since been merged with another player. */
  statedId: Id.optional(),
  /** Mark printed in the draw: `1`, `3/4`, `Q`, `WC`, `LL`. */
  seed: z.string().max(10).optional(),
  entry: z.string().max(10).optional(),
  /**
   * Official rank in the discipline when the event began, if the source prints it. It is also known for sides that are
   * on no available list.
   */
  rank: z.int().min(1).max(65_535).optional(),
});
export type Side = z.infer<typeof Side>;

export const entryStatuses = ['main', 'qualification', 'reserve'] as const;

/** A side that has entered a discipline. Its rank is that by which it was accepted and seeded. */
export const Entry = Side.extend({ status: z.enum(entryStatuses) });
export type Entry = z.infer<typeof Entry>;

/**
 * The entry list of a discipline, published on a day, in the order of the source. A side that is no longer on it has
 * withdrawn.
 */
export const EntryList = z.object({
  discipline: Discipline,
  publishedOn: Day,
  entries: z.array(Entry).min(1).max(512),
});
export type EntryList = z.infer<typeof EntryList>;

/**
 * Points of side 1 and side 2. In tennis games of a set, with the loser's tie-break points third if there was a
 * tie-break.
 */
export const GameScore = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]).rest(z.int().min(0).max(99));

/** A place of a draw without an opponent in a round. It is never a match. */
export const Bye = z.object({
  round: RoundCode,
  /** Slot in the round, from 0. */
  slot: z.int().nonnegative().optional(),
  side: Side,
  /** Present if the source states a walkover without an opponent. It counts as a won round for ranking points. */
  walkover: z.literal(true).optional(),
});
export type Bye = z.infer<typeof Bye>;

/** The two sides of a match of the first round. */
export const Pairing = z.object({
  /** Slot in the round, from 0. */
  slot: z.int().nonnegative(),
  sides: z.tuple([Side, Side]),
});
export type Pairing = z.infer<typeof Pairing>;

export const DrawFacts = z.object({
  discipline: Discipline,
  stage: z.enum(['main', 'qualification', 'group']),
  name: z.string().min(1).max(80),
  /** Number of places in the draw. */
  size: z.int().min(2).max(256),
  byes: z.array(Bye).default([]),
  /**
   * The matches of the first round, if users made the draw here. Sources state them with results or planned matches.
   */
  pairings: z.array(Pairing).optional(),
  /** The number that determined the lot (`placedByRules`), so that anybody can repeat it. */
  lot: z.int().nonnegative().optional(),
});
export type DrawFacts = z.infer<typeof DrawFacts>;

/** A side of a match. */
export const MatchSide = Side.extend({
  /** By player id: the association for which the source states that the player played this match. */
  associations: z.record(Id, AssociationCode).optional(),
});
export type MatchSide = z.infer<typeof MatchSide>;

/** The winners of the rallies of a game in order, as digits: `1121`. */
export const Rallies = z.string().regex(/^[12]{1,120}$/, 'digits 1 and 2');

export const MatchFacts = z.object({
  drawId: Id,
  discipline: Discipline,
  round: RoundCode,
  /** Place in the round, from 0 at the top of the draw; absent if neither the source nor the results determine it. */
  slot: z.int().nonnegative().optional(),
  sides: z.tuple([MatchSide, MatchSide]),
  outcome: Outcome,
  /** Side that advances; absent only if neither side did. */
  winner: z.union([z.literal(1), z.literal(2)]).optional(),
  games: z.array(GameScore).max(9).default([]),
  /** Rally points of side 1 and side 2, if games do not count them (tennis) and the source states them. */
  pointsWon: z.tuple([z.int().min(0).max(9_999), z.int().min(0).max(9_999)]).optional(),
  /**
   * The rallies by game, if the source states all of them. They are shown only if they lead to the score, so a
   * correction of the score need not change them.
   */
  rallies: z.array(Rallies).max(9).optional(),
  bestOf: z.union([z.literal(3), z.literal(5)]).optional(),
  /** Day of the match, or the first day of the tournament if the source states only that. */
  date: Day,
  startedAt: Instant.optional(),
  durationMin: z.int().min(1).max(1000).optional(),
  court: z.string().max(60).optional(),
  /** Order in the edition according to the numbering of the source. */
  order: z.int().nonnegative(),
});
export type MatchFacts = z.infer<typeof MatchFacts>;

export const SeriesRegistered = event(
  'tournaments',
  'SeriesRegistered',
  1,
  z.object({ seriesId: Id, key: z.string().min(1).max(120), name: EditionName }),
);
export const SeriesRenamed = event('tournaments', 'SeriesRenamed', 1, z.object({ seriesId: Id, name: EditionName }));
/** Another series is a part of this one: they are the same. Its editions follow by corrections. */
export const SeriesJoined = event('tournaments', 'SeriesJoined', 1, z.object({ seriesId: Id, joinedId: Id }));
/** The joined series is a series of its own again. */
export const SeriesSeparated = event('tournaments', 'SeriesSeparated', 1, z.object({ seriesId: Id, joinedId: Id }));
export const seriesEvents = [SeriesRegistered, SeriesRenamed, SeriesJoined, SeriesSeparated] as const;
/** Marks of the facts that users have decided, by the fields of `eventFields`. */
const decisions = {
  /** Sources do not change the shown facts of these fields. */
  decided: z.array(z.string().max(40)).max(40).optional(),
  /** The values that sources now state for decided fields, if they have changed since the decision. */
  sourced: z.record(z.string().max(40), z.union([z.string(), z.number()]).nullable()).optional(),
};
/** Version 1 did not state scoring formats. */
const fromEditionsWithoutFormats = { from: { 1: (data: unknown) => data } };
export const EditionScheduled = event(
  'tournaments',
  'EditionScheduled',
  2,
  EditionFacts.extend({ editionId: Id }),
  fromEditionsWithoutFormats,
);
export const EditionCorrected = event(
  'tournaments',
  'EditionCorrected',
  2,
  EditionFacts.extend({ editionId: Id, ...decisions }),
  fromEditionsWithoutFormats,
);
/**
 * An edition that did not exist as stated. Its draws and matches are withdrawn by their own events in the same append.
 * Sources do not restore it.
 */
export const EditionWithdrawn = event('tournaments', 'EditionWithdrawn', 1, z.object({ editionId: Id, ...undoneMark }));
export const EditionRestored = event('tournaments', 'EditionRestored', 1, z.object({ editionId: Id }));
/** Version 1 did not state which byes were walkovers. */
const fromDrawsWithoutWalkovers = { from: { 1: (data: unknown) => data } };
/** Marks of a draw or an entry list that a user has decided. Sources then no longer change it. */
const isDecided = { isDecided: z.literal(true).optional() };
/** A draw. It restores a withdrawn draw. */
export const DrawPublished = event(
  'tournaments',
  'DrawPublished',
  2,
  DrawFacts.extend({ editionId: Id, drawId: Id, ...isDecided }),
  fromDrawsWithoutWalkovers,
);
export const DrawCorrected = event(
  'tournaments',
  'DrawCorrected',
  2,
  DrawFacts.extend({ editionId: Id, drawId: Id, ...isDecided }),
  fromDrawsWithoutWalkovers,
);
/** A draw that did not exist as stated. Sources do not restore it; a later `DrawPublished` does. */
export const DrawWithdrawn = event(
  'tournaments',
  'DrawWithdrawn',
  1,
  z.object({ editionId: Id, drawId: Id, ...undoneMark }),
);
/** Version 1 did not state the associations of the players, and version 2 no rallies. */
const fromMatchesWithLess = { from: { 1: (data: unknown) => data, 2: (data: unknown) => data } };
/** An entry list. The newest list of a discipline replaces earlier ones. */
export const EntryListPublished = event(
  'tournaments',
  'EntryListPublished',
  1,
  EntryList.extend({ editionId: Id, ...isDecided }),
);
/** The discipline no longer has an entry list. Sources can state another one. */
export const EntryListWithdrawn = event(
  'tournaments',
  'EntryListWithdrawn',
  1,
  z.object({ editionId: Id, discipline: Discipline }),
);
/** Marks of a match whose facts a user has decided. */
const decision = {
  /** Sources then no longer change the shown facts. */
  isDecided: z.literal(true).optional(),
  /** The values that sources now state, if they have changed since the decision. */
  sourced: MatchFacts.optional(),
};
export const MatchCompleted = event(
  'tournaments',
  'MatchCompleted',
  3,
  MatchFacts.extend({ editionId: Id, matchId: Id, ...decision }),
  fromMatchesWithLess,
);
/** The complete current state of a match after a correction. Events are never changed. */
export const MatchCorrected = event(
  'tournaments',
  'MatchCorrected',
  3,
  MatchFacts.extend({ editionId: Id, matchId: Id, ...decision }),
  fromMatchesWithLess,
);

/**
 * A match that did not take place as stated. Sources do not restore it unless it has the mark of an undo, as after the
 * removal of its row from a source; a later `MatchCompleted` of the match does.
 */
export const ResultWithdrawn = event(
  'tournaments',
  'ResultWithdrawn',
  1,
  z.object({ editionId: Id, matchId: Id, ...undoneMark }),
);

/** The events of one edition, its draws, entry lists and matches. */
export const editionEvents = [
  EditionScheduled,
  EditionCorrected,
  EditionWithdrawn,
  EditionRestored,
  DrawPublished,
  DrawCorrected,
  DrawWithdrawn,
  EntryListPublished,
  EntryListWithdrawn,
  MatchCompleted,
  MatchCorrected,
  ResultWithdrawn,
] as const;
export type EditionEvent = EventOf<(typeof editionEvents)[number]>;

export const EventSuggestionDecided = event('tournaments', 'EventSuggestionDecided', 1, SuggestionDecision);

/** A user has decided the period and points of a system, or has added it. */
export const PointsSystemDecided = event('tournaments', 'PointsSystemDecided', 1, PointsSystem);
/** The points of the sport profile apply again, or the system was added by a user and is removed. */
export const PointsSystemReleased = event(
  'tournaments',
  'PointsSystemReleased',
  1,
  PointsSystem.pick({ scheme: true }),
);
/** The events in the stream of points systems, which is one, because their periods must not overlap. */
export const pointsSystemEvents = [PointsSystemDecided, PointsSystemReleased] as const;
export type PointsSystemEvent = EventOf<(typeof pointsSystemEvents)[number]>;

/** The events in the streams of series and editions, with decisions on suggestions, which do not change any fact. */
export const tournamentEvents = [...seriesEvents, ...editionEvents, EventSuggestionDecided] as const;
export type TournamentEvent = EventOf<(typeof tournamentEvents)[number]>;

/**
 * Streams: `series-<id>`; `edition-<id>` contains schedule, entry lists, draws and matches (ids of draws and matches
 * are unique within the edition).
 */
export const seriesStream = (id: Id): string => `series-${id}`;
export const editionStream = (id: Id): string => `edition-${id}`;
export const POINTS_SYSTEMS_STREAM = 'points-systems';
