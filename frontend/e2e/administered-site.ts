import { beforeAll } from '@jest/globals';
import { begin, logIn } from './back-office';
import { visit } from './browser';
import { startDemo } from './demo-site';
import { FIRST_PASSWORD } from './site';

export const ADMIN_PASSWORD = 'Qw7-reTuvo';

/** A demo site for all tests of a file, whose administrator has replaced the one-time password. */
export const startAdministered = (size: Parameters<typeof startDemo>[0] = 'small') => {
  const demo = startDemo(size);
  const enter = (size: 'desk' | 'phone' = 'desk') => visit(demo().browser, demo().url, 'en', size);
  const enterAsAdmin = async (size?: 'desk' | 'phone') => {
    const visitor = await enter(size);
    await logIn(visitor.page, 'admin', ADMIN_PASSWORD);
    return visitor;
  };
  beforeAll(async () => {
    const { page, leave } = await enter();
    await begin(page, 'admin', FIRST_PASSWORD, ADMIN_PASSWORD);
    await leave();
  });
  return { demo, enter, enterAsAdmin };
};
