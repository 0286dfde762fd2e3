/** The common properties of the routes of this service. */
export const base = { service: 'predictions', cache: 'none' } as const;
export const read = { ...base, method: 'GET', rate: 'read', access: 'public', cache: 'live' } as const;
export const own = { ...base, method: 'GET', rate: 'read', access: 'user', tags: ['predictions.wallets'] } as const;
export const ofPools = {
  tags: ['predictions.pools', 'predictions.wallets', 'predictions.editions', 'predictions.directory'],
};
