import { expect, it } from '@jest/globals';
import { AxiosError } from 'axios';
import { unreachable } from './call-route';

it.each(['ECONNABORTED', 'ETIMEDOUT'])('T26: a call that takes too long (%s) is reported as a timeout', (code) => {
  expect(unreachable(new AxiosError('timeout of 1200000ms exceeded', code))).toMatchObject({ failure: 'timeout' });
});

it('does not convert the error of a call that the page cancelled', () => {
  const cancelled = new AxiosError('canceled', 'ERR_CANCELED');
  expect(unreachable(cancelled)).toBe(cancelled);
});
