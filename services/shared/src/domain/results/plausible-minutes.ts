import type { Remark } from '@rallyrank/contracts/shared/remarks';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type ScoredEdition, scoringOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { sharedTexts } from '../../locales/shared.js';

/** Number of minutes that medical treatment can take before a side retires. */
const TREATMENT_MIN = 15;
/**
 * Upper limit for every match, in minutes, regardless of its score. The longest match took 665 minutes (Wimbledon
 * 2010).
 */
const LONGEST_MIN = 720;

type Played = Pick<MatchFacts, 'durationMin' | 'games' | 'outcome' | 'discipline'>;

const units = sharedTexts.plausibleMinutes.units;

/**
 * A remark if the duration of a match is implausible. The sport defines the minimum and maximum time per point
 * (badminton) or game (tennis), both inclusive. Undefined if the duration is plausible, unknown, or cannot be checked.
 */
export const minutesRemark = (profile: SportProfile, edition: ScoredEdition, match: Played): Remark | undefined => {
  const { durationMin: minutes, games, outcome, discipline } = match;
  if (minutes === undefined) return undefined;
  const rule = scoringOf(profile, edition, discipline);
  const points = games.reduce((sum, [one, two]) => sum + one + two, 0);
  const range = games.length > 0 ? rule?.minutesPerPoint?.[discipline] : undefined;
  const pause = outcome === 'completed' ? 0 : TREATMENT_MIN;
  const [least, most] = range ? [range[0] * points, range[1] * points + pause] : [0, LONGEST_MIN];
  if (minutes >= least && minutes <= Math.min(most, LONGEST_MIN)) return undefined;
  return { key: 'match.minutes', values: { minutes, points, unit: units[rule?.unit ?? 'game'] } };
};
