import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { UsageError } from '../stats/errors.js';

/** The same keys of levels. @throws UsageError that lists the levels of the sport if it has no level with a key */
export const knownLevels = ({ levels }: SportProfile, keys: readonly string[]): readonly string[] => {
  const known = levels.map(({ key }) => key);
  const unknown = keys.filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new UsageError(`unknown level: ${unknown.join(', ')}; the levels are: ${known.join(', ')}`);
  return keys;
};

/** The profile of a sport whose ratings also learn from levels that count in no statistic. */
export const learningFrom = (profile: SportProfile, keys: readonly string[]): SportProfile => ({
  ...profile,
  levels: profile.levels.map(({ isApart, ...level }) =>
    isApart && !keys.includes(level.key) ? { ...level, isApart } : level,
  ),
});
