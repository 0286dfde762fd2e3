import { withoutUnseen } from '@rallyrank/contracts/entity/readable';
import { CHAT_LENGTH } from '@rallyrank/contracts/live/chat';
import { DomainError } from '@rallyrank/contracts/shared/errors';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Number of visible characters (grapheme clusters). Stops counting soon after `most`, because a hostile text can be
 * long.
 */
const lengthOf = (text: string, most: number): number => {
  let length = 0;
  for (const _ of graphemes.segment(text)) if (++length > most) break;
  return length;
};

/**
 * Combining marks on one letter beyond the four that scripts need. A longer pile covers the messages above and below.
 */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Returns a message as one line without invisible characters.
 * @throws DomainError chat.text unless it has 1 to 200 characters
 */
export const cleanMessage = (text: string): string => {
  const clean = withoutUnseen(text.replace(/\s+/g, ' ')).normalize('NFC').replace(PILED_MARKS, '$1').trim();
  const length = lengthOf(clean, CHAT_LENGTH);
  if (length === 0 || length > CHAT_LENGTH) throw new DomainError('chat.text', { n: CHAT_LENGTH });
  return clean;
};

/**
 * Normalizes a text for comparison: compatible characters (full width, ligatures) and case are unified, and everything
 * but letters and digits is removed.
 */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Rejects a message that contains a blocked word, even with other characters between the letters of the word.
 * @throws DomainError chat.blockedWord
 */
export const assertAllowed = (text: string, blocked: readonly string[]): void => {
  const message = comparable(text);
  const words = blocked.map(comparable).filter((word) => word !== '');
  if (words.some((word) => message.includes(word))) throw new DomainError('chat.blockedWord');
};

/** A key of a message. Two messages with the same key count as a repetition. */
export const repetitionKey = (text: string): string => comparable(text) || text;
