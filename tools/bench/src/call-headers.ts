import { signRequest } from '@rallyrank/gateway/edge/sign';

const BYTE = 256;

/** Headers of a signed read with its own client address, for a gateway that trusts this client as a proxy. */
export const callHeaders = (url: string, i: number): Record<string, string> => ({
  ...signRequest({ method: 'GET', url }),
  'x-forwarded-for': addressOf(i),
});

/** Address number `i`, of 16 million. */
export const addressOf = (i: number): string => `10.${(i >> 16) % BYTE}.${(i >> 8) % BYTE}.${i % BYTE}`;
