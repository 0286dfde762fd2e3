/** Both bounds are included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The key of a class of numbers, such as `5-19`, as text. */
export const classText = (key: string): string => key.replace('-', '–');

export const rangeText = ({ from, to }: Range): string => (from === to ? String(from) : `${from}–${to}`);
