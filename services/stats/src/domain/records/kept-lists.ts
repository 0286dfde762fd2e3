import { isPrefix } from '@rallyrank/shared/domain/columns/parts';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { Context } from './context.js';
import type { Debuts } from './debuts.js';
import type { Associations, HolderKind, HolderView } from './definitions/holders.js';
import type { Threshold } from './measures/measure-items.js';
import type { StreamKey } from './streams/flags.js';
import type { KnownRows } from './streams/known-rows.js';
import type { Stream } from './streams/stream.js';

/** A list in stored form: the visible lines and some spare ones, in item numbers of its stream. */
export interface KeptList {
  readonly lines: Float64Array;
  /** Whether further lines were cut off. */
  readonly isCut: boolean;
  readonly threshold: Threshold;
}

/** The input of records apart from the streams. */
export interface PeopleSeen {
  readonly births: Float64Array;
  readonly associations: Associations;
}

/** The data, apart from the match table, from which the items of streams are built. */
export type SeenContext = Pick<Context, 'index' | 'editionGroups' | 'rankings' | 'elo'>;

/** A stream, and the holders whose careers began within it. */
export interface KeptStream {
  readonly stream: Stream;
  readonly debuts: Debuts;
}

/** The state from which the records are updated next time. */
export interface KeptRecords {
  /** By index of the definition. */
  readonly lists: readonly KeptList[];
  readonly streams: ReadonlyMap<string, KeptStream>;
  /** By index of the discipline. */
  readonly rows: ReadonlyMap<number, KnownRows>;
  readonly people: PeopleSeen;
  readonly context: SeenContext;
}

/** The kept state of the same records, and the rows of the match table that were added or changed since. */
export interface SinceRecords {
  readonly kept: KeptRecords;
  readonly touched: ReadonlySet<number>;
}

/** Key of a stream by discipline (index into `disciplines`) and kind. */
export const streamName = (discipline: number, key: StreamKey): string => `${discipline} ${key}`;

/** The facts about people that records depend on. An unknown day of birth is -Infinity. */
export const peopleSeen = ({ table, birthOf }: Context, associations: Associations): PeopleSeen => {
  const unknown = Number.NEGATIVE_INFINITY;
  const births = Float64Array.from({ length: table.people.size }, (_, player) => birthOf?.(player) ?? unknown);
  return { births, associations };
};

/** Whether the known associations have the same numbers, and the players who change them do so on the same days. */
export const haveSameAssociations = (before: Associations, after: Associations): boolean =>
  isPrefix(before.codes, after.codes) && before.movesKey === after.movesKey;

/** Numbers of the known players and pairs of which a fact has changed. */
export const changedPeople = (before: PeopleSeen, after: PeopleSeen): readonly number[] => {
  const changed: number[] = [];
  for (let number = 0; number < before.births.length; number++) {
    const isSame =
      before.births[number] === after.births[number] &&
      before.associations.of[number] === after.associations.of[number];
    if (!isSame) changed.push(number);
  }
  return changed;
};

/** Whether all facts about previously known editions are unchanged. */
export const hasSameEditions = (before: SeenContext, after: SeenContext): boolean => {
  const columnsOf = ({ index, editionGroups }: SeenContext) => {
    const { levels, majors, surfaces, isUntitled } = index;
    const { season, series, venue } = editionGroups;
    return [levels, majors, surfaces, isUntitled, season, series, venue];
  };
  const now = columnsOf(after);
  return (
    before.editionGroups.firstSeason === after.editionGroups.firstSeason &&
    columnsOf(before).every((column, i) => isPrefix(column, now[i]!))
  );
};

/**
 * By holder number: 1 if the items of the holder, or those of one of its players, have changed.
 * @param associations those of the earlier state and those of this one
 */
export const changedHolders = (
  { people }: MatchTable,
  kind: HolderKind,
  isChanged: Uint8Array,
  associations: readonly Associations[],
): Uint8Array => {
  const holdersOf = (player: number): readonly number[] =>
    kind === 'association'
      ? associations.flatMap(({ of, moved }) => moved.get(player) ?? [of[player] ?? -1])
      : [player];
  const changed = new Uint8Array(Math.max(people.size, ...associations.map(({ codes }) => codes.length)));
  for (let competitor = 0; competitor < isChanged.length; competitor++) {
    if (isChanged[competitor] === 0) continue;
    for (const player of kind === 'pair' ? [competitor] : people.playersOf(competitor))
      for (const number of holdersOf(player)) if (number >= 0) changed[number] = 1;
  }
  return changed;
};

/** The view restricted to some of the holders. */
export const viewOfSome = (
  { kind, keys, first, second, numbers, size }: HolderView,
  isWanted: Uint8Array,
): HolderView => {
  const places = new Int32Array(size).fill(-1);
  const wanted: number[] = [];
  for (let holder = 0; holder < size; holder++) {
    if (isWanted[numbers[holder]!]) places[holder] = wanted.push(numbers[holder]!) - 1;
  }
  const placeOf = (holder: number): number => (holder < 0 ? -1 : places[holder]!);
  return {
    kind,
    size: wanted.length,
    keys,
    first: first.map(placeOf),
    second: second.map(placeOf),
    numbers: Int32Array.from(wanted),
  };
};
