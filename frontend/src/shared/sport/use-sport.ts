import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { disciplineName, levelName, roundName } from '@rallyrank/contracts/sport/names';
import type { ResultCode } from '@rallyrank/contracts/sport/profile';
import { currentLanguage } from '../i18n/language';
import { siteDisciplines, siteProfile } from './site-sport';

/** The sport of this instance, with the names of its disciplines, rounds and levels in the language of the page. */
export const useSport = () => {
  const profile = siteProfile();
  const language = currentLanguage();
  return {
    profile,
    /** Disciplines with matches in this instance. */
    disciplines: siteDisciplines(),
    disciplineName: (code: Discipline) => disciplineName(profile, code, language),
    roundName: (code: ResultCode) => roundName(profile, code, language),
    /** The name of a level on a day; the present name without one. */
    levelName: (key: string, on?: Day) => levelName(profile, key, language, on),
  };
};
