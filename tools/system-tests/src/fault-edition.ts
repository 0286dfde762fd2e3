/** Source of the data that fault tests write. */
export const SOURCE = 'fault:';
/** Source key of the player or edition with a number in fault tests. */
export const sourceKey = (key: number): string => `${SOURCE}${key}`;

/** The edition of a key, in its own series, without draws and matches. */
export const faultEdition = (key: number) => ({
  sourceKey: sourceKey(key),
  series: { key: sourceKey(key), name: { en: `Series ${key}` } },
  edition: {
    name: { en: `Edition ${key}` },
    level: 'super-300',
    season: 2025,
    startDate: '2025-01-06',
    endDate: '2025-01-12',
    status: 'scheduled' as const,
  },
});
