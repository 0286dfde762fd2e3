import { disciplines, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import type { Frame } from '../domain/frame/frame.js';
import type { GoatCounts } from '../domain/goat/goat-input.js';
import { type PackedRecords, packRecords } from './packed-records.js';
import type { RankColumns } from './rank-columns.js';
import { StatsEngine } from './stats-engine.js';

/** By index of the discipline: days of the lists by which records number what stands on lists. */
export type ListDays = Readonly<Record<'ranking' | 'elo', readonly Int32Array[]>>;

/** Everything the worker computes; rows, people and editions are numbers of the input's table. */
export interface RawStats {
  readonly frame: Pick<Frame, 'editions' | 'entries' | 'subjects' | 'rows'>;
  readonly ranks: RankColumns;
  /** By entry of the frame. */
  readonly points: Float64Array;
  readonly ratings: { readonly before1: Float32Array; readonly before2: Float32Array };
  readonly records: PackedRecords;
  readonly listDays: ListDays;
  /** By discipline of the sport, then subject. */
  readonly goat: readonly GoatCounts[];
}

const listDaysOf = (engine: StatsEngine): ListDays => {
  const daysOf = (own: (discipline: number) => ArrayLike<number>) =>
    disciplines.map((_, each) => Int32Array.from(engine.own.includes(each) ? own(each) : []));
  return {
    ranking: daysOf((discipline) => engine.lists(discipline).map(({ day }) => day)),
    elo: daysOf((discipline) => engine.eloOf(discipline).weekly.days),
  };
};

/** In singles a player is the competitor, so it is counted once. */
const goatOf = (engine: StatsEngine, discipline: number): GoatCounts[] => {
  const ofPlayers = engine.goat(discipline, 'player');
  if (isDoubles(disciplines[discipline]!)) return [ofPlayers, engine.goat(discipline, 'competitor')];
  return [ofPlayers, { ...ofPlayers, subject: 'competitor' }];
};

export const deriveStats = (input: DerivationInput): RawStats => {
  const engine = new StatsEngine(input);
  const goat = engine.own.flatMap((discipline) => goatOf(engine, discipline));
  const records = packRecords(engine.records());
  const { editions, entries, subjects: columns, rows } = engine.frame;
  const { before1, before2 } = engine.elo().columns;
  return {
    frame: { editions, entries, subjects: columns, rows: rows.map((each) => each.slice()) },
    ranks: engine.ranks(),
    points: engine.points(),
    ratings: { before1, before2 },
    records,
    listDays: listDaysOf(engine),
    goat,
  };
};
