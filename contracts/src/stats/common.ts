/** Statistics are made from everything that happened; they move when the derived result does, and when a name does. */
export const common = {
  service: 'stats',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
  tags: ['stats.derived', 'stats.directory'],
} as const;

/** Of answers that take a walk over all matches. */
export const heavy = { ...common, rate: 'search' } as const;
