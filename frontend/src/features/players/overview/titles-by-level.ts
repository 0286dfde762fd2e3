import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { compareLevels } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';

/** Maximum number of titles in one query. */
export const MOST_TITLES = 200;

export interface LevelTitles {
  readonly level: string;
  readonly titles: number;
  /** The newest title. */
  readonly last: EventRef;
}

/**
 * Titles by level, the highest level first.
 *
 * @param won events, newest first
 */
export const titlesByLevel = (won: readonly EventRef[], profile: SportProfile): readonly LevelTitles[] => {
  const compare = compareLevels(profile);
  const found = new Map<string, LevelTitles>();
  for (const event of won) {
    const { titles = 0, last = event } = found.get(event.level) ?? {};
    found.set(event.level, { level: event.level, titles: titles + 1, last });
  }
  return [...found.values()].sort((a, b) => compare(a.level, b.level));
};
