import type { RoundCode } from '@rallyrank/contracts/sport/codes';

/** The quality of a result, for its colour (`depth.module.css`). */
export const depthOf = (result: RoundCode | 'W' | null): 'title' | 'final' | 'semi' | 'quarter' | 'early' => {
  if (result === 'W') return 'title';
  if (result === 'F') return 'final';
  if (result === 'SF') return 'semi';
  return result === 'QF' ? 'quarter' : 'early';
};
