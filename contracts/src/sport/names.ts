import { sportTexts } from '../locales/sport.js';
import type { Language } from '../shared/language.js';
import type { Day } from '../shared/time.js';
import type { Discipline } from './codes.js';
import { levelOf } from './levels.js';
import type { ResultCode, SportProfile } from './profile.js';

const capitalised = (key: string): string =>
  key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const disciplineName = ({ disciplines }: SportProfile, code: Discipline, language: Language): string =>
  disciplines.find((one) => one.code === code)?.name[language] ?? code;

/** `W` is the title, anything else the round in which a side went out. */
export const roundName = ({ rounds }: SportProfile, code: ResultCode, language: Language): string =>
  code === 'W' ? sportTexts.winner[language] : (rounds.find((one) => one.code === code)?.name[language] ?? code);

/**
 * A level that the profile does not contain (an imported one) is named by its key.
 * @param on the day whose name of the level is meant; absent for the present name
 */
export const levelName = (profile: SportProfile, key: string, language: Language, on?: Day): string => {
  const level = levelOf(profile, key);
  const former = on === undefined ? undefined : level?.former?.find(({ to }) => on <= to);
  return (former ?? level)?.name[language] ?? capitalised(key);
};
