import { rulesTexts } from '../locales/rules.js';
import { DEFAULT_LANGUAGE, type Language } from './language.js';

/**
 * The rules that parameters can violate; `{}` is a placeholder for a value. Schemas refer to a rule by its English
 * text. The first match is used, so longer rules must come first.
 */
const readers = Object.values(rulesTexts).map((words) => ({
  pattern: new RegExp(`^${words[DEFAULT_LANGUAGE].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace('{}', '(.+)')}$`),
  words,
}));

/** The rule in a language; a rule without a text is unchanged. */
export const ruleText = (rule: string, language: Language): string => {
  if (language === DEFAULT_LANGUAGE) return rule;
  const known = readers.find(({ pattern }) => pattern.test(rule));
  return known ? rule.replace(known.pattern, known.words[language].replace('{}', '$1')) : rule;
};
