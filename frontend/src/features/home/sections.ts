/** Parts of the home page. */
export const sectionNames = [
  'now',
  'leaders',
  'birthdays',
  'discipline',
  'world',
  'goat',
  'movers',
  'trending',
  'streaks',
  'onThisDay',
  'champions',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** Number of columns, out of twelve, that a section takes on a desktop. */
export type Span = 4 | 6 | 8 | 12;
export type Layout = readonly (readonly [SectionName, Span])[];

/** Each layout shows every section once: the newer one begins with results, the older one with lists. */
export const layouts = {
  newer: [
    ['now', 8],
    ['leaders', 4],
    ['birthdays', 12],
    ['discipline', 12],
    ['world', 4],
    ['goat', 4],
    ['movers', 4],
    ['trending', 4],
    ['streaks', 4],
    ['onThisDay', 4],
    ['champions', 12],
  ],
  older: [
    ['birthdays', 12],
    ['discipline', 12],
    ['goat', 6],
    ['world', 6],
    ['trending', 6],
    ['movers', 6],
    ['now', 8],
    ['leaders', 4],
    ['streaks', 6],
    ['onThisDay', 6],
    ['champions', 12],
  ],
} as const satisfies Readonly<Record<string, Layout>>;
export type LayoutName = keyof typeof layouts;
