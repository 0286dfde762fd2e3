import type { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { type DomainError, errorText } from '@rallyrank/contracts/shared/errors';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { Labels } from '@rallyrank/contracts/shared/route';
import { ruleText } from '@rallyrank/contracts/shared/rules';

/** The body that reports an error to a caller. @param labels names of the fields for people */
export const errorBody = (
  { code, reason, details }: DomainError,
  language: Language,
  requestId: string,
  labels: Labels = {},
): ErrorBody => {
  const { field, rule, currentVersion, changed } = details;
  const [name = ''] = String(field).split('.');
  const label = labels[name]?.[language];
  return {
    code,
    msg: errorText(reason, language, label === undefined ? details : { ...details, field: label }),
    reason,
    ...(field !== undefined && { field: String(field) }),
    ...(rule !== undefined && { rule: ruleText(String(rule), language) }),
    ...(currentVersion !== undefined && { currentVersion: Number(currentVersion) }),
    ...(changed !== undefined && { changed: String(changed).split(',') }),
    requestId,
  };
};
