import { DomainError, errorText } from '@rallyrank/contracts/shared/errors';
import type { Words } from '@rallyrank/contracts/shared/words';
import { UnavailableError } from '../errors.js';

/** Why a run failed, for operators in both languages. The process log has the English text. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  constructor(
    readonly words: Words,
    cause?: unknown,
  ) {
    super(words.en, { cause });
  }
}

/** Undefined for an error that nobody has put into words: its message is all there is. */
export const failureWords = (error: unknown): Words | undefined => {
  if (error instanceof JobFailure) return error.words;
  if (error instanceof UnavailableError) return { en: error.message, zh: `${error.part} 不可用` };
  if (!(error instanceof DomainError)) return undefined;
  const { reason, details } = error;
  return { en: errorText(reason, 'en', details), zh: errorText(reason, 'zh', details) };
};
