import type { RankBand } from '@rallyrank/contracts/rankings/band';
import type { bands } from '@rallyrank/shared/domain/list-spans/standings';

/** A band as answers name it. */
export const bandOf = (rank: (typeof bands)[number]): RankBand => `${rank}`;
