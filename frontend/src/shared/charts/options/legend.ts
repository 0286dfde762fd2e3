import type { Look } from '../look';

/** Pixels, as echarts draws a legend of this type. */
const ROW = 20;
const GAP = 10;
const MARK = 30;
/** More rows would leave little room for the drawing. */
const MOST_ROWS = 3;

/** A name that fits into a row of its own. */
const shortened = (name: string, { width, textWidth }: Look): string => {
  let cut = name;
  while (cut.length > 1 && MARK + textWidth(`${cut}…`) > width) cut = cut.slice(0, -1).trimEnd();
  return MARK + textWidth(name) <= width ? name : `${cut}…`;
};

/** Rows that the names need, laid out one after the other. */
const rowsOf = (names: readonly string[], { width, textWidth }: Look): number => {
  let [rows, used] = [1, 0];
  for (const name of names) {
    const own = Math.min(MARK + textWidth(name), width) + GAP;
    if (used > 0 && used + own - GAP > width) [rows, used] = [rows + 1, 0];
    used += own;
  }
  return rows;
};

/** The legend of several series: all names at once where they fit into some rows, otherwise page by page in one row. */
export const legendOf = (names: readonly string[], look: Look, mostRows = MOST_ROWS) => {
  const { palette } = look;
  if (names.length <= 1) return { option: { show: false as const }, height: 0 };
  const rows = rowsOf(names, look);
  const isPaged = rows > mostRows;
  const option = {
    type: isPaged ? ('scroll' as const) : ('plain' as const),
    top: 0,
    left: 0,
    data: [...names],
    formatter: (name: string) => shortened(name, look),
    textStyle: { color: palette.text },
    itemHeight: 8,
    itemGap: GAP,
    ...(isPaged && {
      pageTextStyle: { color: palette.muted },
      pageIconColor: palette.text,
      pageIconInactiveColor: palette.line,
    }),
  };
  return { option, height: isPaged ? ROW : rows * ROW + (rows - 1) * 4 };
};
