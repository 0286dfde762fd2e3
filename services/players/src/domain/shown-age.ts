import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { ageOn } from '@rallyrank/shared/domain/calendar/days';

/** Day of the last match of a player, and of the last match of the site; null without matches. */
export interface LastMatches {
  readonly lastDate: Day | null;
  readonly siteLastDate: Day | null;
}

const DAYS_OF_YEAR = 365;
/** Number of days after the last result from which on the data ends before today. */
const CURRENT_DAYS = 31;
/** Years after the last match, and age of a person without matches, from which on a death could be unknown. */
const YEARS_AFTER_CAREER = 10;
const AGE_WITHOUT_CAREER = 60;

/** The day for which ages are shown: today, or the last day of results that ended more than a month ago. */
const dayOfAges = (today: Day, { siteLastDate }: LastMatches): Day =>
  siteLastDate !== null && dayNumber(today) - dayNumber(siteLastDate) > CURRENT_DAYS ? siteLastDate : today;

/** Whether a player has played within a year before the last match of the site. */
export const playedLastYear = ({ lastDate, siteLastDate }: LastMatches): boolean =>
  lastDate !== null && siteLastDate !== null && dayNumber(siteLastDate) - dayNumber(lastDate) <= DAYS_OF_YEAR;

/**
 * The age of a person: at death, or else today or on the last day of the results. Null if it is unknown, or if the
 * person could have died without a source that states it: more than ten years after the last match or, without any
 * match, from the age of 60 on.
 */
export const shownAge = (
  { birthDate, deathDate }: { readonly birthDate?: Day | undefined; readonly deathDate?: Day | undefined },
  today: Day,
  played: LastMatches,
) => {
  if (birthDate === undefined) return null;
  if (deathDate !== undefined) return ageOn(birthDate, deathDate) ?? null;
  const day = dayOfAges(today, played);
  const age = ageOn(birthDate, day) ?? null;
  const { lastDate } = played;
  if (lastDate === null) return age && age.years < AGE_WITHOUT_CAREER ? age : null;
  return dayNumber(day) - dayNumber(lastDate) <= YEARS_AFTER_CAREER * DAYS_OF_YEAR ? age : null;
};
