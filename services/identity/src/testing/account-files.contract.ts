import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QUOTA_BYTES, QUOTA_FILES } from '@rallyrank/contracts/identity/files';
import { UnavailableError } from '@rallyrank/infra/errors';
import { patiently } from '@rallyrank/infra/patience';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bombPicture, samplePicture } from '@rallyrank/infra/testing/sample-pictures';
import { Avatars } from '../files/avatars.js';
import { newNameOf, pathOf } from '../files/stored-files.js';
import { partsOf, type SignInHarness } from './sign-in.contract.js';

const START = Date.parse('2126-01-02T03:04:05Z');
const DAY = 86_400_000;
const MB = 1_048_576;
const owner = { ...userWith('Ann', []), id: '7' };
const other = { ...userWith('Bo', []), id: '8' };
const given = (name: string, bytes: Buffer | string) => ({
  name,
  extension: name.split('.').at(-1)!,
  bytes: Buffer.from(bytes),
});
const office = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

/** The files of accounts, on every profile. */
export const accountFilesContract = (profile: string, open: (now: () => Date) => Promise<SignInHarness>): void => {
  let now: number;
  let harness: SignInHarness;
  let parts: ReturnType<typeof partsOf>;
  let avatars: Avatars;
  beforeEach(async () => {
    now = START;
    const clock = () => new Date(now);
    harness = await open(clock);
    parts = partsOf(harness, clock);
    avatars = new Avatars(parts.accounts, parts.files);
  });
  afterEach(() => harness.dispose());

  const upload = async (name: string, bytes: Buffer | string, id = owner.id) =>
    (await parts.files.upload(id, [given(name, bytes)]))[0]!;
  const contentAt = async (path: string, caller = owner): Promise<Buffer> =>
    buffer((await parts.files.resource(path, caller)).content);
  const denied = { reason: 'file.denied' };

  describe(`${profile}: a file`, () => {
    test.each([
      ['notes.txt', '战术 notes', 'text/plain; charset=utf-8'],
      ['plan.pdf', '%PDF-1.7\nx', 'application/pdf'],
      ['list.xls', office, 'application/vnd.ms-excel'],
    ])('%s is kept as it is, and always saved, never shown', async (name, bytes, type) => {
      const path = pathOf(await upload(name, bytes));
      expect(await parts.files.resource(path, owner)).toMatchObject({ name, type, isInline: false });
      expect((await contentAt(path)).equals(Buffer.from(bytes))).toBe(true);
    });

    test.each(['png', 'jpeg'] as const)('only the picture itself is left of a %s', async (format) => {
      const bytes = Buffer.concat([
        await samplePicture(format),
        Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
      ]);
      expect(bytes.includes('SECRET-ARTIST')).toBe(true);
      const file = await upload(`a.php.${format}`, bytes);
      const stored = await contentAt(pathOf(file));
      expect(stored.includes('SECRET-ARTIST') || stored.includes('<script>')).toBe(false);
      expect(file).toMatchObject({ type: `image/${format}`, size: stored.length });
    });

    test.each([
      ['page.png', '<html><script>alert(1)</script>', 'file.format'],
      ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'file.format'],
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file.format'],
      ['page.html', '<html>', 'file.format'],
      ['program.doc', 'MZ\u0090\u0000', 'file.format'],
      ['page.doc', '<html>', 'file.format'],
      ['program.txt', '\u007fELF\u0002\u0001', 'file.format'],
      ['gif.png', 'GIF89a/*', 'file.format'],
      ['prototype.constructor', 'x', 'file.format'],
      ['cut.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'file.image'],
      ['empty.txt', '', 'file.empty'],
      [`${'长'.repeat(97)}.txt`, 'x', 'file.name'],
      ['dir/', 'x', 'file.name'],
    ])('%s is refused', async (name, bytes, reason) => {
      const error = await upload(name, bytes).catch((refused: unknown) => refused);
      expect(error).toMatchObject({ reason });
      expect(await parts.files.listOf(owner.id)).toEqual([]);
    });

    test('a picture that would be huge when decoded is refused at once', async () => {
      for (const side of [30_000, 4_000])
        await expect(upload('bomb.png', await bombPicture(side))).rejects.toMatchObject({ reason: 'file.image' });
    });

    test.each(['../../etc/passwd.txt', '/etc/passwd.txt', 'C:\\Windows\\passwd.txt', 'pass\u202ewd\r\n\u0000.txt'])(
      'the name %j names no folder and hides nothing',
      async (name) => {
        const file = await upload(name, 'x');
        expect(file.name).toBe('passwd.txt');
        expect(pathOf(file)).toMatch(/^\/profile\/upload\/2126\/01\/02\/[0-9a-f]{32}\.txt$/);
      },
    );
  });

  describe(`${profile}: who reads a file`, () => {
    test('its owner, and others once a notice shows it', async () => {
      const file = await upload('own.png', await samplePicture('png'));
      await expect(parts.files.resource(pathOf(file), other)).rejects.toMatchObject(denied);
      await expect(parts.files.own(newNameOf(file), other.id)).rejects.toMatchObject(denied);
      expect(await parts.files.own(newNameOf(file), owner.id)).toMatchObject({ name: 'own.png', isInline: false });
      parts.shown.add(pathOf(file));
      expect((await contentAt(pathOf(file), other)).length).toBe(file.size);
      await expect(parts.files.own(newNameOf(file), other.id)).rejects.toMatchObject(denied);
    });

    test('nobody through another path', async () => {
      const file = await upload('own.txt', 'x');
      const path = pathOf(file);
      const paths = [
        '/etc/passwd',
        '../../etc/passwd',
        `/profile/../${path}`,
        path.replace('/upload/', '/avatar/'),
        path.replace('.txt', '.png'),
        path.replaceAll('/', '%2f'),
        path.replace(file.id, file.hash),
        `${path}\u0000`,
        newNameOf(file),
      ];
      for (const each of paths) await expect(parts.files.resource(each, owner)).rejects.toMatchObject(denied);
      await expect(parts.files.own(path, owner.id)).rejects.toMatchObject(denied);
    });
  });

  describe(`${profile}: the quota`, () => {
    test('also holds for concurrent uploads, and is separate for each account', async () => {
      const whole = Buffer.alloc(5 * MB, 'x');
      const many = Array.from({ length: 14 }, () => upload('big.txt', whole));
      const results = await Promise.allSettled(many);
      const refusals = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      // On a busy machine an upload may also end by the deadline of the store.
      for (const refusal of refusals)
        if (!(refusal instanceof UnavailableError)) expect(refusal).toMatchObject({ reason: 'file.quota' });
      // Its connections may also have been abandoned.
      const files = await patiently(() => parts.files.listOf(owner.id), { patienceMs: 60_000 });
      const held = files.reduce((sum, { size }) => sum + size, 0);
      expect(refusals).not.toEqual([]);
      expect(held).toBeLessThanOrEqual(QUOTA_BYTES);
      const another = await patiently(() => upload('big.txt', whole, other.id), { patienceMs: 60_000 });
      expect(another.size).toBe(5 * MB);
    });

    test('counts files as well', async () => {
      for (let i = 0; i < QUOTA_FILES; i += 5)
        await parts.files.upload(
          owner.id,
          Array.from({ length: 5 }, (_, n) => given(`${n}.txt`, 'x')),
        );
      await expect(upload('one-more.txt', 'x')).rejects.toMatchObject({ reason: 'file.quota' });
      expect(await parts.files.listOf(owner.id)).toHaveLength(QUOTA_FILES);
    });

    test('more than five files at once are rejected, and none is stored', async () => {
      const six = Array.from({ length: 6 }, () => given('a.txt', 'x'));
      await expect(parts.files.upload(owner.id, six)).rejects.toMatchObject({ reason: 'file.count' });
      const withBad = [given('a.txt', 'x'), given('b.png', '<html>')];
      await expect(parts.files.upload(owner.id, withBad)).rejects.toMatchObject({ reason: 'file.format' });
      expect(await parts.files.listOf(owner.id)).toEqual([]);
    });
  });

  describe(`${profile}: a file is removed`, () => {
    test('after a day, unless a notice shows it', async () => {
      const [kept, unused] = [await upload('kept.txt', 'kept'), await upload('unused.txt', 'unused')];
      parts.shown.add(pathOf(kept));
      now += DAY - 1;
      const fresh = await upload('fresh.txt', 'fresh');
      expect(await parts.files.expire()).toBe(0);
      now += 2;
      expect(await parts.files.expire()).toBe(1);
      await expect(parts.files.resource(pathOf(unused), owner)).rejects.toMatchObject(denied);
      expect(await harness.files.open(unused.hash)).toBeUndefined();
      expect([String(await contentAt(pathOf(kept))), String(await contentAt(pathOf(fresh)))]).toEqual([
        'kept',
        'fresh',
      ]);
    });

    test('while the same content of another account is kept', async () => {
      const [mine, theirs] = [await upload('a.txt', 'same'), await upload('a.txt', 'same', other.id)];
      now += 1_000;
      await parts.files.forget([owner.id]);
      await expect(parts.files.resource(pathOf(mine), owner)).rejects.toMatchObject(denied);
      expect(String(await contentAt(pathOf(theirs), other))).toBe('same');
    });

    test('when an avatar replaces it; the new one is a square, and visible for everybody', async () => {
      await parts.accounts.put({
        id: owner.id,
        name: 'ann',
        nameKey: 'ann',
        email: null,
        passwordHash: 'x',
        roles: [],
        mustChangePassword: false,
        createdAt: new Date(START).toISOString(),
      });
      const first = await avatars.replace(owner.id, [given('me.png', await samplePicture('png'))]);
      now += 2 * DAY;
      expect(await parts.files.expire()).toBe(0);
      const second = await avatars.replace(owner.id, [given('me.jpg', await samplePicture('jpeg'))]);
      expect((await parts.accounts.get(owner.id))?.avatar).toBe(second);
      await expect(parts.files.resource(first, owner)).rejects.toMatchObject(denied);
      expect((await contentAt(second, other)).length).toBeGreaterThan(0);
      expect(await parts.files.listOf(owner.id)).toHaveLength(1);
      await expect(avatars.replace(owner.id, [given('me.png', '<html>')])).rejects.toMatchObject({
        reason: 'file.format',
      });
      expect((await parts.accounts.get(owner.id))?.avatar).toBe(second);
    });
  });
};
