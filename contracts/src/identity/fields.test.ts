import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { Nickname, UserName } from './fields.js';
import { identityRoutes } from './routes.js';

test.each(['ann.lee', '李娜的朋友', 'Zoë-1987', 'Анна_Павлова', '田中さくら2', 'ｊｕｐｉｔｅｒ'])(
  'the user name %s is accepted',
  (name) => {
    expect(UserName.parse(name)).toBe(name.normalize('NFKC'));
  },
);

test.each([
  ['an invisible letter at the end', 'admin\u3164'],
  ['nothing but invisible letters', '\u3164'.repeat(5)],
  ['a zero-width space', 'admin\u200b'],
  ['a Cyrillic letter among Latin ones', '\u0430dmin'],
  ['a Greek letter among Latin ones', 'adm\u03b9n'],
  ['a letter that stands for several words', '\ufdfaaaaa'],
])('a user name with %s is refused', (_, name) => {
  expect(UserName.safeParse(name).success).toBe(false);
});

test.each(['\u202Enimda', '\u200B', 'Ann\nLee', '\u0000Ann', ' '])('the nickname %j is refused', (name) => {
  expect(Nickname.safeParse(name).success).toBe(false);
});

test('calls that contain a password are marked as secret, so that they are not stored for repeated calls', () => {
  const withPassword = identityRoutes.filter(
    ({ body }) =>
      body?.schema instanceof z.ZodObject && Object.keys(body.schema.shape).some((key) => /password/i.test(key)),
  );
  expect(withPassword.length).toBeGreaterThan(2);
  for (const { name, holdsSecret } of withPassword) expect([name, holdsSecret]).toEqual([name, true]);
});
