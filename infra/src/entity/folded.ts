/** One form for all spellings of a value: letter case, the encoding of characters and surrounding space make no difference. */
export const folded = (value: unknown): string => String(value).normalize('NFKC').trim().toLowerCase();
