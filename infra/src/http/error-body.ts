import type { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { type DomainError, errorText, type Language } from '@rallyrank/contracts/shared/errors';
import { ruleText } from '@rallyrank/contracts/shared/rules';

/** The body that reports an error to a caller. */
export const errorBody = ({ code, reason, details }: DomainError, language: Language, requestId: string): ErrorBody => {
  const { field, rule, currentVersion, changed } = details;
  return {
    code,
    msg: errorText(reason, language, details),
    reason,
    ...(field !== undefined && { field: String(field) }),
    ...(rule !== undefined && { rule: ruleText(String(rule), language) }),
    ...(currentVersion !== undefined && { currentVersion: Number(currentVersion) }),
    ...(changed !== undefined && { changed: String(changed).split(',') }),
    requestId,
  };
};
