import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { Context } from './context.js';
import type { Family } from './families/families.js';
import type { Flag, StreamKey } from './streams/flags.js';
import type { Stream } from './streams/stream.js';

/**
 * Number of days from the start of the data within which a first appearance does not prove a debut, because the player
 * could have played before. A later first appearance is a debut.
 */
const FIRST_YEAR_DAYS = 365;

/** Flags of matches that hold only if the two sides never met before. */
const firstMeetings: readonly Flag[] = ['firstMeetingFinalWon', 'firstMeetingFinalLost'];

/**
 * Whether the value of a family depends on the start of a career, or on an absence over the whole career. Such a record
 * is valid only for careers that began within the data.
 */
export const needsWholeCareer = ({ measure }: Pick<Family, 'measure'>): boolean =>
  measure.kind === 'wait' ||
  (measure.kind === 'age' && measure.at === 'first') ||
  (measure.kind === 'count' && firstMeetings.includes(measure.flag)) ||
  ('without' in measure && measure.without !== undefined);

/** Whether a family can list a holder because the career of its opponent began within the data. */
export const needsOpponentsCareer = (family: Pick<Family, 'measure'>): boolean =>
  needsWholeCareer(family) && isOfMeetings(family);

/**
 * Whether the measure compares two opponents. In that case it suffices that one of the two careers began within the
 * data.
 */
const isOfMeetings = ({ measure }: Pick<Family, 'measure'>): boolean => 'by' in measure && measure.by === 'opponent';

type Accepts = (holder: number, other: number) => boolean;
const anybody: Accepts = () => true;

const UNSEEN = 0;
/** First seen in the first year of the data, so possibly not for the first time. */
const EARLY = 1;
const DEBUT = 2;

/** The players and pairs that made their debut within the data of a stream. */
export class Debuts {
  /** By competitor number of the player or pair. */
  private readonly begins: Uint8Array;

  /**
   * @param playersOf competitor numbers of the players of a competitor
   * @param isWhole whether the data begin with the start of the sport
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

  /**
   * Returns a predicate for the holders that a family may list. All holders are accepted unless the family requires the
   * whole career.
   */
  accepts(family: Family): Accepts {
    if (!needsWholeCareer(family)) return anybody;
    const { begins } = this;
    if (isOfMeetings(family)) return (holder, other) => begins[holder] === DEBUT || begins[other] === DEBUT;
    return (holder) => begins[holder] === DEBUT;
  }

  /** Whether a competitor, or a pair with it, has items in the stream. */
  has(competitor: number): boolean {
    return (this.begins[competitor] ?? UNSEEN) !== UNSEEN;
  }

  /** The competitors with items here and in a later state of the data of which only one has their debut. */
  otherIn(later: Debuts): readonly number[] {
    const others: number[] = [];
    for (const [number, begin] of this.begins.entries())
      if (begin !== UNSEEN && later.has(number) && begin !== later.begins[number]) others.push(number);
    return others;
  }
}

/** Finds the debuts in the stream of a discipline. @param discipline index into `disciplines` */
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
