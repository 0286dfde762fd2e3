import { z } from 'zod';

export const disciplines = ['MS', 'WS', 'MD', 'WD', 'XD'] as const;
export const Discipline = z.enum(disciplines);
export type Discipline = (typeof disciplines)[number];

/**
 * Rounds in the order of an event: qualifying (by size of the round), group rounds 1-3, round robin, early rounds,
 * knock-out rounds by size, bronze match, final. The profile of a sport lists the rounds that it has.
 */
export const roundCodes = [
  'QR128',
  'QR64',
  'QR32',
  'QR16',
  'QQF',
  'QSF',
  'G1',
  'G2',
  'G3',
  'RR',
  'ER',
  'R256',
  'R128',
  'R64',
  'R32',
  'R16',
  'QF',
  'SF',
  'BR',
  'F',
] as const;
export const RoundCode = z.enum(roundCodes);
export type RoundCode = (typeof roundCodes)[number];

/** Outcomes of a match. A completed, retired or disqualified match was played; a walkover or unplayed match was not. */
export const outcomes = ['completed', 'retired', 'disqualified', 'walkover', 'unplayed'] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = (typeof outcomes)[number];

/**
 * Penalties for misconduct below disqualification, the lightest first. The profile of a sport lists the penalties that
 * it has.
 */
export const penaltyKinds = ['warning', 'point', 'game'] as const;
export const PenaltyKind = z.enum(penaltyKinds);
export type PenaltyKind = (typeof penaltyKinds)[number];

export const genders = ['M', 'F'] as const;
export const Gender = z.enum(genders);
export type Gender = (typeof genders)[number];

/** The sex of the players of a discipline; mixed doubles have no single one. */
export const genderIn: Readonly<Partial<Record<Discipline, Gender>>> = { MS: 'M', MD: 'M', WS: 'F', WD: 'F' };

export const hands = ['right', 'left', 'both'] as const;
export const Hand = z.enum(hands);
export type Hand = (typeof hands)[number];

export const sports = ['badminton', 'tennis'] as const;
export const Sport = z.enum(sports);

export const isDoubles = (discipline: Discipline): boolean => discipline.endsWith('D');
