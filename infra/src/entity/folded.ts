/** Joiners and variation selectors: two texts that differ only in these look the same to most readers. */
const JOINERS = /\u200C|\u200D|\p{Variation_Selector}/gu;

/** The normal form of a value: letter case, Unicode encoding and surrounding space make no difference. */
export const folded = (value: unknown): string =>
  String(value).normalize('NFKC').replace(JOINERS, '').trim().toLowerCase();
