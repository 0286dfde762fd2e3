import type { Place, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { type Entries, entriesOf, roundCodeOf } from './entries.js';
import { isRound } from './event-list.js';
import { groupPlaces, groupRowsOf } from './group-places.js';
import { FINAL, placeAbove, placeBelow, roundStages, SEMI_FINAL } from './round-stages.js';

/** How far each entry came; null where it did not take part. */
export interface Placed {
  readonly entries: Entries;
  readonly places: readonly (Place | null)[];
}

/**
 * Place of a knock-out entry: a side that comes in after the first round and loses its first match lost, for points, in the
 * first round; a walkover on the way is a round won.
 */
const knockoutPlace = (entries: Entries, i: number): Place => {
  const last = entries.last[i]!;
  const code = roundCodeOf(last);
  if (entries.won[i]) return last === FINAL ? 'W' : placeAbove(code);
  if (last === SEMI_FINAL && entries.bronze[i]) return entries.bronze[i] === 1 ? '3RD' : '4TH';
  const isFirstMatch = entries.first[i] === last && entries.groupMatches[i] === 0;
  return isFirstMatch ? roundCodeOf(entries.events.first[entries.event[i]!]!) : code;
};

const groupPlace = (place: number): Place => (place <= 2 ? 'SF' : place === 3 ? 'GROUP3' : 'GROUP4');

/**
 * A step below the first round of the main draw for the last qualifying round, one more for each round before; here too, who
 * loses its first match lost in the first round.
 */
const qualifyingPlace = (entries: Entries, i: number): Place | null => {
  const { events, event, firstQualifying, lastQualifying } = entries;
  const first = events.first[event[i]!]!;
  if (!isRound(first)) return null;
  const isFirstMatch = firstQualifying[i] === lastQualifying[i];
  const lost = isFirstMatch ? events.firstQualifying[event[i]!]! : lastQualifying[i]!;
  return placeBelow(roundCodeOf(first), 1 + events.lastQualifying[event[i]!]! - lost);
};

/** Place in its group of any entry with group matches. */
const groupFinder = (table: MatchTable, profile: SportProfile, { events, event, competitor }: Entries) => {
  const stages = roundStages(profile);
  const known = new Map<number, Map<number, number>>();
  return (i: number): number => {
    const own = event[i]!;
    const places =
      known.get(own) ?? groupPlaces(table, groupRowsOf(table, stages, events.edition(own), events.discipline(own)));
    known.set(own, places);
    return places.get(competitor[i]!)!;
  };
};

/** The place of every competitor in every event of the table. */
export const placesOf = (table: MatchTable, profile: SportProfile, rule: RankingRule): Placed => {
  const entries = entriesOf(table, profile);
  const inGroup = groupFinder(table, profile, entries);
  const places: (Place | null)[] = new Array(entries.size).fill(null);
  for (let i = 0; i < entries.size; i++) {
    // Whoever gave up or stood in its first match without a game has no result.
    if (!entries.tookPart[i]) continue;
    if (isRound(entries.last[i]!)) places[i] = knockoutPlace(entries, i);
    else if (entries.groupMatches[i]! > 0) places[i] = groupPlace(inGroup(i));
    else if (isRound(entries.lastQualifying[i]!) && rule.qualifyingLoss === 'steps-below')
      places[i] = qualifyingPlace(entries, i);
  }
  return { entries, places };
};
