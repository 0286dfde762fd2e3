import { expect, test } from '@jest/globals';
import { Passwords } from './passwords.js';

test('in a burst of passwords, those that would wait too long are rejected as too frequent, not as a failure', async () => {
  const passwords = new Passwords({ memory: 1_024, passes: 1, parallelism: 1 });
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.hash('gt7-Kxv2')));
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.reason);
  expect(refused).toEqual(Array(8).fill('rate.exceeded'));
  await expect(passwords.hash('gt7-Kxv2')).resolves.toContain('$argon2id$');
});

test('a hash has the cost that OWASP recommends, and contains it', async () => {
  const hash = await new Passwords().hash('gt7-Kxv2');
  expect(hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  const cheaper = new Passwords({ memory: 64, passes: 1, parallelism: 1 });
  expect([await cheaper.matches('gt7-Kxv2', hash), await cheaper.matches('gt7-Kxv3', hash)]).toEqual([true, false]);
});
