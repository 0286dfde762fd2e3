import { expect, test } from '@jest/globals';
import { routes } from '@rallyrank/contracts/registry';
import { isWrite } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { masked } from './masked.js';

test.each([
  'password',
  'newPassword',
  'old_password',
  'PASSWORD2',
  'token',
  'accessToken',
  'client-secret',
  'Authorization',
  'captcha',
  'captchaCode',
  'credentials',
  'tokens',
])('the value of %s is masked at any depth', (name) => {
  const value = { a: [{ [name]: 'x', b: 1 }], [name]: { deep: 'x' } };
  expect(masked(value)).toEqual({ a: [{ [name]: '***', b: 1 }], [name]: '***' });
});

test.each(['code', 'countryCode', 'secretary', 'passage', 'name'])('the value of %s is not', (name) => {
  expect(masked({ [name]: 'x' })).toEqual({ [name]: 'x' });
});

/** The names of all fields that a schema accepts, at any depth. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
};

test('no write route accepts a secret field that is not masked', () => {
  const names = routes.filter(isWrite).flatMap(({ params, query, body }) => {
    const schemas = [params, query, ...(body ? [body.schema] : [])];
    return schemas.flatMap((each) => namesIn(z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' })));
  });
  const secret = [...new Set(names)].filter((name) => /pass|pwd|token|secret|credential|authori/i.test(name));
  expect(secret).toEqual(expect.arrayContaining(['password', 'oldPassword', 'newPassword']));
  expect(masked(Object.fromEntries(secret.map((name) => [name, 'x'])))).toEqual(
    Object.fromEntries(secret.map((name) => [name, '***'])),
  );
});
