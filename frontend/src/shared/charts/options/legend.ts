import type { Look } from '../look';

/** Height in pixels of a legend row in echarts. */
const ROW = 20;
const GAP = 10;
const MARK = 30;
/** Maximum number of rows; more would leave little room for the drawing. */
const MOST_ROWS = 3;

/** A name, shortened to fit into one row. */
const shortened = (name: string, { width, textWidth }: Look): string => {
  let cut = name;
  while (cut.length > 1 && MARK + textWidth(`${cut}…`) > width) cut = cut.slice(0, -1).trimEnd();
  return MARK + textWidth(name) <= width ? name : `${cut}…`;
};

/** Number of rows that the names need. */
const rowsOf = (names: readonly string[], { width, textWidth }: Look): number => {
  let [rows, used] = [1, 0];
  for (const name of names) {
    const own = Math.min(MARK + textWidth(name), width) + GAP;
    if (used > 0 && used + own - GAP > width) [rows, used] = [rows + 1, 0];
    used += own;
  }
  return rows;
};

/** The legend of several series: all names at once if they fit into some rows, otherwise page by page in one row. */
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
