import type { EventRef } from '@rallyrank/contracts/shared/refs';

/** Titles asked for at once. */
export const MOST_TITLES = 200;

export interface LevelTitles {
  readonly level: string;
  readonly titles: number;
  /** The newest of them. */
  readonly last: EventRef;
}

/**
 * Titles by level, the highest level first, unknown ones last.
 *
 * @param won events, newest first
 * @param order keys of the levels of the sport, highest first
 */
export const titlesByLevel = (won: readonly EventRef[], order: readonly string[]): readonly LevelTitles[] => {
  const place = (level: string) => (order.includes(level) ? order.indexOf(level) : order.length);
  const found = new Map<string, LevelTitles>();
  for (const event of won) {
    const { titles = 0, last = event } = found.get(event.level) ?? {};
    found.set(event.level, { level: event.level, titles: titles + 1, last });
  }
  return [...found.values()].sort((a, b) => place(a.level) - place(b.level));
};
