import { expect, test } from '@jest/globals';
import { masked } from './operation-log.js';

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
