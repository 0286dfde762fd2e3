/** Maximum number of competitors in one chart. */
export const MOST_COMPARED = 6;

/** A competitor, and one of its players, whose id is used to request its ranks. */
export interface Compared {
  readonly competitorId: string;
  readonly playerId: string;
}

/** The competitors in an address such as `9102-1,7-7`: each once, at most six. */
export const comparedIn = (text: string | null): readonly Compared[] =>
  [...new Set((text ?? '').split(','))]
    .filter((pair) => /^\d+-\d+$/.test(pair))
    .slice(0, MOST_COMPARED)
    .map((pair) => {
      const [competitorId = '', playerId = ''] = pair.split('-');
      return { competitorId, playerId };
    });

/** Their representation in the address; undefined if there are none. */
export const comparedText = (compared: readonly Compared[]): string | undefined =>
  compared.map(({ competitorId, playerId }) => `${competitorId}-${playerId}`).join(',') || undefined;
