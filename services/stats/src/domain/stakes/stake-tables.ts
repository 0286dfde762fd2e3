import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';

/**
 * Stakes of a match, from 0 to 1: the stake of its level times the stake of its round. This is a scale of this project,
 * based on the ranking points of a title.
 */
export interface StakeTable {
  /** By key of the level. Other levels have the stake `others`. */
  readonly levels: Readonly<Record<string, number>>;
  readonly others: number;
}

export const stakeTables: Readonly<Record<SportKey, StakeTable>> = {
  badminton: {
    levels: {
      olympics: 1,
      'world-championships': 1,
      'world-tour-finals': 0.85,
      'super-series-finals': 0.85,
      'super-1000': 0.8,
      'super-series-premier': 0.75,
      'super-750': 0.7,
      'super-series': 0.65,
      'thomas-cup': 0.7,
      'uber-cup': 0.7,
      'sudirman-cup': 0.7,
      'asian-championships': 0.6,
      'super-500': 0.55,
      'european-championships': 0.45,
      'super-300': 0.4,
      'grand-prix-gold': 0.4,
      'pan-am-championships': 0.35,
      'super-100': 0.3,
      'grand-prix': 0.3,
      'oceania-championships': 0.3,
      'african-championships': 0.3,
      'international-challenge': 0.2,
      'international-series': 0.15,
      'future-series': 0.1,
    },
    others: 0.1,
  },
  tennis: {
    levels: {
      'grand-slam': 1,
      olympics: 0.8,
      'tour-finals': 0.8,
      'wct-finals': 0.7,
      'masters-1000': 0.7,
      'wta-1000': 0.7,
      'tier-1': 0.7,
      'davis-cup': 0.5,
      'billie-jean-king-cup': 0.5,
      'tour-500': 0.5,
      'wta-500': 0.5,
      'tier-2': 0.5,
      'tour-250': 0.4,
      'wta-250': 0.4,
      'tier-3': 0.4,
      'tier-4': 0.3,
      'tier-5': 0.3,
      'grand-prix': 0.4,
      wct: 0.4,
      tour: 0.4,
      'team-cup': 0.4,
      'next-gen-finals': 0.3,
    },
    others: 0.1,
  },
};

/** Stake by round. A round that is not listed has the stake of a group match. */
export const roundStakes: Readonly<Partial<Record<RoundCode, number>>> = {
  F: 1,
  SF: 0.75,
  BR: 0.6,
  QF: 0.6,
  G1: 0.5,
  G2: 0.5,
  G3: 0.5,
  RR: 0.5,
  R16: 0.45,
  R32: 0.35,
  R64: 0.3,
  R128: 0.25,
  R256: 0.2,
  ER: 0.25,
  QSF: 0.15,
  QQF: 0.15,
  QR16: 0.15,
  QR32: 0.15,
  QR64: 0.15,
  QR128: 0.15,
};
