import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { Context } from './context.js';
import type { Family } from './families/families.js';
import type { Flag, StreamKey } from './streams/flags.js';
import type { Stream } from './streams/stream.js';

/** A player seen in the first year of the data may have played before; a first appearance after that is a debut. */
const FIRST_YEAR_DAYS = 365;

/** True of a match only if the two never met before. */
const firstMeetings: readonly Flag[] = ['firstMeetingFinalWon', 'firstMeetingFinalLost'];

/**
 * Whether the value of a family depends on the start of a career, or on something that never happened in it: such a record is valid
 * only for careers that lie entirely within the data.
 */
export const needsWholeCareer = ({ measure }: Pick<Family, 'measure'>): boolean =>
  measure.kind === 'wait' ||
  (measure.kind === 'age' && measure.at === 'first') ||
  (measure.kind === 'count' && firstMeetings.includes(measure.flag)) ||
  ('without' in measure && measure.without !== undefined);

/** Whether the measure compares two opponents: then it is enough if one of the two careers lies within the data. */
const isOfMeetings = ({ measure }: Pick<Family, 'measure'>): boolean => 'by' in measure && measure.by === 'opponent';

type Accepts = (holder: number, other: number) => boolean;
const anybody: Accepts = () => true;

const UNSEEN = 0;
/** Seen in the first year of the data, so possibly not for the first time. */
const EARLY = 1;
const DEBUT = 2;

/** Which players and pairs made their debut within the data of a stream. */
export class Debuts {
  /** By number of the player or pair. */
  private readonly begins: Uint8Array;

  /**
   * @param playersOf numbers of the players of a competitor
   * @param isWhole whether nothing was played before the data begin
   */
  constructor(
    { size, competitors, days }: Stream,
    people: number,
    playersOf: (competitor: number) => readonly number[],
    isWhole: boolean,
  ) {
    this.begins = new Uint8Array(people);
    const { begins } = this;
    for (let item = 0; item < size; item++) {
      const competitor = competitors[item]!;
      if (begins[competitor] !== UNSEEN) continue;
      const begin = isWhole || days[item]! - days[0]! >= FIRST_YEAR_DAYS ? DEBUT : EARLY;
      begins[competitor] = begin;
      for (const player of playersOf(competitor)) if (begins[player] === UNSEEN) begins[player] = begin;
    }
  }

  /** Holders that a family may list; all of them unless it needs the whole career. */
  accepts(family: Family): Accepts {
    if (!needsWholeCareer(family)) return anybody;
    const { begins } = this;
    if (isOfMeetings(family)) return (holder, other) => begins[holder] === DEBUT || begins[other] === DEBUT;
    return (holder) => begins[holder] === DEBUT;
  }

  /** Whether the holders seen here have a debut in a later state of the data exactly if they have one here. */
  areIn(later: Debuts): boolean {
    return this.begins.every((begin, number) => begin === UNSEEN || begin === later.begins[number]);
  }
}

export const debutsOf = (
  { table: { people }, profile }: Context,
  key: StreamKey,
  stream: Stream,
  discipline: number,
): Debuts => {
  const first = key === 'ranking' ? profile.publishedList.first?.[disciplines[discipline]!] : undefined;
  const isWhole = first !== undefined && stream.size > 0 && stream.days[0]! <= dayNumber(first);
  return new Debuts(stream, people.size, (competitor) => people.playersOf(competitor), isWhole);
};
