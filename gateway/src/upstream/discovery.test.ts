import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@rallyrank/infra/testing/until';
import { discover, resolveBySystem } from './discovery.js';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const start = (hosts: readonly string[], resolve: (host: string) => Promise<readonly string[]>) => {
  const found: [string, readonly string[]][] = [];
  const warnings: object[] = [];
  const discovery = discover({
    hosts,
    resolve,
    everyMs: 1,
    onResolved: (host, addresses) => found.push([host, addresses]),
    log: { warn: (details) => warnings.push(details) },
  });
  stops.push(discovery.stop);
  return { ...discovery, found, warnings };
};

describe('discovery', () => {
  it('looks up each host at once, then repeatedly', async () => {
    let asked = 0;
    const { firstRound, found } = start(['a', 'b'], async (host) => [`${host}${++asked}`]);
    await firstRound;
    expect(found).toEqual([
      ['a', ['a1']],
      ['b', ['b2']],
    ]);
    await until('three rounds', () => found.length >= 6);
    expect(found.slice(4, 6)).toEqual([
      ['a', ['a5']],
      ['b', ['b6']],
    ]);
  });

  it('ignores failures and empty answers, and warns once until a look-up succeeds again', async () => {
    const answers = [['1'], null, [], ['2'], null, ['3']];
    let asked = 0;
    const { found, warnings } = start(['a'], async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      if (!answer) throw new Error('no name server');
      return answer;
    });
    await until('three answers', () => found.length >= 3);
    expect(found.slice(0, 3)).toEqual([
      ['a', ['1']],
      ['a', ['2']],
      ['a', ['3']],
    ]);
    expect(warnings).toMatchObject([{ host: 'a' }, { host: 'a' }]);
  });

  it('runs one look-up at a time, and none after it is stopped', async () => {
    const pending: ((addresses: string[]) => void)[] = [];
    const { firstRound, found, stop } = start(['a', 'b'], () => new Promise((resolve) => pending.push(resolve)));
    expect(pending).toHaveLength(1);
    stop();
    pending[0]?.(['1']);
    await firstRound;
    expect([pending.length, found]).toEqual([1, []]);
  });
});

it('the system resolver resolves localhost to one address family, and fails for an invalid name', async () => {
  expect(await resolveBySystem('localhost')).toEqual(['127.0.0.1']);
  await expect(resolveBySystem('nowhere.invalid')).rejects.toThrow();
});
