import { errorText } from '@rallyrank/contracts/shared/errors';
import type { Language } from '@rallyrank/contracts/shared/language';

const MB = 1_048_576;

/** The files that may be uploaded at one place. */
export interface FileRule {
  /** In lower case, without a dot. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  readonly maxCount: number;
}

interface Given {
  readonly name: string;
  readonly size: number;
}

/**
 * The reason why a file may not be uploaded, in the words of the server; undefined if it may.
 * @param others number of files that are already there
 */
export const refusedFile = (
  { name, size }: Given,
  { extensions, maxBytes, maxCount }: FileRule,
  others: number,
  language: Language,
): string | undefined => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return errorText('file.format', language, { types: extensions.join(', ') });
  if (size > maxBytes) return errorText('file.size', language, { n: maxBytes / MB });
  if (others >= maxCount) return errorText('file.count', language, { n: maxCount });
  return undefined;
};

/** The `accept` attribute of a file input. */
export const acceptOf = ({ extensions }: Pick<FileRule, 'extensions'>): string =>
  extensions.map((extension) => `.${extension}`).join(',');
