import { z } from 'zod';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import { SuggestionDecision } from '../shared/suggestion-decision.js';
import { Day } from '../shared/time.js';
import { Gender, Hand } from '../sport/codes.js';
import { AssociationPeriod } from './association-period.js';
import { AssociationCode, SourceKey } from './codes.js';
import { NamePeriod } from './name-period.js';
import { PersonName } from './person-name.js';
import { DecidedValues, PersonFieldKeys } from './person-values.js';
import { ReplacedFacts } from './replaced-facts.js';

export const PlayerFacts = z.object({
  name: PersonName,
  gender: Gender.optional(),
  association: AssociationCode.optional(),
  birthDate: Day.optional(),
  hand: Hand.optional(),
  heightCm: z.int().min(100).max(250).optional(),
  /** Other spellings and former names under which sources list the person. */
  otherNames: z.array(z.string().min(1).max(120)).default([]),
  sourceKeys: z.array(SourceKey).default([]),
});
export type PlayerFacts = z.infer<typeof PlayerFacts>;

export const PlayerRegistered = event('players', 'PlayerRegistered', 1, PlayerFacts.extend({ playerId: Id }));
/** Facts that a source added or changed. Absent fields are kept, and lists are complete. */
export const PlayerCorrected = event(
  'players',
  'PlayerCorrected',
  1,
  z.object({
    playerId: Id,
    changes: PlayerFacts.partial().extend({
      otherNames: z.array(z.string().min(1).max(120)).optional(),
      sourceKeys: z.array(SourceKey).optional(),
    }),
  }),
);
/**
 * Facts that a user has decided, or released: sources do not change a decided fact until it is released. It then is
 * again what the sources state.
 */
export const PlayerEdited = event(
  'players',
  'PlayerEdited',
  1,
  z.object({ playerId: Id, decided: DecidedValues, released: PersonFieldKeys }),
);
/** A user has decided a period of association, or changed the one with its number. */
export const PlayerAssociationDecided = event(
  'players',
  'PlayerAssociationDecided',
  1,
  z.object({ playerId: Id, period: AssociationPeriod }),
);
export const PlayerAssociationWithdrawn = event(
  'players',
  'PlayerAssociationWithdrawn',
  1,
  z.object({ playerId: Id, periodId: AssociationPeriod.shape.periodId }),
);
/** A user has decided a period in which the player has another name, or changed the one with its number. */
export const PlayerNameDecided = event(
  'players',
  'PlayerNameDecided',
  1,
  z.object({ playerId: Id, period: NamePeriod }),
);
export const PlayerNameWithdrawn = event(
  'players',
  'PlayerNameWithdrawn',
  1,
  z.object({ playerId: Id, periodId: NamePeriod.shape.periodId }),
);
/**
 * A user has found that two registered players are one person. The event is in the stream of `playerId`, and `mergedId`
 * becomes another id of that player. The merge decides the facts that were known of the merged player only. Its append
 * also decides the periods of the merged player that fill gaps, whose numbers are `periods`.
 */
export const PlayersMerged = event(
  'players',
  'PlayersMerged',
  1,
  z.object({
    playerId: Id,
    mergedId: Id,
    decided: DecidedValues,
    periods: z
      .object({
        associations: z.array(AssociationPeriod.shape.periodId),
        names: z.array(NamePeriod.shape.periodId),
      })
      .optional(),
  }),
);
/**
 * A user has separated two merged players. Each fact that the merge decided is released, or decided as before the
 * merge, unless it was changed later.
 */
export const PlayersSeparated = event(
  'players',
  'PlayersSeparated',
  1,
  z.object({ playerId: Id, mergedId: Id, decided: DecidedValues, released: PersonFieldKeys }),
);
/**
 * The facts that sources state are again those from before an import, which was undone. The facts are complete;
 * `replaced` contains the values that sources had replaced until then.
 */
export const PlayerRestored = event(
  'players',
  'PlayerRestored',
  1,
  PlayerFacts.extend({ playerId: Id, replaced: ReplacedFacts }),
);
/**
 * The import that registered the player was undone. Nothing names the player any more. A later registration with the
 * same id is possible.
 */
export const PlayerWithdrawn = event('players', 'PlayerWithdrawn', 1, z.object({ playerId: Id }));
/** Two players who play together, in canonical order: the smaller id comes first. One pair for all disciplines. */
export const PairFormed = event('players', 'PairFormed', 1, z.object({ pairId: Id, playerIds: z.tuple([Id, Id]) }));

/** The import that formed the pair was undone. The pair can be formed again. */
export const PairWithdrawn = event('players', 'PairWithdrawn', 1, z.object({ pairId: Id }));

export const playerEvents = [
  PlayerRegistered,
  PlayerCorrected,
  PlayerEdited,
  PlayerAssociationDecided,
  PlayerAssociationWithdrawn,
  PlayerNameDecided,
  PlayerNameWithdrawn,
  PlayersMerged,
  PlayersSeparated,
  PlayerRestored,
  PlayerWithdrawn,
  PairFormed,
  PairWithdrawn,
] as const;

export const PlayerSuggestionDecided = event('players', 'PlayerSuggestionDecided', 1, SuggestionDecision);
/** The events in the streams of players and pairs: facts, and decisions on suggestions, which do not change them. */
export const playerStreamEvents = [...playerEvents, PlayerSuggestionDecided] as const;
export type PlayerEvent = EventOf<(typeof playerStreamEvents)[number]>;

/** Streams: `player-<playerId>`, `pair-<pairId>`. Players and pairs share one id space: both are competitors. */
export const playerStream = (id: Id): string => `player-${id}`;
export const pairStream = (id: Id): string => `pair-${id}`;
