import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { Period } from '@rallyrank/contracts/shared/time';
import type { Frame, Subject } from '../frame/frame.js';
import { countGreats } from './count-greats.js';
import { countResults } from './count-results.js';
import { countWins } from './count-wins.js';
import type { GoatCounts, GoatInput, RecordPoints } from './goat-input.js';
import { Tally } from './tally.js';

const countGiven = (tally: Tally, { yearEnds, weeks, eloWeeks }: GoatInput): void => {
  const given = { 'year-ends': yearEnds, weeks, 'elo-weeks': eloWeeks };
  for (const [kind, column] of Object.entries(given)) {
    const rule = tally.find((counts) => counts.kind === kind);
    for (let competitor = 0; competitor < (column?.length ?? 0); competitor++) {
      if (column![competitor]! > 0) tally.add(rule, competitor, column![competitor]);
    }
  }
};

/** Record points are whole tenths. A sum of fractions would miss whole numbers because of rounding errors. */
const TENTHS = 10;

const countRecords = (tally: Tally, { holders, points }: RecordPoints): void => {
  const rule = tally.find((counts) => counts.kind === 'records');
  // A record belongs to its holder: records of a pair are not those of its players, and vice versa.
  const isSubject = tally.subjects();
  const tenths = new Map<number, number>();
  for (const [i, holder] of holders.entries()) {
    if (isSubject[holder] === 1) tenths.set(holder, (tenths.get(holder) ?? 0) + Math.round(points[i]! * TENTHS));
  }
  for (const [holder, sum] of tenths) tally.addTo(rule, holder, sum / TENTHS);
};

/** Sets 1 for each subject with a count other than 0 in a column. */
const mark = (column: Float64Array, isCounted: Uint8Array): void => {
  for (let i = 0; i < column.length; i++) if (column[i]! > 0) isCounted[i] = 1;
};

const picked = (column: Float64Array, places: Int32Array): Float64Array => {
  const own = new Float64Array(places.length);
  for (let place = 0; place < places.length; place++) own[place] = column[places[place]!]!;
  return own;
};

/** Removes all subjects without a count. */
const compacted = ({ frame, discipline, subject, counts }: Tally, covered: readonly Period[]): GoatCounts => {
  const { people } = frame.table;
  const isCounted = new Uint8Array(people.size);
  for (const column of counts) mark(column, isCounted);
  const places = new Int32Array(isCounted.reduce((sum, each) => sum + each, 0));
  let size = 0;
  for (let i = 0; i < people.size; i++) if (isCounted[i] === 1) places[size++] = i;
  places.sort((a, b) => compareIds(people.id(a), people.id(b)));
  return {
    discipline,
    subject,
    covered,
    people: places,
    counts: counts.map((column) => picked(column, places)),
  };
};

/**
 * The counts of the GOAT rules of the sport in one discipline, in time linear in its matches. `scoreGoat` in contracts
 * converts them to points.
 *
 * @param discipline index into `disciplines`
 * @param subject players with all their partners, or competitors (pairs for themselves)
 */
export const goatCounts = (frame: Frame, discipline: number, subject: Subject, input: GoatInput): GoatCounts => {
  const tally = new Tally(frame, discipline, subject);
  countGiven(tally, input);
  countResults(tally);
  if (input.records) countRecords(tally, input.records);
  countWins(tally, input.weekly);
  countGreats(tally);
  return compacted(tally, input.covered ?? []);
};
