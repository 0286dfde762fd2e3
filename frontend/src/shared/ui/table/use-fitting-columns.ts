import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Column, Importance } from './column';
import { layoutOf, narrower, type TableLayout } from './table-model';

interface FittingColumns<Row> {
  /** For the element that scrolls if the table is wider. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Even the most important columns are too wide. */
  readonly overflows: boolean;
  readonly layout: TableLayout<Row>;
}

/**
 * The columns of a table that fit, as measured: while it is wider than its frame, the least important ones leave. They come back when the
 * frame has another width or the table another number of columns.
 * @param place of the table: its element and its width in pixels, as last measured
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the rows, the columns or the room change
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const measure = () => {
      // Paper is narrower, but has no rows to open.
      if (matchMedia('print').matches) return;
      // These are still the columns for the width before: the ones for the new width are measured once they are there.
      if (place.current?.clientWidth !== width) return;
      // Measured without the sticky column, which is narrower: otherwise the answer would change with itself.
      element.dataset.overflows = 'false';
      const isWider = element.scrollWidth > element.clientWidth;
      const least = isWider ? narrower(layout.shown) : undefined;
      if (least !== undefined) narrow({ room, least });
      element.dataset.overflows = String(isWider);
      setOverflows(isWider);
    };
    measure();
    // Cells change by themselves, too: buttons appear once it is known who may press them.
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, [room, rows, shown]);
  return { frame, overflows, layout };
};
