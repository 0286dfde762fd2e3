import type { SourcePlan } from '@rallyrank/contracts/live/rpc';
import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { RecordKind } from '@rallyrank/contracts/shared/record-kinds';
import type { Reason } from '@rallyrank/contracts/shared/remarks';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts, EntryList, MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';

/** Position of a record in its source. Lines are counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** The key of a person within the files of a source: an id, or name and association if it has no ids. */
export type PersonKey = string;

export interface PlayerRecord {
  readonly at: Place;
  readonly key: PersonKey;
  readonly player: SourcePlayer;
  /** Whether the name does not correct a known one, for example because it is from a list. */
  readonly keepsName?: true;
  /**
   * The person's places on the lists of the source. Present if the source contains only names, in which case
   * identification requires more data.
   */
  readonly standings?: readonly Standing[];
  /** When the person was born, if the source states only ages. */
  readonly born?: Born;
}

/** The day of birth as far as ages show it: the most likely day, and the range around it. */
export interface Born {
  readonly about: Day;
  readonly from: Day;
  readonly to: Day;
}

export interface Standing {
  readonly date: Day;
  readonly rank: number;
}

/** A person in a match of the source. */
export interface Appearance {
  readonly key: PersonKey;
  readonly date: Day;
  /** The name in the row, if it has one. */
  readonly name?: string;
}

/** A pair with its own id (format `rallyrank`). Other sources form pairs by listing two players. */
export interface PairRecord {
  readonly at: Place;
  readonly id: Id;
  readonly players: readonly [PersonKey, PersonKey];
}

/** A fact about persons of the source. Ids of players and pairs are those of the file. */
export interface FactRecord {
  readonly at: Place;
  readonly fact: PersonFact;
}

export interface SourceSide extends Pick<Side, 'seed' | 'entry' | 'rank'> {
  /** One person in singles, two in doubles. */
  readonly players: readonly PersonKey[];
  /** The associations for which the persons play this match, if the source states them. */
  readonly associations?: Readonly<Record<PersonKey, string>> | undefined;
}

export type SourceBye = Omit<DrawFacts['byes'][number], 'side'> & { readonly at: Place; readonly side: SourceSide };
export type SourceDraw = Omit<DrawFacts, 'byes'> & { readonly drawId: Id; readonly byes: SourceBye[] };
export type SourceMatch = Omit<MatchFacts, 'sides'> & {
  readonly at: Place;
  readonly matchId: Id;
  readonly sides: readonly [SourceSide, SourceSide];
};

/** A match that is still to be played. */
export type SourcePlanned = Omit<SourcePlan, 'sides'> & {
  readonly at: Place;
  readonly sides?: readonly [SourceSide, SourceSide];
};

/** The entry list of a discipline. */
export type SourceEntryList = Omit<EntryList, 'entries'> & {
  readonly at: Place;
  readonly entries: readonly (SourceSide & Pick<EntryList['entries'][number], 'status'>)[];
};

export interface EditionRecord extends Omit<ImportedEdition, 'draws' | 'entryLists' | 'matches'> {
  readonly at: Place;
  readonly draws: SourceDraw[];
  readonly matches: SourceMatch[];
  /** Absent if the source has none. */
  readonly entryLists?: SourceEntryList[];
  /** The order of play; absent if the source has none. */
  readonly planned?: SourcePlanned[];
}

export interface ListRow {
  readonly at: Place;
  readonly rank: number;
  readonly players: readonly PersonKey[];
  readonly points: number;
  /** Number of tournaments; 0 if the source does not state it. */
  readonly tournaments: number;
}

export interface ListRecord {
  readonly at: Place;
  readonly discipline: Discipline;
  readonly date: Day;
  readonly rows: ListRow[];
}

/** Receives the messages of a reader about its source. */
export interface Notes {
  /** Reports an invalid row, which was read but not yielded. */
  refuse(kind: RecordKind, at: Place, reason: Reason): void;
  /** Reports a valid row that a rule leaves out, which was read but not yielded. */
  setAside(kind: RecordKind, at: Place, reason: Reason): void;
  /** Reports a row that repeats another one of the source, and was therefore not yielded. */
  repeat(kind: RecordKind, at: Place): void;
  /** Reports a remark on accepted rows: about this row, or a text that is the same for all rows of one kind. */
  warn(at: Place, reason: Reason): void;
}
/** Ignores all messages. It is used for a first pass over rows that are reported when they are imported. */
export const silent: Notes = {
  refuse: () => undefined,
  setAside: () => undefined,
  repeat: () => undefined,
  warn: () => undefined,
};

/** Reads one source. Each method is called once, in the order players, pairs, facts, editions, lists. */
export interface Reader {
  readonly sport: SportKey;
  /** Whether the source is an export of a generated world. */
  readonly invented?: boolean;
  /** Whether the lists are cut after some rank, so that they do not replace a longer existing list. */
  readonly listsAreCut: boolean;
  /** The source key of a person; absent if the source has no ids. It identifies people who are not in this folder. */
  sourceKeyOf?(key: PersonKey): string;
  /**
   * Checks the files before any record is read.
   * @throws DomainError import.format if a file does not have the format
   */
  check(): Promise<void>;
  /** Dates of play of each person, read first in order to check birth dates; absent if the source has none. */
  appearances?(): AsyncIterable<Appearance>;
  players(notes: Notes): AsyncIterable<PlayerRecord>;
  pairs(notes: Notes): AsyncIterable<PairRecord>;
  /** Absent if the source has none. */
  facts?(notes: Notes): AsyncIterable<FactRecord>;
  editions(notes: Notes): AsyncIterable<EditionRecord>;
  lists(notes: Notes): AsyncIterable<ListRecord>;
  /** Removes temporary unpacked files. */
  close(): Promise<void>;
}
