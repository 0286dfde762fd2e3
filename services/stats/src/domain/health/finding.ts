import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { FindingKind } from '@rallyrank/contracts/stats/finding-kinds';
import type { DrawFacts, EditionFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

/**
 * A probable defect of the data: its subjects, and the facts that prove it. The same facts result in an equal
 * finding, so numbers that grow with each match are not part of it.
 */
export interface Finding {
  readonly kind: FindingKind;
  readonly playerIds?: readonly Id[];
  readonly seriesIds?: readonly Id[];
  readonly editionId?: Id;
  /** Matches of the edition. The first one is to be corrected. */
  readonly matchIds?: readonly Id[];
  readonly discipline?: Discipline;
  /** Day of a list. */
  readonly day?: Day;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Day numbers of the first and the last match or list of a player. */
export interface Career {
  readonly first: number;
  readonly last: number;
}

/** A match as a user has decided it, and as a source has stated it since then. */
export interface Contradicted {
  readonly editionId: Id;
  readonly matchId: Id;
  readonly decided: MatchFacts;
  readonly stated: MatchFacts;
}

/** A fact of a profile as a user has decided it, and as a source has stated it since then. */
export interface ContradictedFact {
  readonly playerId: Id;
  readonly fact: string;
  /** Null if it is decided to be unknown. */
  readonly value: string | number | null;
  readonly other: string | number;
}

/** The input from which findings are computed. */
export interface HealthInput {
  readonly profile: SportProfile;
  readonly today: Day;
  readonly table: MatchTable;
  readonly people: {
    playerIds(): readonly Id[];
    player(id: Id): PlayerRecord | undefined;
    person(id: Id): Person | undefined;
    pair(id: Id): { readonly playerIds: readonly [Id, Id] } | undefined;
  };
  readonly draws: { draw(editionId: Id, drawId: Id): DrawFacts | undefined };
  /** Names of the series by id. */
  readonly series: ReadonlyMap<Id, EditionFacts['name']>;
  readonly lists: {
    lists(discipline: Discipline): readonly RankList[];
    idOf(competitor: number): Id;
  };
  /** Matches for which a source has stated different facts since a user decided them. */
  readonly contradicted: readonly Contradicted[];
  /** Facts of profiles for which a source has stated another value since a user decided them. */
  readonly contradictedFacts: readonly ContradictedFact[];
  /** Careers by player, computed on first use. */
  readonly careers: () => ReadonlyMap<Id, Career>;
}
