import { disciplines, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { EloColumns } from '@rallyrank/shared/domain/elo/elo-result';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import type { KeptResult, Since } from '@rallyrank/shared/read-models/derivation-input/keeping';
import type { Frame } from '../domain/frame/frame.js';
import type { GoatCounts } from '../domain/goat/goat-input.js';
import type { StandingLists } from '../domain/records/input.js';
import { type PackedRecords, packRecords } from './packed-records.js';
import type { RankColumns } from './rank-columns.js';
import { type KeptStats, StatsEngine } from './stats-engine.js';

/** The lists that give record entries their list numbers, by discipline of the sport. */
export type RecordLists = Readonly<Record<'ranking' | 'elo', readonly StandingLists[]>>;

/** All results of the worker; rows, people and editions are numbers of the input's table. */
export interface RawStats {
  readonly frame: Pick<Frame, 'editions' | 'entries' | 'subjects' | 'rows'>;
  readonly ranks: RankColumns;
  /** By entry of the frame. */
  readonly points: Float64Array;
  readonly ratings: Pick<EloColumns, 'before1' | 'before2' | 'after1' | 'after2'>;
  readonly records: PackedRecords;
  readonly lists: RecordLists;
  /** By discipline of the sport, then subject. */
  readonly goat: readonly GoatCounts[];
}

/** In singles the player is the competitor, so it is counted only once. */
const goatOf = (engine: StatsEngine, discipline: number): GoatCounts[] => {
  const ofPlayers = engine.goat(discipline, 'player');
  if (isDoubles(disciplines[discipline]!)) return [ofPlayers, engine.goat(discipline, 'competitor')];
  return [ofPlayers, { ...ofPlayers, subject: 'competitor' }];
};

/** The result is the same with and without `since`. */
export const deriveStats = (input: DerivationInput, since?: Since<KeptStats>): KeptResult<RawStats, KeptStats> => {
  const engine = new StatsEngine(input, since);
  const goat = engine.own.flatMap((discipline) => goatOf(engine, discipline));
  const records = packRecords(engine.records());
  const { rankings: ranking, elo } = engine.recordsInput();
  const { editions, entries, subjects: columns, rows } = engine.frame;
  const { before1, before2, after1, after2 } = engine.elo().columns;
  const result = {
    frame: { editions, entries, subjects: columns, rows: rows.map((each) => each.slice()) },
    ranks: engine.ranks(),
    points: engine.points(),
    // Copied, because the result is transferred and the kept state must not change.
    ratings: {
      ...{ before1: before1.slice(), before2: before2.slice() },
      ...{ after1: after1.slice(), after2: after2.slice() },
    },
    records,
    lists: structuredClone({ ranking, elo }),
    goat,
  };
  return { result, kept: engine.kept() };
};
