import { z } from 'zod';
import { remarksTexts } from '../locales/remarks.js';
import { filledBy } from './filled.js';
import { inLanguages, type Language } from './language.js';
import { Words } from './words.js';

/**
 * By key, the cases that an import rejects, skips or reports: the title under which a case is counted, and the text of
 * one case with `{values}`.
 */
export type RemarkKey = keyof typeof remarksTexts;
export const remarkKeys = Object.keys(remarksTexts) as [RemarkKey, ...RemarkKey[]];

/** One case: its key, and the values of its text. A value that depends on the language is itself a text. */
export const Remark = z.object({
  key: z.enum(remarkKeys),
  values: z.record(z.string(), z.union([z.string(), z.number(), Words])),
});
export type Remark = z.infer<typeof Remark>;

/**
 * The reason why a row is rejected: a remark, or the violated rule of its format, which some formats have only in
 * English.
 */
export const Reason = z.union([Remark, Words, z.string()]);
export type Reason = z.infer<typeof Reason>;

export const remarkOf = (key: RemarkKey, values: Remark['values'] = {}): Remark => ({ key, values });

/** Whether a value, such as the result of reading a row, is a remark. */
export const isRemark = (value: unknown): value is Remark =>
  typeof value === 'object' && value !== null && 'key' in value && 'values' in value;

/** The key of the remark, if the reason is a remark. */
export const remarkKeyOf = (reason: Reason): RemarkKey | undefined => (isRemark(reason) ? reason.key : undefined);

export const remarkTitle = (key: RemarkKey, language: Language): string => remarksTexts[key].title[language];

export const reasonText = (reason: Reason, language: Language): string => {
  if (typeof reason === 'string') return reason;
  if ('en' in reason) return reason[language];
  return filledBy(remarksTexts[reason.key].text[language], (name) => {
    const value = reason.values[name];
    return typeof value === 'object' ? value[language] : value;
  });
};

/** The text of a reason in each language, as a value of another remark. */
export const reasonWords = (reason: Reason): Words => inLanguages((language) => reasonText(reason, language));
