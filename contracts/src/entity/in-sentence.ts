/** A label as it stands within a sentence: with a small first letter, unless it begins with an abbreviation. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
