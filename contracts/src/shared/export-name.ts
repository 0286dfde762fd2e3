/** Parameters that do not choose rows. */
const notInName: readonly string[] = ['pageNum', 'pageSize', 'export', 'orderByColumn', 'isAsc', 'zone'];
const needsKey = /^(?:\d+|true|false)$/;
const MOST_CHARACTERS = 100;

/**
 * The name of an exported file, from its list and its filters: `listMatchStatistics` of men's singles on clay in 2024
 * is `match-statistics_MS_clay_season-2024.csv`. It has only ASCII characters, and at most 100 before the extension.
 */
export const exportFileName = (route: string, query: Readonly<Record<string, unknown>>, format: string): string => {
  const subject = route.replace(/^(?:list|get)(?=[A-Z])/, '').replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`);
  const filters = Object.entries(query)
    .filter(([key, value]) => value !== undefined && value !== '' && !notInName.includes(key))
    .map(([key, value]) => (needsKey.test(String(value)) ? `${key}-${value}` : String(value)))
    .map((text) => text.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-+|-+$/g, ''))
    .filter((text) => text !== '');
  return `${[subject.toLowerCase(), ...filters].join('_').slice(0, MOST_CHARACTERS)}.${format}`;
};
