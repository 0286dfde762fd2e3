import { surfaces } from '@rallyrank/contracts/tournaments/surfaces';
import type { NamePart } from './names/pool.js';

type Surface = (typeof surfaces)[number];

/** One tournament of every season. */
export interface Slot {
  readonly week: number;
  readonly level: string;
  readonly city: string;
  readonly association: string;
  readonly title: NamePart;
  /** Prize money in US dollars, 0 if there is none. */
  readonly prizeMoneyUsd: number;
  readonly surface?: Surface;
}

/** Reads lines of `week | level | city | association | title | Chinese title | prize money | surface`. */
export const slots = (text: string): Slot[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [week, level = '', city = '', association = '', en = '', zh = '', prize, surface] = line
        .split('|')
        .map((field) => field.trim());
      const known = surfaces.find((s) => s === surface);
      return {
        week: Number(week),
        level,
        city,
        association,
        title: { en, zh },
        prizeMoneyUsd: Number(prize),
        ...(known ? { surface: known } : {}),
      };
    });
