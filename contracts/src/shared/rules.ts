import { rulesTexts } from '../locales/rules.js';
import { DEFAULT_LANGUAGE, type Language } from './language.js';

/**
 * The rules that parameters can violate; `{}` is a placeholder for a value, and several values have the same order in
 * each language. Schemas refer to a rule by its English text. The first match is used, so longer rules must come first.
 */
const readers = Object.values(rulesTexts).map((words) => ({
  pattern: new RegExp(`^${words[DEFAULT_LANGUAGE].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.+)')}$`),
  words,
}));

/** The rule in a language; a rule without a text is unchanged. */
export const ruleText = (rule: string, language: Language): string => {
  if (language === DEFAULT_LANGUAGE) return rule;
  const known = readers.find(({ pattern }) => pattern.test(rule));
  const values = known?.pattern.exec(rule)?.slice(1) ?? [];
  return known ? known.words[language].replaceAll('{}', () => values.shift() ?? '') : rule;
};
