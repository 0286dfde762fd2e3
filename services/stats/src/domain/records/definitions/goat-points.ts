import type { Family } from '../families/families.js';
import type { RecordDefinition } from './definitions.js';
import type { Domain } from './domains.js';

/** GOAT points of the first ranks, by the weight of the family. Infamous records give none. */
export const recordPoints: Readonly<Record<Family['weight'], readonly number[]>> = {
  high: [10, 6, 4, 2, 1],
  middle: [5, 3, 2, 1],
  low: [2, 1],
  none: [],
};

/** Share of these points by domain. The whole sport and its major events count more than a surface or one round. */
export const domainShares: Readonly<Record<Domain['kind'], number>> = {
  all: 1,
  majors: 1,
  top: 0.5,
  surface: 0.4,
  round: 0.3,
  level: 0.2,
};
const MAJOR_LEVEL = 0.8;

/** Points are whole tenths. */
const TENTHS = 10;

/**
 * GOAT points of a holder with a rank (from 1) in a record, in whole tenths. Every holder of a shared rank gets the
 * full points. Associations get none, because they are not on the GOAT list.
 */
export const goatPointsOf = (
  { family, domain, holder }: Pick<RecordDefinition, 'family' | 'domain' | 'holder'>,
  rank: number,
): number => {
  if (holder === 'association') return 0;
  const share = domain.kind === 'level' && domain.isBasic ? MAJOR_LEVEL : domainShares[domain.kind];
  return Math.round((recordPoints[family.weight][rank - 1] ?? 0) * share * TENTHS) / TENTHS;
};
