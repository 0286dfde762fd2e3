import { z } from 'zod';
import { Discipline, Outcome, RoundCode } from '../sport/codes.js';
import { Id } from './ids.js';
import { Day } from './time.js';

/** References to a person, pair, event or match in messages between services and in answers. */
export const LocalName = z.object({ en: z.string(), zh: z.string().nullable() });

export const PlayerRef = z.object({ id: Id, name: LocalName, association: z.string().nullable() });
export type PlayerRef = z.infer<typeof PlayerRef>;

/** One competitor: a player or a pair. `id` is the competitor id. */
export const CompetitorRef = z.object({ id: Id, players: z.array(PlayerRef).min(1).max(2) });
export type CompetitorRef = z.infer<typeof CompetitorRef>;

export const SideRef = CompetitorRef.extend({ seed: z.string().nullable(), entry: z.string().nullable() });
export type SideRef = z.infer<typeof SideRef>;

export const EventRef = z.object({
  id: Id,
  name: LocalName,
  level: z.string(),
  season: z.int(),
  startDate: Day,
  endDate: Day,
  association: z.string().nullable(),
});
export type EventRef = z.infer<typeof EventRef>;

/** A series of tournaments. Its name contains neither year nor sponsor. */
export const SeriesRef = z.object({ id: Id, name: LocalName });
export type SeriesRef = z.infer<typeof SeriesRef>;

/** The likely day of a match whose source states only the period of its tournament; or the first day of its week. */
export const LikelyDay = z.object({ day: Day, isWeek: z.boolean() });
export type LikelyDay = z.infer<typeof LikelyDay>;

export const MatchView = z.object({
  /** `<eventId>.<matchId>` is unique; `id` is unique within the event. */
  id: Id,
  /** The event of a recorded match; absent for a match that is only imagined, as in the simulator. */
  eventId: Id.optional(),
  discipline: Discipline,
  round: RoundCode,
  drawId: Id,
  slot: z.int().nullable(),
  sides: z.tuple([SideRef, SideRef]),
  winner: z.union([z.literal(1), z.literal(2)]).nullable(),
  outcome: Outcome,
  games: z.array(z.array(z.int()).min(2).max(3)),
  /** The first day of the tournament if the source states only that; `likelyDay` is then present. */
  date: Day,
  likelyDay: LikelyDay.optional(),
  durationMin: z.int().nullable(),
  court: z.string().nullable(),
});
export type MatchView = z.infer<typeof MatchView>;

/** Number of wins and losses in played matches. Walkovers are counted separately. */
export const Tally = z.object({ won: z.int(), lost: z.int(), walkoversWon: z.int(), walkoversLost: z.int() });
export type Tally = z.infer<typeof Tally>;
