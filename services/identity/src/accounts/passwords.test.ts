import { expect, test } from '@jest/globals';
import { Passwords } from './passwords.js';

test('of a rush of passwords, those that would wait too long are refused as too frequent, not as a failure', async () => {
  const passwords = new Passwords();
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.hash('gt7-Kxv2')));
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.reason);
  expect(refused).toEqual(Array(8).fill('rate.exceeded'));
  await expect(passwords.hash('gt7-Kxv2')).resolves.toContain('$argon2id$');
});
