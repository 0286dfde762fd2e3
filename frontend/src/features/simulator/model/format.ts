import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import type { MatchFormat } from '@rallyrank/contracts/sport/draws/margins';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { scoringOn } from '@rallyrank/contracts/sport/profiles';

export type Format = MatchFormat;

/** The scoring of the matches of a drawing. A tie-break is one more game. */
export const formatOf = (
  profile: SportProfile,
  { date, discipline, bestOf }: Pick<Drawing, 'date' | 'discipline' | 'bestOf'>,
): Format => {
  const { target, lead, cap, tieBreak, gamesToWin } = scoringOn(profile, date, discipline) ?? profile.scoring.at(-1)!;
  const end = cap ?? (tieBreak && tieBreak.at + 1);
  return {
    gamesToWin: bestOf === null ? gamesToWin[0]! : (bestOf + 1) / 2,
    target,
    lead,
    ...(end !== undefined && { cap: end }),
  };
};
