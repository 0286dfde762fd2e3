import { z } from 'zod';

/** Scripts in which a joiner between two letters changes how a word is written: Persian, Hindi, Sinhala and others. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .concat(['Khmr', 'Mymr'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/**
 * Invisible characters that belong to the text: a joiner (U+200C, U+200D) between letters of those scripts, the joiner
 * of an emoji sequence, and a variation selector after the character that it varies.
 */
const MEANT = new RegExp(
  [
    `(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`,
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    '(?<=[\\p{L}\\p{N}\\p{P}\\p{S}])\\p{Variation_Selector}',
  ].join('|'),
  'gu',
);

/**
 * Control characters, line separators, lone surrogates, and characters without a glyph: zero-width characters, bidi
 * controls, fillers, tags.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u;

const MEANT_OR_UNSEEN = new RegExp(`(${MEANT.source})|${UNSEEN.source}`, 'gu');

/** Removes every invisible character that does not belong to the text. */
export const withoutUnseen = (text: string): string =>
  text.replace(MEANT_OR_UNSEEN, (_, meant: string | undefined) => meant ?? '');

const unseenIn = (text: string): string | undefined => UNSEEN.exec(text.replace(MEANT, ''))?.[0];

const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Replaces line ends, which are allowed in a text of several lines. */
const withoutLines = (text: string): string => text.replaceAll('\n', ' ');

/** Rejects a text with an invisible character, which could make two different texts look the same. */
export const refuseUnseen = <S extends z.ZodType<string>>(schema: S, lines = false): S => {
  const found = (text: string) => unseenIn(lines ? withoutLines(text) : text);
  return schema.refine((text) => found(text) === undefined, {
    error: ({ input }) => `without the invisible character ${codePoint(found(String(input))!)}`,
  });
};

const oneForm = (text: string): string => text.normalize('NFC').trim();
const oneFormOfLines = (text: string): string => oneForm(text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '));

/** Normalized text: composed characters (NFC) without surrounding space. */
export const normalText = (): z.ZodString => z.string().overwrite(oneForm);

/**
 * The schema of every text field: normalized, and without invisible characters.
 * @param lines whether it may have several lines
 */
export const readableText = (lines = false): z.ZodString =>
  refuseUnseen(lines ? z.string().overwrite(oneFormOfLines) : normalText(), lines);
