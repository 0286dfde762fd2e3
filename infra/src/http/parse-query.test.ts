import { describe, expect, test } from '@jest/globals';
import { routes } from '@rallyrank/contracts/registry';
import { Paging, sorting } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { pageRoute } from '@rallyrank/contracts/shared/route';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import { several } from '@rallyrank/contracts/shared/several';
import { z } from 'zod';
import { parseQuery } from './parse-query.js';

const list = pageRoute({
  service: 'players',
  name: 'listThings',
  method: 'GET',
  path: '/thing/list',
  summary: 'invented',
  query: z.object({
    ...Paging,
    ...sorting(['name', 'age'], 'name'),
    name: z.string().min(1).max(5).optional(),
    kinds: several(z.enum(['1', '2'])).optional(),
  }),
  row: z.string(),
  access: 'public',
  cache: 'none',
  tags: [],
  rate: 'read',
});

const refusalOf = (search: string): unknown => {
  try {
    parseQuery(list, search);
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ reason: 'request.invalid', code: 430 });
    return (error as DomainError).details;
  }
  throw new Error('the query was accepted');
};

test('defaults are applied and text is decoded', () => {
  expect(parseQuery(list, '')).toEqual({ pageNum: 1, pageSize: 20, orderByColumn: 'name', isAsc: true });
  expect(parseQuery(list, 'name=%E6%9D%8E+x&pageNum=3&isAsc=false')).toMatchObject({
    name: '李 x',
    pageNum: 3,
    isAsc: false,
  });
});

test.each([
  ['true', true],
  ['asc', true],
  ['ascending', true],
  ['false', false],
  ['desc', false],
  ['descending', false],
])('the direction %s', (isAsc, expected) => {
  expect(parseQuery(list, `isAsc=${isAsc}`)).toMatchObject({ isAsc: expected });
});

describe('an invalid query is rejected with its field and rule', () => {
  test.each([
    ['pageSize=201', 'pageSize', /^at most 200$/],
    ['pageNum=0', 'pageNum', /^at least 1$/],
    ['pageNum=abc', 'pageNum', /^a number$/],
    ['orderByColumn=password', 'orderByColumn', /^one of name, age$/],
    ['name=abcdef', 'name', /^at most 5 characters$/],
    ['name=', 'name', /^at least 1 character$/],
    ['isAsc=asc;--', 'isAsc', /^one of /],
    ['nam=abc', 'nam', /unknown parameter/],
    ['name=a%00', 'name', /^without the invisible character U\+0000$/],
    ['kinds=1,9', 'kinds.1', /^one of 1, 2$/],
    ['name=a&name=b', 'name', /more than once/],
    ['constructor=a&constructor=b', 'constructor', /more than once/],
    ['__proto__=x', '__proto__', /unknown parameter/],
    ['__proto__[isAdmin]=1', '__proto__[isAdmin]', /unknown parameter/],
    ['constructor=x', 'constructor', /unknown parameter/],
    ['toString=x', 'toString', /unknown parameter/],
    ['=x', '', /unknown parameter/],
    ['%E0%A4%A=x', '\ufffd%A', /unknown parameter/],
  ])('%s', (search, field, rule) => {
    expect(refusalOf(search)).toEqual({ field, rule: expect.stringMatching(rule) });
  });
});

const junk = ['', '*', '-1', '1.5', '999', '2025-02-30', '99999999999999999999', 'x'.repeat(500), '2025-2020', '1,1'];

test.each(Object.values(routes))('every rule of $name has a Chinese text', (route) => {
  const ruleIn = (asked: typeof route, search: string): string[] => {
    try {
      parseQuery(asked, search);
      return [];
    } catch (error) {
      return [String((error as DomainError).details.rule)];
    }
  };
  // Each parameter alone, because only the first broken rule is reported.
  const alone = Object.entries(route.query.shape).flatMap(([name, schema]) => {
    const asked = { ...route, query: z.object({ [name]: schema }) };
    return junk.flatMap((value) => ruleIn(asked, `${name}=${value}`));
  });
  const rules = [...ruleIn(route, ''), ...ruleIn(route, 'nothing=1'), ...alone];
  expect(rules).not.toEqual([]);
  for (const rule of rules)
    expect({ rule, zh: ruleText(rule, 'zh') }).toEqual({ rule, zh: expect.stringMatching(/[\u4e00-\u9fff]/) });
});
