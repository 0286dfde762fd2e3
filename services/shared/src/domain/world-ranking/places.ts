import type { Place, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '../match-table/match-table.js';
import { type Entries, roundCodeOf } from './entries.js';
import { isRound } from './event-list.js';
import { groupPlaces, groupRowsOf } from './group-places.js';
import { FINAL, placeAbove, placeBelow, roundStages, SEMI_FINAL } from './round-stages.js';

/**
 * Place of a knock-out entry. A side that enters after the first round and loses its first match gets the place of a
 * first-round loser. A walkover counts as a won round.
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
 * Place of a qualifying entry. A defeat in the last qualifying round is one step below a defeat in the first round of
 * the main draw, and each earlier round is one step lower. A side that loses its first match counts as a loser of the
 * first qualifying round. Null without a main draw.
 */
const qualifyingPlace = (entries: Entries, i: number): Place | null => {
  const { events, event, firstQualifying, lastQualifying } = entries;
  const first = events.first[event[i]!]!;
  if (!isRound(first)) return null;
  const isFirstMatch = firstQualifying[i] === lastQualifying[i];
  const lost = isFirstMatch ? events.firstQualifying[event[i]!]! : lastQualifying[i]!;
  return placeBelow(roundCodeOf(first), 1 + events.lastQualifying[event[i]!]! - lost);
};

/** Returns a function that finds the place of an entry in its group. */
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

/**
 * Returns a function that finds the place of an entry; null if it did not take part or its place has no points. Groups
 * are evaluated only on demand.
 */
export const placeFinder = (table: MatchTable, profile: SportProfile, rule: RankingRule, entries: Entries) => {
  const inGroup = groupFinder(table, profile, entries);
  return (i: number): Place | null => {
    // A side that gave up its first match without playing has no result.
    if (!entries.tookPart[i]) return null;
    if (isRound(entries.last[i]!)) return knockoutPlace(entries, i);
    if (entries.groupMatches[i]! > 0) return groupPlace(inGroup(i));
    if (!isRound(entries.lastQualifying[i]!) || rule.qualifyingLoss === 'none') return null;
    return qualifyingPlace(entries, i);
  };
};
