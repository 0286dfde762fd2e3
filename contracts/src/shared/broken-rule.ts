import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const characters = (origin: string, n: number | bigint): string =>
  origin === 'string' ? ` character${n === 1 ? '' : 's'}` : '';

const ofType = (expected: string): string => {
  if (expected === 'int') return 'a whole number';
  return expected === 'number' ? 'a number' : 'not valid';
};

/**
 * The rule that a parameter violates, as listed in `contracts/shared/rules`. The texts of the library are written for
 * programmers, and in one language.
 */
export const ruleOf = (issue: Issue, isGiven: boolean): string => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown parameter';
    case 'invalid_type':
      return isGiven ? ofType(issue.expected) : 'required';
    case 'invalid_value':
      return isGiven ? `one of ${issue.values.join(', ')}` : 'required';
    case 'too_small':
      return `at least ${issue.minimum}${characters(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `at most ${issue.maximum}${characters(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      return issue.format === 'date' ? 'a day as YYYY-MM-DD' : issue.message;
    case 'custom':
      return issue.message;
    default:
      return 'not valid';
  }
};
