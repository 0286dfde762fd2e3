import { DomainError, errorText } from '@rallyrank/contracts/shared/errors';
import { inLanguages } from '@rallyrank/contracts/shared/language';
import { filledWords, type Words } from '@rallyrank/contracts/shared/words';
import { UnavailableError } from '../errors.js';
import { jobsTexts } from '../locales/jobs.js';

/** A failure of a run with a message for operators in both languages. The English text is logged. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  constructor(
    readonly words: Words,
    cause?: unknown,
  ) {
    super(words.en, { cause });
  }
}

/** The texts of an error for operators; undefined for an unexpected error, which has only its message. */
export const failureWords = (error: unknown): Words | undefined => {
  if (error instanceof JobFailure) return error.words;
  if (error instanceof UnavailableError) return filledWords(jobsTexts.unavailable, { part: error.part });
  if (!(error instanceof DomainError)) return undefined;
  const { reason, details } = error;
  return inLanguages((language) => errorText(reason, language, details));
};
