import { Inject, Injectable } from '@nestjs/common';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { getPlayerRecord, listRecords } from '@rallyrank/contracts/stats/records';
import type { Statistics } from '../derive/statistics.js';
import { isActiveIn } from '../domain/frame/is-active.js';
import { goatPointsOf } from '../domain/records/definitions/goat-points.js';
import type { StandingLists } from '../domain/records/input.js';
import { bestOf, type Entry, entryAt, firstHolders, isShared } from '../domain/records/measures/top-list.js';
import type { RecordResult } from '../domain/records/record-result.js';
import type { StreamKey } from '../domain/records/streams/flags.js';
import { fameOf } from './records-catalogue.js';
import type { Hit } from './records-index.js';
import { Views } from './views.js';

type Row = ResultOf<typeof listRecords>['rows'][number];
type PlayerRow = ResultOf<typeof getPlayerRecord>['rows'][number];
type Summary = PlayerRow['record'];
type Place = Omit<PlayerRow, 'record'>;
type Holder = Place['holder'];

/** Number of holders with names in a list of records. */
const NAMED = 5;

export const isList = (stream: StreamKey): stream is 'ranking' | 'elo' => stream === 'ranking' || stream === 'elo';

/** The lists of a discipline to which the list numbers of records refer. */
export const listsOf = (
  { proofInput: { rankings, elo } }: Statistics,
  stream: 'ranking' | 'elo',
  discipline: Discipline,
): StandingLists =>
  (stream === 'elo' ? elo : rankings)!.find((lists) => lists.discipline === disciplines.indexOf(discipline))!;

/** Day number of the first item behind a value. */
const firstDay = (
  statistics: Statistics,
  { definition: { family, discipline } }: RecordResult,
  { from }: Entry,
): number =>
  isList(family.stream)
    ? listsOf(statistics, family.stream, discipline).days[from]!
    : statistics.frame.table.columns.date[from]!;

const summaryOf = (record: RecordResult): Summary => {
  const { id, name, family, discipline, holder } = record.definition;
  return {
    id,
    name: { ...name },
    family: family.key,
    category: family.stream,
    fame: fameOf(record),
    discipline,
    holderKind: holder,
    unit: family.unit,
    since: record.since === undefined ? null : dayOf(record.since),
    goatPoints: goatPointsOf(record.definition, 1),
  };
};

/** The kind of group in which, or opponent against whom, an entry was reached. */
const groupOf = ({ definition: { family } }: RecordResult): 'opponent' | 'season' | 'series' | undefined => {
  const { measure, stream } = family;
  if (measure.kind === 'extreme' && !measure.isBestOnly && stream === 'match') return 'opponent';
  if (measure.kind !== 'group' && measure.kind !== 'group-share' && measure.kind !== 'group-run') return undefined;
  const { by } = measure;
  return by === 'opponent' || by === 'season' || by === 'series' ? by : undefined;
};

/** Records and their entries in the form of answers. */
@Injectable()
export class RecordViews {
  constructor(@Inject(Views) private readonly views: Views) {}

  of(statistics: Statistics) {
    const { competitor, eventOfRow } = this.views.of(statistics.frame);
    const { records, associations, firstSeason } = statistics.records();
    const isActive = ({ definition }: RecordResult, holder: number): boolean => {
      const by = definition.holder === 'pair' ? 'competitor' : 'player';
      const discipline = disciplines.indexOf(definition.discipline);
      return statistics.memo.of(['active', discipline, by], () => isActiveIn(statistics.frame, discipline, by))(holder);
    };
    const holderOf = (record: RecordResult, holder: number): Holder =>
      record.definition.holder === 'association'
        ? { competitor: null, association: associations[holder]!, isActive: false }
        : { competitor: competitor(holder), association: null, isActive: isActive(record, holder) };
    /** @param place from 1 */
    const placeOf = (record: RecordResult, entry: Entry, place: number): Place => {
      const group = entry.other < 0 ? undefined : groupOf(record);
      return {
        place,
        rank: entry.rank,
        isShared: isShared(record.top, place - 1),
        holder: holderOf(record, entry.holder),
        value: entry.value,
        secondary: entry.secondary === 0 ? null : entry.secondary,
        from: dayOf(firstDay(statistics, record, entry)),
        date: dayOf(entry.day),
        opponent: group === 'opponent' ? competitor(entry.other) : null,
        season: group === 'season' ? firstSeason + entry.other : null,
        series: group === 'series' ? eventOfRow(entry.to) : null,
      };
    };
    return {
      holder: holderOf,
      row: (record: RecordResult): Row => {
        const best = bestOf(record.top);
        const holders = firstHolders(record.top);
        return {
          ...summaryOf(record),
          value: best?.value ?? null,
          date: best ? dayOf(best.day) : null,
          holders: holders.slice(0, NAMED).map((holder) => holderOf(record, holder)),
          holderCount: holders.length,
        };
      },
      place: placeOf,
      hit: (hit: Hit): PlayerRow => {
        const record = records[hit.record]!;
        return { ...placeOf(record, entryAt(record.top, hit), hit.place + 1), record: summaryOf(record) };
      },
    };
  }
}
