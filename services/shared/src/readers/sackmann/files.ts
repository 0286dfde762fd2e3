import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { filesIn, plainName } from '../folder-files.js';
import { checkXz, notTheFormat } from '../source-file.js';
import { headOf, type Table } from '../table.js';
import { sortedOut, type UnreadFile } from '../unread-files.js';
import { type Tour, tours } from './tour.js';

const run = promisify(execFile);

export const columns = {
  matches:
    'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,match_num,winner_id,winner_seed,winner_entry,winner_name,loser_id,loser_seed,loser_entry,loser_name,score,best_of,round,minutes'.split(
      ',',
    ),
  players: 'player_id,name_first,name_last,hand,dob,ioc,height'.split(','),
  rankings: 'ranking_date,rank,player,points'.split(','),
} as const;

export interface TourFiles {
  readonly tour: Tour;
  /** At most one file; none in a folder whose players are all known from earlier imports. */
  readonly players: readonly Table[];
  /** The files of matches by season. The qualifying of a tour event is in another file than its main draw. */
  readonly seasons: readonly (readonly Table[])[];
  readonly rankings: readonly Table[];
}

export interface SackmannFiles {
  readonly tours: readonly TourFiles[];
  /** Files that are not read, with the reason. */
  readonly unread: readonly UnreadFile[];
  /** Folder of the unpacked archives. */
  readonly unpacked: string | undefined;
}

const isArchive = (path: string): boolean => /^(atp|wta)_(matches|rankings)_.*\.tar\.xz$/.test(basename(path));

/** Unpacks the archives, one after another, into a temporary folder. */
const unpack = async (archives: readonly string[]): Promise<string | undefined> => {
  if (archives.length === 0) return undefined;
  for (const archive of archives) await checkXz('sackmann', archive);
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-sackmann-'));
  for (const archive of archives) {
    await run('tar', ['-xJf', archive, '-C', folder]).catch(async (error: Error) => {
      await remove(folder);
      throw notTheFormat('sackmann', archive, `the archive cannot be unpacked with tar: ${error.message}`);
    });
  }
  return folder;
};

/**
 * The unpacked regular files. Links are ignored, because a link in an archive could refer to any file of this machine.
 */
const unpackedIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))
    .sort();
};

/** Sort key of the list files of a decade or a year: 70s, 80s, 90s, 00s, 2020, current. */
const decade = (path: string): number => {
  const period = /rankings_(\d{2,4})s?\.csv$/.exec(plainName(path))?.[1];
  if (period === undefined) return Number.POSITIVE_INFINITY;
  if (period.length === 4) return Number(period);
  return Number(period) + (Number(period) >= 60 ? 1900 : 2000);
};

/** Prefix of the files of a tour. */
const prefixes = { M: 'atp', F: 'wta' } as const;

const patterns = {
  players: /^(atp|wta)_players\.csv$/,
  matches: /^(atp|wta)_matches_(((qual_chall|futures|qual_itf)_)?\d{4}|amateur)\.csv$/,
  rankings: /^(atp|wta)_rankings_(\d+s?|current)\.csv$/,
} as const;
type Kind = keyof typeof patterns;
const kinds = Object.keys(patterns) as Kind[];

const kindOf = (path: string): Kind | undefined => kinds.find((kind) => patterns[kind].test(plainName(path)));

const seasonOf = ({ path }: Table): string => /\d{4}(?=\.csv$)/.exec(plainName(path))?.[0] ?? '';

/** The tables of each season, the one of the tour first, because its name is the shortest. */
const bySeason = (tables: readonly Table[]): Table[][] =>
  [...Map.groupBy(tables, seasonOf).values()].map((own) =>
    own.sort((a, b) => plainName(a.path).length - plainName(b.path).length),
  );

const found = (all: readonly string[], tour: Tour): TourFiles[] => {
  const tables = (kind: Kind): Table[] =>
    all
      .filter((path) => kindOf(path) === kind && plainName(path).startsWith(prefixes[tour.gender]))
      .map((path) => ({ path, columns: columns[kind] }));
  const [seasons, rankings] = [bySeason(tables('matches')), tables('rankings')];
  if (seasons.length + rankings.length === 0) return [];
  const inTime = rankings.sort((a, b) => decade(a.path) - decade(b.path));
  return [{ tour, players: tables('players'), seasons, rankings: inTime }];
};

/**
 * Detects the columns of ranking files. Some have no header row, some have a fifth column with the number of
 * tournaments.
 */
export const withRankingColumns = async (files: TourFiles): Promise<TourFiles> => {
  const rankings = files.rankings.map(async (table): Promise<Table> => {
    const first = await headOf(table.path).catch(() => []);
    if (!/^\d+$/.test(first[0] ?? '')) return table;
    return {
      ...table,
      headerless: true,
      columns: first.length === 5 ? [...columns.rankings, 'tours'] : columns.rankings,
    };
  });
  return { ...files, rankings: await Promise.all(rankings) };
};

const remove = async (unpacked: string | undefined): Promise<void> => {
  if (unpacked) await rm(unpacked, { recursive: true, force: true });
};

/**
 * Finds the files of each tour in a folder and in its `.tar.xz` archives.
 * @throws DomainError import.format if there are neither matches nor lists
 */
export const sackmannFiles = async (folder: string): Promise<SackmannFiles> => {
  const own = await filesIn(folder).catch(() => {
    throw notTheFormat('sackmann', folder, 'it is not a readable folder');
  });
  const unpacked = await unpack(own.filter((path) => isArchive(path)));
  try {
    const all = [...own.filter((path) => !isArchive(path)), ...(unpacked ? await unpackedIn(unpacked) : [])];
    const { read, unread } = await sortedOut(all, (path) => kindOf(path) !== undefined);
    const files = tours.flatMap((tour) => found(read, tour));
    if (files.length > 0) return { tours: files, unread, unpacked };
    throw notTheFormat(
      'sackmann',
      folder,
      'there is no file of matches or lists, such as atp_matches_YYYY.csv or wta_rankings_current.csv',
    );
  } catch (error) {
    await remove(unpacked);
    throw error;
  }
};

export const removeUnpacked = ({ unpacked }: SackmannFiles): Promise<void> => remove(unpacked);
