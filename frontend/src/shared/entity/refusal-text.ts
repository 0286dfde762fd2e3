import type { ImportRefusal } from '@rallyrank/contracts/entity/import';
import { type ErrorReason, errors, errorText, type Language } from '@rallyrank/contracts/shared/errors';
import { ruleText } from '@rallyrank/contracts/shared/rules';

const isReason = (reason: string): reason is ErrorReason => Object.hasOwn(errors, reason);

/** Why something that came in was rejected, such as a line of an import, in the language of the reader. */
export const refusalText = (
  { rule = 'not valid', error }: Pick<ImportRefusal, 'rule' | 'error'>,
  language: Language,
): string =>
  error && isReason(error.reason) ? errorText(error.reason, language, error.details) : ruleText(rule, language);
