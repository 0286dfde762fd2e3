import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts, MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';

/** Where a record stands in its source; lines count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** How a source names a person inside its own files: an id, or name and association where it has no ids. */
export type PersonKey = string;

export interface PlayerRecord {
  readonly at: Place;
  readonly key: PersonKey;
  readonly player: SourcePlayer;
}

/** A pair with an id of its own (format `rallyrank`); other sources form pairs by naming two players. */
export interface PairRecord {
  readonly at: Place;
  readonly id: Id;
  readonly players: readonly [PersonKey, PersonKey];
}

export interface SourceSide extends Pick<Side, 'seed' | 'entry' | 'rank'> {
  /** One person in singles, two in doubles. */
  readonly players: readonly PersonKey[];
}

export type SourceBye = Omit<DrawFacts['byes'][number], 'side'> & { readonly at: Place; readonly side: SourceSide };
export type SourceDraw = Omit<DrawFacts, 'byes'> & { readonly drawId: Id; readonly byes: SourceBye[] };
export type SourceMatch = Omit<MatchFacts, 'sides'> & {
  readonly at: Place;
  readonly matchId: Id;
  readonly sides: readonly [SourceSide, SourceSide];
};

export interface EditionRecord extends Omit<ImportedEdition, 'draws' | 'matches'> {
  readonly at: Place;
  readonly draws: SourceDraw[];
  readonly matches: SourceMatch[];
}

export interface ListRow {
  readonly at: Place;
  readonly rank: number;
  readonly players: readonly PersonKey[];
  readonly points: number;
  /** 0 where the source does not say. */
  readonly tournaments: number;
}

export interface ListRecord {
  readonly at: Place;
  readonly discipline: Discipline;
  readonly date: Day;
  readonly rows: ListRow[];
}

export const recordKinds = ['players', 'pairs', 'tournaments', 'matches', 'lists', 'rows'] as const;
/** What is counted apart in a report; `rows` are the rows of ranking lists. */
export type RecordKind = (typeof recordKinds)[number];

/** What a reader has to say besides its records. */
export interface Notes {
  /** A row that is not sound; it was read and is not handed over. */
  refuse(kind: RecordKind, at: Place, reason: string): void;
  /** Something about rows that are taken all the same; `text` is the same for all rows of one kind. */
  warn(at: Place, text: string): void;
}

/** Reads one source. Records come in the order players, pairs, editions, lists; each method is called once, in that order. */
export interface Reader {
  readonly sport: SportKey;
  /** The source is an export of an invented world. */
  readonly invented?: boolean;
  /** Lists of this source are cut after some rank: they do not replace a longer list that stands. */
  readonly listsAreCut: boolean;
  /** @throws DomainError import.format when a file is not what the format says, before anything is handed over */
  check(): Promise<void>;
  players(notes: Notes): AsyncIterable<PlayerRecord>;
  pairs(notes: Notes): AsyncIterable<PairRecord>;
  editions(notes: Notes): AsyncIterable<EditionRecord>;
  lists(notes: Notes): AsyncIterable<ListRecord>;
  /** Removes what the reader unpacked. */
  close(): Promise<void>;
}
