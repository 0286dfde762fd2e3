import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { readConfig } from '@rallyrank/infra/config/config';
import type { Runtime } from '../runtime.js';
import { feedVisits } from './visits.js';

const BLOCKED = 403;

/** The addresses that are checked against the blocked ones for a visit through a proxy. */
const lookedUp = async (forwardedFor: string): Promise<string[]> => {
  const asked: string[] = [];
  const runtime = {
    config: readConfig({ TRUSTED_PROXIES: '10.0.0.0/8', PUBLIC_URL: 'https://site.example' }),
    blockedAddresses: {
      has: (address: string) => {
        asked.push(address);
        return true;
      },
    },
  } as unknown as Runtime;
  const request = { url: '/live', headers: { 'x-forwarded-for': forwardedFor }, socket: { remoteAddress: '10.0.0.1' } };
  expect(await feedVisits(runtime, 1)(request as unknown as IncomingMessage)).toBe(BLOCKED);
  return asked;
};

test.each([
  ['9.9.9.9', '9.9.9.9'],
  ['8.8.8.8, 9.9.9.9', '9.9.9.9'],
  ['8.8.8.8, 9.9.9.9, 10.1.1.1', '9.9.9.9'],
  ['8.8.8.8:1, 9.9.9.9:4711, 10.1.1.1:80', '9.9.9.9'],
  ['[2001:db8::9]:4711', '2001:db8::9'],
  ['9.9.9.9, garbage', '10.0.0.1'],
])('a visit with the header "x-forwarded-for: %s" has the address %s, like a call', async (forwardedFor, address) => {
  expect(await lookedUp(forwardedFor)).toEqual([address]);
});
