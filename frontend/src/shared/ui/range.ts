/** Both bounds are included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const rangeText = ({ from, to }: Range): string => (from === to ? String(from) : `${from}–${to}`);
