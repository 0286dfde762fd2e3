import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import type { Text } from '@rallyrank/contracts/sport/profile';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/language';
import { siteDisciplines, siteProfile } from './site-sport';

const capitalised = (key: string): string =>
  key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The sport of this instance, and what its disciplines, rounds and levels are called in the language of the page. */
export const useSport = () => {
  const { t } = useTranslation('shared');
  const profile = siteProfile();
  const language = currentLanguage();
  const named = (entry: { readonly name: Text } | undefined, code: string) => entry?.name[language] ?? code;
  return {
    profile,
    /** Those that this instance has matches of. */
    disciplines: siteDisciplines(),
    disciplineName: (code: Discipline) =>
      named(
        profile.disciplines.find((one) => one.code === code),
        code,
      ),
    /** `W` is the title, anything else the round in which a side went out. */
    roundName: (code: RoundCode | 'W') =>
      code === 'W'
        ? t('result.title')
        : named(
            profile.rounds.find((one) => one.code === code),
            code,
          ),
    /** A level that the profile does not know (an imported one) is named by its key. */
    levelName: (key: string) => levelOf(profile, key)?.name[language] ?? capitalised(key),
  };
};
