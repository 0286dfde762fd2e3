import { describe, expect, test } from '@jest/globals';
import { routes, rpcs } from '../src/registry.js';
import { MAX_BODY_BYTES } from '../src/shared/body.js';
import { services } from '../src/shared/route.js';
import * as topics from '../src/shared/topics.js';

const repeated = (values: readonly string[]) => values.filter((v, i) => values.indexOf(v) !== i);

/** The calls of the product's API that clients know by their paths. */
const known = [
  ...['login', 'register', 'getInfo', 'getVisitorInfo', 'logout', 'captchaImage', 'getRouters', 'getVisitorRouters'],
  ...['checkIpInfo', 'sendStat', 'sendCakeStat', 'sendPlayerSearchTipStat', 'sendGrandSlamTipStat'],
  ...['sendEventTestStat', 'sendLikeStat', 'sendChangeLanguageStat'],
  ...[
    ...['list', 'createPlayer', 'updateProfile', 'listPlayerOptions', 'getPlayerById', 'getPlayerOptionById'],
    ...['listFixedDouble', 'insertFixedDouble', 'updateFixedDouble', 'deleteFixedDouble', 'checkDoublePlayer'],
    ...['listPlayerAssociation', 'insertPlayerAssociation', 'updatePlayerAssociation', 'deletePlayerAssociation'],
    ...['getPlayerRanking', 'getPlayerRankDetail', 'getPlayerTournamentResult', 'getDoublePlayer', 'getTimelineData'],
    ...['getSeasonData', 'getPlayerBasicData', 'getGoatData', 'getPlayerRivalry', 'getPlayerStreak'],
    ...['getPlayerRecord', 'getPlayerH2H'],
  ].map((name) => `tournament/player/${name}`),
  ...['tournament/relation/getAllRelationList', 'tournament/basic/listCountry', 'tournament/basic/listYear'],
  ...['system/dict/data/list', 'system/dict/data/type/{dictType}', 'system/dict/data', 'system/config/list'],
  ...['system/config/configKey/{configKey}', 'system/config', 'system/config/refreshCache'],
  ...['common/download', 'common/download/resource', 'common/upload', 'common/uploadSql'],
];

describe('routes', () => {
  test.each(known)('/%s exists', (path) => {
    expect(routes.map((route) => route.path)).toContain(`/${path}`);
  });

  test('no two share method and path, none shares a name', () => {
    expect(repeated(routes.map((r) => `${r.method} ${r.path}`))).toEqual([]);
    expect(repeated(routes.map((r) => r.name))).toEqual([]);
  });

  test.each(routes.map((r) => [r.name, r] as const))('%s is declared whole', (_, route) => {
    expect(route.path).toMatch(/^(\/([a-zA-Z0-9-]+|\{[a-zA-Z]+\}))+$/);
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(route.params.shape).sort());
    // The type of a declaration requires it, too; this catches a route that is composed by hand.
    if (route.access !== 'public') expect(route.cache).toBe('none');
    if (route.body) expect(route.body.maxBytes).toBeLessThanOrEqual(MAX_BODY_BYTES);
    if (route.method === 'GET') expect(route.body).toBeUndefined();
    expect(route.summary).not.toBe('');
    expect(services).toContain(route.service);
    // An answer that is kept depends on some read model.
    if (route.cache !== 'none') expect(route.tags.length).toBeGreaterThan(0);
    for (const tag of route.tags) expect(tag).toMatch(new RegExp(`^(${services.join('|')})\\.[a-z][a-zA-Z-]*$`));
    expect(repeated(route.tags)).toEqual([]);
  });

  test.each(routes.map((r) => [r.name, r] as const))('%s rejects an unknown parameter', (_, route) => {
    const read = route.query.safeParse({ surprise: '1' });
    expect(read.success).toBe(false);
    expect(read.error?.issues.map((issue) => issue.code)).toContain('unrecognized_keys');
  });

  test.each(routes.filter((r) => !r.isFile).map((r) => [r.name, r] as const))(
    '%s answers in the envelope of its kind',
    (_, route) => {
      const shape = 'shape' in route.answer ? Object.keys(route.answer.shape as object).sort() : [];
      if (route.flat) return expect(shape).toEqual(expect.arrayContaining(['asOf', 'code', 'msg']));
      const envelope = route.paged ? ['asOf', 'code', 'msg', 'rows', 'total'] : ['asOf', 'code', 'data', 'msg'];
      // A page may also have values that apply to all its rows.
      expect(route.paged ? shape.filter((name) => envelope.includes(name)) : shape).toEqual(envelope);
    },
  );

  test.each(routes.filter((r) => r.paged).map((r) => [r.name, r] as const))(
    '%s pages within the limits',
    (_, route) => {
      const rule = (pageSize: string) =>
        route.query.safeParse({ pageSize }).error?.issues.some((issue) => issue.path[0] === 'pageSize') ?? false;
      expect([rule('0'), rule('1'), rule('200'), rule('201'), rule('many')]).toEqual([true, false, false, true, true]);
    },
  );
});

describe('rpcs and topics', () => {
  test('subjects are unique, of the form <service>.<name>', () => {
    const subjects = [...rpcs, ...Object.values(topics)].map((def) => def.subject);
    expect(repeated(subjects)).toEqual([]);
    for (const { subject } of rpcs) expect(subject).toMatch(new RegExp(`^(${services.join('|')})\\.[a-z][a-zA-Z]*$`));
  });

  test('every call has a deadline', () => {
    for (const { timeoutMs } of rpcs) expect(timeoutMs > 0 && timeoutMs <= 60_000).toBe(true);
  });
});
