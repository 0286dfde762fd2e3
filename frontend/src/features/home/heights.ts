import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { SectionName } from './sections';

/** Heights in pixels, as in the style sheets of the sections. */
const HEAD = 46;
const ROW = { single: 33, pair: 53 } as const;
const SUBHEAD = 32;
const MATCH = 122;

const ROWS = 10;
const MATCHES = 3;
const CHAMPIONS = 640;

/** The height reserved for a section that is loaded later. */
export const heightOf = (section: SectionName, discipline: Discipline): number => {
  const kind = isDoubles(discipline) ? 'pair' : 'single';
  const list = HEAD + ROWS * ROW[kind];
  switch (section) {
    case 'trending':
      return list + 2 * SUBHEAD;
    case 'onThisDay':
      return HEAD + MATCHES * MATCH;
    case 'champions':
      return CHAMPIONS;
    default:
      return list;
  }
};
