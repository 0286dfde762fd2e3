import type { ScoringRule } from '@rallyrank/contracts/sport/profile';
import { isOver } from '@rallyrank/contracts/sport/scoring/games';
import { MATCH_TIE_BREAK } from '@rallyrank/contracts/sport/scoring/sets';
import type { GamePoints } from '@rallyrank/contracts/sport/scoring/state';

/** Scores in games at which tie-breaks were played: 6-6, 8-8 at Wimbledon until 1978, 12-12 there in 2019. */
const TIE_BREAKS = [6, 8, 9, 12];
/** Minimum number of games of the winner of a pro set, which is a match by itself. */
const PRO_SET = 8;
const SET = 6;

const highAndLow = ([one = 0, two = 0]: GamePoints): readonly [high: number, low: number] => [
  Math.max(one, two),
  Math.min(one, two),
];

/** Whether a set of six games or more is over, with or without a tie-break. */
const isUsualSet = (high: number, low: number): boolean => {
  if (high === SET) return low <= SET - 2;
  return high > SET && (high - low === 2 || (high - low === 1 && TIE_BREAKS.includes(low)));
};

/** A single set to eight games or more that is over. */
export const isProSet = (set: GamePoints): boolean => {
  const [high, low] = highAndLow(set);
  return high >= PRO_SET && (high - low >= 2 || (high - low === 1 && TIE_BREAKS.includes(low)));
};

/** Whether the points of a tie-break follow a set that had one. */
const hasItsTieBreak = (set: GamePoints): boolean => {
  const [high, low] = highAndLow(set);
  return set.length < 3 || high - low === 1;
};

/**
 * Whether a set can end with this score, by the format of the edition or, if that is unknown, by any format that the
 * tours have used. The last set can be a match tie-break.
 */
export const isFinalSet = (set: GamePoints, isLast: boolean, format: ScoringRule | undefined): boolean => {
  const [high, low] = highAndLow(set);
  if (isLast && high >= MATCH_TIE_BREAK.target && isOver([high, low], MATCH_TIE_BREAK)) return true;
  if (!hasItsTieBreak(set)) return false;
  return format ? isOver([high, low], format) : isUsualSet(high, low);
};
