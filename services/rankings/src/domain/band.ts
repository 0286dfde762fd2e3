import type { RankBand } from '@rallyrank/contracts/rankings/band';
import type { bands } from '@rallyrank/shared/domain/list-spans/standings';

/** The name of a rank band in answers. */
export const bandOf = (rank: (typeof bands)[number]): RankBand => `${rank}`;
