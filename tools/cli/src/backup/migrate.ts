import { findCollection } from '@rallyrank/all/collections';
import { BackupError } from '@rallyrank/infra/backup/backup-error';
import { compareEvents } from '@rallyrank/infra/backup/compare';
import { fill, instanceSource } from '@rallyrank/infra/backup/fill';
import { openArchive } from '@rallyrank/infra/backup/open-archive';
import { type OnProgress, readHeads } from '@rallyrank/infra/backup/pages';
import type { InstanceArchive } from '@rallyrank/infra/backup/port';
import type { Config } from '@rallyrank/infra/config/config';
import type { InstanceDescription } from '@rallyrank/infra/config/instance';
import { openStores } from './open-stores.js';
import { readModelHashes } from './read-model-hashes.js';

type Print = (line: string) => void;

const copy = async (
  source: InstanceArchive,
  target: InstanceArchive,
  onProgress: OnProgress,
): Promise<InstanceDescription> => {
  const instance = await source.instance.read();
  if (!instance) throw new BackupError(`${source.name} contains no instance: there is nothing to migrate`);
  await fill(target, instanceSource(source, instance, await readHeads(source)), onProgress);
  return instance;
};

const sameEvents = async (source: InstanceArchive, target: InstanceArchive, print: Print): Promise<boolean> => {
  const rows = await compareEvents(source, target);
  for (const { context, one, other, isSame } of rows) {
    const sum = `${one.events} events in ${one.streams} streams, ${one.sha256}`;
    print(`${context} ${sum}${isSame ? '' : ` DIFFERS: ${other.events} in ${other.streams}, ${other.sha256}`}`);
  }
  return rows.every((row) => row.isSame);
};

const hashesOf = async (config: Config): Promise<Record<string, string>> => {
  const stores = await openStores(config);
  try {
    return await readModelHashes(config, stores.store);
  } finally {
    await stores.close();
  }
};

const sameReadModels = async (from: Config, to: Config, print: Print): Promise<boolean> => {
  const [before, after] = [await hashesOf(from), await hashesOf(to)];
  let isSame = true;
  for (const [name, hash] of Object.entries(before)) {
    print(`${name} ${hash}${after[name] === hash ? '' : ` DIFFERS: ${after[name]}`}`);
    isSame &&= after[name] === hash;
  }
  return isSame;
};

/**
 * Copies an instance to another profile, then reads all events of both sides again and replays the read models of both.
 * @returns whether everything is equal; it is not if the source was written to in the meantime
 * @throws BackupError if the source contains no instance or the target is not empty
 */
export const migrate = async (from: Config, to: Config, print: Print, onProgress: OnProgress): Promise<boolean> => {
  const [source, target] = [await openArchive(from), await openArchive(to, findCollection)];
  try {
    const { sport } = await copy(source, target, onProgress);
    const isSame = await sameEvents(source, target, print);
    return (await sameReadModels({ ...from, sport }, { ...to, sport }, print)) && isSame;
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
};
