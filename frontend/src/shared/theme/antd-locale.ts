import type { Language } from '@rallyrank/contracts/shared/language';
import type { Locale } from 'antd/es/locale';

type Load = () => Promise<{ readonly default: Locale }>;

const english: Load = () => import('antd/locale/en_US');

/** The texts of antd in the languages of the site; without an entry here, a language has the English ones. */
const loads: Readonly<Partial<Record<Language, Load>>> = { zh: () => import('antd/locale/zh_CN') };

export const loadAntdLocale = async (language: Language): Promise<Locale> =>
  (await (loads[language] ?? english)()).default;
