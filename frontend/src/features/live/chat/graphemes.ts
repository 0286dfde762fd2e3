const segmenter = new Intl.Segmenter();

/** Number of characters of a text as people count them. */
export const graphemes = (text: string): number => [...segmenter.segment(text)].length;
