import type { Schedule } from '@rallyrank/contracts/live/events';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { scoringOf } from '@rallyrank/contracts/sport/profiles';

/**
 * The schedule of a waiting match in the scoring format of its edition. It keeps its number of games if the format
 * allows it. Undefined if nothing changes.
 */
export const inFormat = (
  profile: SportProfile,
  schedule: Schedule,
  format: string | undefined,
): Schedule | undefined => {
  const { format: known, ...rest } = schedule;
  const { firstDay: startDate, discipline, gamesToWin } = schedule;
  const rule = scoringOf(profile, { startDate, ...(format !== undefined && { format }) }, discipline);
  const [usual] = rule?.gamesToWin ?? [];
  if (known === format || !rule || usual === undefined) return undefined;
  return {
    ...rest,
    ...(format !== undefined && { format }),
    gamesToWin: rule.gamesToWin.includes(gamesToWin) ? gamesToWin : usual,
  };
};
