import type { Place, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { type Entries, entriesOf, isRound, roundCodeOf } from './entries.js';
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
  if (entries.first[i] === last && entries.groupMatches[i] === 0) return roundCodeOf(entries.drawFirst[i]!);
  return code;
};

const groupPlace = (place: number): Place => (place <= 2 ? 'SF' : place === 3 ? 'GROUP3' : 'GROUP4');

/**
 * A step below the first round of the main draw for the last qualifying round, one more for each round before; here too, who
 * loses its first match lost in the first round.
 */
const qualifyingPlace = (entries: Entries, i: number): Place | null => {
  if (!isRound(entries.drawFirst[i]!)) return null;
  const last = entries.lastQualifying[i]!;
  const lost = entries.firstQualifying[i] === last ? entries.drawFirstQualifying[i]! : last;
  return placeBelow(roundCodeOf(entries.drawFirst[i]!), 1 + entries.drawLastQualifying[i]! - lost);
};

/** The place of every competitor in every event of the table. */
export const placesOf = (table: MatchTable, profile: SportProfile, rule: RankingRule): Placed => {
  const entries = entriesOf(table, profile);
  const stages = roundStages(profile);
  const places: (Place | null)[] = new Array(entries.size).fill(null);
  let groups: { readonly edition: number; readonly places: Map<number, Map<number, number>> } | undefined;

  const inGroup = (i: number): number => {
    const edition = entries.edition[i]!;
    if (groups?.edition !== edition) {
      const rows = groupRowsOf(table, stages, edition);
      groups = { edition, places: new Map([...rows].map(([d, of]) => [d, groupPlaces(table, of)])) };
    }
    return groups.places.get(entries.discipline[i]!)!.get(entries.competitor[i]!)!;
  };

  for (let i = 0; i < entries.size; i++) {
    // Whoever gave up or stood in its first match without a game has no result.
    if (!entries.tookPart[i]) continue;
    if (isRound(entries.last[i]!)) places[i] = knockoutPlace(entries, i);
    else if (entries.groupMatches[i]! > 0) places[i] = groupPlace(inGroup(i));
    else if (rule.qualifyingLoss === 'steps-below') places[i] = qualifyingPlace(entries, i);
  }
  return { entries, places };
};
