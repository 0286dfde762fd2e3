import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { BothSides, SideData } from './use-side-data';

const ACTIVE_DAYS = 365;

/** Whether the last match of a player was within 365 days before the last match of the site. */
export const isActive = (lastMatch: Day | undefined, siteUntil: Day): boolean =>
  lastMatch !== undefined && dayNumber(siteUntil) - dayNumber(lastMatch) <= ACTIVE_DAYS;

const isPair = ({ side }: SideData) => side.players.length > 1;

/** The singles disciplines that a player has played. */
const aloneIn = ({ players: [{ figures }] }: SideData): Discipline[] =>
  figures.map(({ discipline }) => discipline).filter((discipline) => !isDoubles(discipline));

/** The discipline in which a pair is ranked. */
const rankedIn = ({ side, players: [{ standings }] }: SideData) =>
  standings.find(({ competitorId }) => competitorId === side.id)?.discipline;

/**
 * The discipline in which the two could meet in their current form: one in which both pairs met or are ranked, or a
 * singles discipline that both players have played. Undefined if there is none.
 */
export const commonDiscipline = ([first, second]: BothSides, met: readonly Discipline[]): Discipline | undefined => {
  if (isPair(first) !== isPair(second)) return undefined;
  if (isPair(first)) {
    const ranked = rankedIn(first);
    return met[0] ?? (ranked === rankedIn(second) ? ranked : undefined);
  }
  const others = aloneIn(second);
  return aloneIn(first).find((discipline) => others.includes(discipline));
};
