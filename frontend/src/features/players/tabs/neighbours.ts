interface Placed {
  readonly competitor: { readonly id: string };
}

const SHOWN = 3;

/**
 * A competitor with the next one above and below in a list; the first with the two below, the last with the two above.
 */
export const neighboursOf = <Row extends Placed>(rows: readonly Row[], id: string): readonly Row[] => {
  const at = rows.findIndex(({ competitor }) => competitor.id === id);
  if (at < 0) return [];
  const first = Math.max(0, Math.min(at - 1, rows.length - SHOWN));
  return rows.slice(first, first + SHOWN);
};
