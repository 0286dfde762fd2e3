import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { checkXz, notTheFormat } from '../source-file.js';
import type { Table } from '../table.js';

const run = promisify(execFile);

const columns = {
  matches:
    'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,match_num,winner_id,winner_seed,winner_entry,winner_name,loser_id,loser_seed,loser_entry,loser_name,score,best_of,round,minutes'.split(
      ',',
    ),
  players: 'player_id,name_first,name_last,hand,dob,ioc,height'.split(','),
  rankings: 'ranking_date,rank,player,points'.split(','),
} as const;

export interface SackmannFiles {
  readonly players: Table;
  readonly matches: readonly Table[];
  readonly rankings: readonly Table[];
  /** Names of doubles files, which are out of scope. */
  readonly doubles: readonly string[];
  /** Where archives were unpacked to. */
  readonly unpacked: string | undefined;
}

/** Unpacks the archives of the folder beside each other into a temporary folder. */
const unpack = async (archives: readonly string[]): Promise<string | undefined> => {
  if (archives.length === 0) return undefined;
  for (const archive of archives) await checkXz('sackmann', archive);
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-atp-'));
  for (const archive of archives) {
    await run('tar', ['-xJf', archive, '-C', folder]).catch(async (error: Error) => {
      await remove(folder);
      throw notTheFormat('sackmann', basename(archive), `the archive cannot be unpacked with tar: ${error.message}`);
    });
  }
  return folder;
};

const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).sort().map((name) => join(folder, name));

/** The lists of a decade or a year in the order of time: 70s, 80s, 90s, 00s, 2020. */
const decade = (path: string): number => {
  const period = /rankings_(\d{2,4})s?\.csv$/.exec(path)?.[1] ?? '';
  if (period.length === 4) return Number(period);
  return Number(period) + (Number(period) >= 60 ? 1900 : 2000);
};

const found = async (folder: string, own: readonly string[], unpacked: string | undefined): Promise<SackmannFiles> => {
  const all = [...own, ...(unpacked ? await pathsIn(unpacked) : [])];
  const named = (pattern: RegExp) => all.filter((path) => pattern.test(basename(path)));
  const table =
    (kind: keyof typeof columns) =>
    (path: string): Table => ({ path, columns: columns[kind] });
  const [players] = named(/^atp_players\.csv(\.gz)?$/);
  const matches = named(/^atp_matches_\d{4}\.csv$/);
  if (matches.length === 0) throw notTheFormat('sackmann', folder, 'there is no atp_matches_YYYY.csv');
  if (!players) throw notTheFormat('sackmann', folder, 'there is no atp_players.csv');
  return {
    players: table('players')(players),
    matches: matches.map(table('matches')),
    rankings: named(/^atp_rankings_\d+s?\.csv$/)
      .sort((a, b) => decade(a) - decade(b))
      .map(table('rankings')),
    doubles: named(/doubles/).map((path) => basename(path)),
    unpacked,
  };
};

const remove = async (unpacked: string | undefined): Promise<void> => {
  if (unpacked) await rm(unpacked, { recursive: true, force: true });
};

/**
 * Finds the ATP files in a folder, and in the `.tar.xz` archives in it.
 * @throws DomainError import.format when matches or players are missing
 */
export const sackmannFiles = async (folder: string): Promise<SackmannFiles> => {
  const own = await pathsIn(folder).catch(() => {
    throw notTheFormat('sackmann', folder, 'it is not a readable folder');
  });
  const unpacked = await unpack(own.filter((path) => /atp_(matches|rankings)_[^/]*\.tar\.xz$/.test(path)));
  try {
    return await found(folder, own, unpacked);
  } catch (error) {
    await remove(unpacked);
    throw error;
  }
};

export const removeUnpacked = ({ unpacked }: SackmannFiles): Promise<void> => remove(unpacked);
