import { describe, expect, it } from '@jest/globals';
import { refreshPage } from './redirect';

const target = (address: string): string | null => {
  const request = new Request(`https://site.example${address}`);
  return refreshPage({
    request,
    url: new URL(request.url),
    params: {},
    context: {},
    pattern: '/redirect/*',
  }).headers.get('Location');
};

describe('refreshPage', () => {
  it.each([
    ['/redirect/player/detail?id=7&tab=results', '/player/detail?id=7&tab=results'],
    ['/redirect', '/'],
    ['/monitor', '/monitor/server'],
    ['/redirect//elsewhere.example/page', '/elsewhere.example/page'],
    ['/redirect/\\elsewhere.example', '/elsewhere.example'],
  ])('leads %s to %s', (from, to) => expect(target(from)).toBe(to));
});
