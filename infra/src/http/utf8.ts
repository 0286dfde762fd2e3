import { DomainError } from '@rallyrank/contracts/shared/errors';

const decoder = new TextDecoder('utf-8', { fatal: true });
/** The character that a lenient decoder puts in place of invalid bytes. */
const REPLACEMENT = '\uFFFD';

/** Decodes bytes to text, without the byte order mark. @throws DomainError request.notUtf8 */
export const utf8Text = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new DomainError('request.notUtf8');
  }
};

/** Checks names and values decoded by a form parser. @throws DomainError request.notUtf8 if it could not decode them */
export const checkDecoded = (texts: Iterable<string>): void => {
  for (const text of texts) if (text.includes(REPLACEMENT)) throw new DomainError('request.notUtf8');
};
