import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Column, Importance } from './column';
import { layoutOf, narrower, type TableLayout } from './table-model';

interface FittingColumns<Row> {
  /** Ref for the element that scrolls if the table is wider. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Whether even the most important columns are too wide. */
  readonly overflows: boolean;
  readonly layout: TableLayout<Row>;
}

/**
 * The columns of a table that fit, by measurement: while the table is wider than its frame, the least important columns
 * are dropped. They are restored when the width of the frame or the number of columns changes.
 * @param place of the table: its element and its last measured width in pixels
 */
export const useFittingColumns = <Row>(
  columns: readonly Column<Row>[],
  { ref: place, width }: { readonly ref: RefObject<HTMLElement | null>; readonly width: number },
  rows: readonly Row[],
): FittingColumns<Row> => {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  const room = `${width} ${columns.length}`;
  const [narrowed, narrow] = useState<{ readonly room: string; readonly least: Importance }>();
  const layout = layoutOf(columns, width, narrowed?.room === room ? narrowed.least : undefined);
  const shown = layout.shown.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows, columns and width are measured
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const measure = () => {
      // Paper is narrower, but rows cannot be opened on it.
      if (matchMedia('print').matches) return;
      // These columns are still those for the previous width; the ones for the new width are measured once they are
      // rendered.
      if (place.current?.clientWidth !== width) return;
      // Measured without the sticky column, which is narrower: otherwise the result would depend on itself.
      element.dataset.overflows = 'false';
      const isWider = element.scrollWidth > element.clientWidth;
      const least = isWider ? narrower(layout.shown) : undefined;
      if (least !== undefined) narrow({ room, least });
      element.dataset.overflows = String(isWider);
      setOverflows(isWider);
    };
    measure();
    // Cells also change by themselves: buttons appear once the permissions are known.
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, [room, rows, shown]);
  return { frame, overflows, layout };
};
