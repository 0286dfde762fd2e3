import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';
import type { InstanceDescription } from '../config/instance.js';
import { defineCollection } from '../documents/collection.js';
import type { DocumentStore } from '../documents/port.js';
import type { EventStores } from '../event-store/port.js';
import { backUp } from './back-up.js';
import { BackupError } from './backup-error.js';
import { checkBackup } from './backup-folder.js';
import { fill, instanceSource } from './fill.js';
import { writeManifest } from './manifest.js';
import { readHeads } from './pages.js';
import type { InstanceArchive } from './port.js';
import { restore } from './restore.js';

/** An empty instance: its archive, and the stores of a process that runs on it. */
export interface OpenInstance {
  readonly archive: InstanceArchive;
  readonly store: EventStores;
  readonly documents: (service: string) => DocumentStore;
}

export interface InstanceHarness {
  readonly open: () => Promise<OpenInstance>;
  readonly dispose: () => Promise<void>;
}

const runs = defineCollection({
  name: 'job-runs',
  schema: z.object({ id: z.string(), n: z.int() }),
  indexes: [],
  backup: true,
});
const parked = defineCollection({
  name: 'parked',
  schema: z.object({ id: z.string() }),
  indexes: [],
  backup: false,
});
const NOW = new Date('2026-01-02T03:04:05.678Z');
export const description: InstanceDescription = {
  sport: 'badminton',
  world: 'real',
  complete: true,
  createdAt: '2025-01-01T00:00:00.000Z',
};

/** A player, and a tournament and a list that refer to it. */
export const writeOne = async ({ store }: OpenInstance, n: number): Promise<void> => {
  const registered = { type: 'Registered', version: 1, data: { name: `选手 ${n}` }, metadata: { by: 'test' } };
  const { position } = await store('players').append(`player-${n}`, 'none', [registered], `register ${n}`);
  const played = (round: number) => ({ type: 'Played', version: 1, data: { player: position, round } });
  const edition = await store('tournaments').append(`edition-${n}`, 'none', [played(1), played(2)], `play ${n}`);
  const listed = { type: 'Listed', version: 1, data: { player: position, edition: edition.position } };
  await store('rankings').append('list-MS', 'any', [listed]);
};

export const writeWorld = async (instance: OpenInstance, count: number): Promise<void> => {
  await instance.archive.instance.found(description);
  for (let n = 1; n <= count; n += 1) await writeOne(instance, n);
  const docs = instance.documents('players').collection(runs);
  await docs.put({ id: 'run', n: 1 });
  await docs.put({ id: 'run', n: 2 });
  await instance.documents('players').collection(parked).put({ id: 'follows from the events' });
};

/** Changes one byte of a file. */
export const corrupt = (path: string, offset: number, by = 1): void => {
  const bytes = readFileSync(path);
  bytes[offset] = (bytes[offset] ?? 0) ^ by;
  writeFileSync(path, bytes);
};

/** The names of the stored files of `identity` in a backup folder. */
const storedIn = (folder: string): string[] =>
  readdirSync(join(folder, 'contents/identity'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** Everything in an instance that a restore brings back. */
export const contentsOf = async ({ archive }: OpenInstance) => {
  const documents = [];
  for (const name of await archive.documents.collections())
    if (name.collection === 'job-runs')
      for await (const document of archive.documents.read(name)) documents.push(document);
  const events = [];
  for (const context of contexts) events.push(await archive.events(context).readFrom(0, 10_000));
  return { instance: await archive.instance.read(), events, documents };
};

/** The contract of backing up, restoring and moving the instances of a profile. */
export const instanceArchiveContract = (profile: string, make: () => Promise<InstanceHarness>): void => {
  let harness: InstanceHarness;
  let source: OpenInstance;
  let target: OpenInstance;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rallyrank-backup-'));
    harness = await make();
    source = await harness.open();
    target = await harness.open();
  });
  afterEach(async () => {
    await harness.dispose();
    rmSync(folder, { recursive: true });
  });

  describe(`${profile}: an instance that is moved`, () => {
    test('is restored unchanged from its backup, and continues', async () => {
      await writeWorld(source, 20);
      await backUp(source.archive, folder, NOW);
      await restore(folder, target.archive);
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
      expect((await contentsOf(target)).documents).toMatchObject([{ version: 2, body: '{"id":"run","n":2}' }]);
      expect(await target.documents('players').collection(parked).get('follows from the events')).toBeUndefined();
      const edition = target.store('tournaments');
      const again = await edition.append('edition-7', 'none', [{ type: 'Played', version: 1, data: {} }], 'play 7');
      expect(again).toEqual({ streamVersion: 2, position: 14, repeated: true });
      const next = await edition.append('edition-7', 2, [{ type: 'Played', version: 1, data: {} }]);
      expect(next).toEqual({ streamVersion: 3, position: 41, repeated: false });
    });

    test('restored from an older backup applies the erasures of a newer backup, and can continue', async () => {
      await writeWorld(source, 2);
      const erase = (id: string) =>
        source
          .store('identity')
          .append(`account-${id}`, 'none', [
            { type: 'AccountErased', version: 1, data: { id }, metadata: { user: '1' } },
          ]);
      await erase('7');
      await backUp(source.archive, folder, NOW);
      const event = { context: 'identity', type: 'AccountErased' } as const;
      const older = `${folder}-older`;
      cpSync(folder, older, { recursive: true });
      await erase('8');
      await source.store('identity').append('role-2', 'none', [{ type: 'RoleCreated', version: 1, data: {} }]);
      await erase('9');
      await backUp(source.archive, folder, NOW);
      // Simulates a kill after the first erasure.
      await target.archive.instance.found({ ...description, restoring: true });
      await target.archive.events('identity').append(await source.archive.events('identity').readFrom(0, 2));
      await restore(older, target.archive, { erasures: { folder, event } });
      rmSync(older, { recursive: true });
      const events = await target.store('identity').readAll(0, 10);
      expect(events.map(({ stream, position, data }) => ({ stream, position, data }))).toEqual([
        { stream: 'account-7', position: 1, data: { id: '7' } },
        { stream: 'account-8', position: 2, data: { id: '8' } },
        { stream: 'account-9', position: 3, data: { id: '9' } },
      ]);
      await target
        .store('identity')
        .append('account-1', 'none', [{ type: 'AccountErased', version: 1, data: { id: '1' } }]);
    });

    test('is backed up again incrementally', async () => {
      await writeWorld(source, 5);
      const first = await backUp(source.archive, folder, NOW);
      await backUp(source.archive, folder, NOW);
      await writeOne(source, 6);
      const third = await backUp(source.archive, folder, NOW);
      expect(third).toMatchObject({ id: first.id, run: 3, contexts: { tournaments: { position: 12 } } });
      expect(third.contexts.tournaments.files).toMatchObject([
        { name: 'tournaments-00001.ndjson.gz', lines: 10 },
        { name: 'tournaments-00003.ndjson.gz', lines: 2 },
      ]);
      await restore(folder, target.archive);
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
    });

    test('keeps its stored files: a further run copies new ones only, and drops removed ones', async () => {
      await writeWorld(source, 1);
      const files = source.archive.files('identity');
      const [one, gone] = [await files.put(Buffer.from('one')), await files.put(Buffer.alloc(600_000, 7))];
      await backUp(source.archive, folder, NOW);
      expect(storedIn(folder)).toEqual([one, gone].sort());
      const before = statSync(join(folder, 'contents/identity', one.slice(0, 2), one));
      await files.remove(gone, new Date('2126-01-01'));
      const other = await files.put(Buffer.from('other'));
      await source.archive.files('players').put(Buffer.from('one'));
      await backUp(source.archive, folder, NOW);
      expect(storedIn(folder)).toEqual([one, other].sort());
      expect(statSync(join(folder, 'contents/identity', one.slice(0, 2), one))).toMatchObject({
        mtimeMs: before.mtimeMs,
        ino: before.ino,
      });
      await restore(folder, target.archive);
      expect(await target.archive.files('identity').list()).toEqual([one, other].sort());
      expect(await target.archive.files('players').list()).toEqual([one]);
      const read = await target.archive.files('identity').open(other);
      expect(String(await buffer(read!.stream))).toBe('other');
      await expect(restore(folder, target.archive)).rejects.toThrow('is not empty');
    });

    test('is not restored with a changed or a missing stored file, and nothing is written', async () => {
      await writeWorld(source, 1);
      const hash = await source.archive.files('identity').put(Buffer.from('one'));
      await backUp(source.archive, folder, NOW);
      const path = join('contents/identity', hash.slice(0, 2), hash);
      corrupt(join(folder, path), 0);
      const name = join('contents/identity', hash);
      await expect(restore(folder, target.archive)).rejects.toThrow(
        `${name}: its bytes are not those that were written`,
      );
      rmSync(join(folder, path));
      await expect(checkBackup(folder)).rejects.toThrow(`${name}: it is missing`);
      expect(await target.archive.instance.read()).toBeUndefined();
      expect(await target.archive.files('identity').list()).toEqual([]);
    });

    test('continues and restores a backup that was made before stored files were part of it', async () => {
      await writeWorld(source, 1);
      const { contents, ...older } = await backUp(source.archive, folder, NOW);
      for (const { name } of contents.files) rmSync(join(folder, name));
      writeManifest(folder, older);
      await restore(folder, target.archive);
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
      const hash = await source.archive.files('identity').put(Buffer.from('one'));
      await backUp(source.archive, folder, NOW);
      const third = await harness.open();
      await restore(folder, third.archive);
      expect(await third.archive.files('identity').list()).toEqual([hash]);
    });

    test('continues a backup that was made before a context was added', async () => {
      await source.archive.instance.found(description);
      const register = (n: number) =>
        source.store('players').append(`player-${n}`, 'none', [{ type: 'Registered', version: 1, data: { n } }]);
      await register(1);
      const manifest = await backUp(source.archive, folder, NOW);
      const { players, tournaments } = manifest.contexts;
      writeManifest(folder, { ...manifest, contexts: { players, tournaments } });
      expect(await checkBackup(folder)).toEqual(manifest);

      await writeOne(source, 2);
      await backUp(source.archive, folder, NOW);
      await restore(folder, target.archive);
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
    });

    test('is backed up consistently while it writes', async () => {
      await writeWorld(source, 20);
      let writing = true;
      const writer = (async () => {
        for (let n = 21; writing; n += 1) await writeOne(source, n);
      })();
      const first = await backUp(source.archive, folder, NOW);
      const second = await backUp(source.archive, folder, NOW);
      writing = false;
      await writer;
      expect(second.contexts.players.position).toBeGreaterThanOrEqual(first.contexts.players.position);
      await restore(folder, target.archive);
      const { events } = await contentsOf(target);
      const of = (context: Context) => events[contexts.indexOf(context)] ?? [];
      const [players, tournaments, rankings] = [of('players'), of('tournaments'), of('rankings')];
      for (const event of tournaments) expect(JSON.parse(event.data).player).toBeLessThanOrEqual(players.length);
      for (const event of rankings) expect(JSON.parse(event.data).edition).toBeLessThanOrEqual(tournaments.length);
      const { events: all } = await contentsOf(source);
      expect(events).toEqual(all.map((each, i) => each.slice(0, events[i]?.length)));
    });

    test('is backed up with everything that an event refers to, even if it writes while its heads are read', async () => {
      await writeWorld(source, 3);
      let n = 3;
      const events = (context: Context) => {
        const archive = source.archive.events(context);
        const head = async () => {
          const position = await archive.head();
          n += 1;
          await writeOne(source, n);
          return position;
        };
        return { head, readFrom: archive.readFrom.bind(archive), append: archive.append.bind(archive) };
      };
      const { contexts: held } = await backUp({ ...source.archive, events }, folder, NOW);
      expect(held.rankings.position).toBeGreaterThanOrEqual(3);
      expect(held.tournaments.position).toBeGreaterThan(2 * held.rankings.position);
      expect(held.players.position).toBeGreaterThan(held.tournaments.position / 2);
    });

    test('accepts no backup unless it is empty, and is left unchanged', async () => {
      await writeWorld(source, 2);
      await backUp(source.archive, folder, NOW);
      await expect(restore(folder, source.archive)).rejects.toThrow('is not empty: it contains an instance');
      await target.store('rankings').append('list-WS', 'none', [{ type: 'Listed', version: 1, data: {} }]);
      const before = await contentsOf(target);
      await expect(restore(folder, target.archive)).rejects.toThrow('is not empty: it contains events of rankings');
      expect(await contentsOf(target)).toEqual(before);
      const third = await harness.open();
      await third.documents('stats').collection(runs).put({ id: '1', n: 1 });
      await expect(restore(folder, third.archive)).rejects.toThrow('is not empty: it contains documents');
    });

    test('continues an interrupted restore, and is not an instance before', async () => {
      await writeWorld(source, 10);
      await backUp(source.archive, folder, NOW);
      await target.archive.instance.found({ ...description, restoring: true });
      await target.archive.events('players').append(await source.archive.events('players').readFrom(0, 10));
      await target.archive.events('tournaments').append(await source.archive.events('tournaments').readFrom(0, 7));
      await expect(target.archive.instance.read()).rejects.toThrow('a restore was interrupted; run it again');
      await restore(folder, target.archive);
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
    });

    test('does not continue a restore with another backup', async () => {
      await writeWorld(source, 3);
      await backUp(source.archive, folder, NOW);
      await target.archive.instance.found({ ...description, restoring: true });
      await target.store('players').append('player-9', 'none', [{ type: 'Registered', version: 1, data: {} }]);
      await expect(restore(folder, target.archive)).rejects.toThrow('is from another backup');
      await expect(target.archive.instance.read()).rejects.toThrow('a restore was interrupted');
    });

    test('rejects a backup with a changed byte, and nothing is written', async () => {
      await writeWorld(source, 3);
      await backUp(source.archive, folder, NOW);
      corrupt(join(folder, 'rankings-00001.ndjson.gz'), 40);
      await expect(restore(folder, target.archive)).rejects.toThrow(/^rankings-00001\.ndjson\.gz, line \d+: /);
      expect(await contentsOf(target)).toEqual({
        instance: undefined,
        events: contexts.map(() => []),
        documents: [],
      });
    });

    test('that does not exist is not backed up', async () => {
      await expect(backUp(source.archive, folder, NOW)).rejects.toBeInstanceOf(BackupError);
    });

    test('is copied directly to another one', async () => {
      await writeWorld(source, 8);
      const hash = await source.archive.files('identity').put(Buffer.from('one'));
      const heads = await readHeads(source.archive);
      await fill(target.archive, instanceSource(source.archive, description, heads));
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
      expect(await target.archive.files('identity').list()).toEqual([hash]);
    });
  });
};
