import type { ImportRefusal } from '@rallyrank/contracts/entity/import';
import { type ErrorReason, errors, errorText } from '@rallyrank/contracts/shared/errors';
import type { Language } from '@rallyrank/contracts/shared/language';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import type { Words } from '@rallyrank/contracts/shared/words';

const isReason = (reason: string): reason is ErrorReason => Object.hasOwn(errors, reason);

type Labelled = Readonly<Record<string, { readonly label: Words }>>;

/**
 * The reason why input, such as a line of an import, was rejected, in the language of the reader.
 * @param fields those that an error may be about
 */
export const refusalText = (
  { rule = 'not valid', error }: Pick<ImportRefusal, 'rule' | 'error'>,
  language: Language,
  fields: Labelled = {},
): string => {
  if (!error || !isReason(error.reason)) return ruleText(rule, language);
  const label = fields[String(error.details.field)]?.label[language];
  return errorText(error.reason, language, label === undefined ? error.details : { ...error.details, field: label });
};
