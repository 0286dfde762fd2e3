import type { AsOf } from '@rallyrank/contracts/shared/envelope';

export type Ranks = readonly NonNullable<AsOf['ranks']>[number][];
interface Group {
  readonly disciplines: readonly Ranks[number]['discipline'][];
  readonly covered: Ranks[number]['covered'];
}

/** Groups disciplines with the same periods of known ranks. */
export const groupRanks = (ranks: Ranks): Group[] => {
  const groups = Map.groupBy(ranks, ({ covered }) => JSON.stringify(covered));
  return [...groups.values()].map((group) => ({
    disciplines: [...new Set(group.map(({ discipline }) => discipline))],
    covered: group[0]?.covered ?? [],
  }));
};
