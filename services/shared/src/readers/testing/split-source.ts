import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

type Cells = Readonly<Record<string, string>>;
interface Row {
  readonly record: Cells;
  readonly raw: string;
}
interface CsvFile {
  readonly header: string;
  readonly rows: readonly Row[];
}
type Files = Record<string, string>;

export interface Split {
  readonly whole: Files;
  readonly until2023: Files;
  readonly from2024: Files;
}

const readCsv = (path: string): CsvFile => {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const rows = parse(text, { columns: true, raw: true, skip_empty_lines: true }) as unknown as Row[];
  return { header: text.slice(0, text.indexOf('\n') + 1), rows };
};

const those = ({ header, rows }: CsvFile, isTaken: (cells: Cells) => boolean): string =>
  header +
  rows
    .filter(({ record }) => isTaken(record))
    .map(({ raw }) => `${raw.trimEnd()}\n`)
    .join('');

const MOST_RANKS = 50;
const sides = ['team1_p1', 'team1_p2', 'team2_p1', 'team2_p2'];

const valuesOf = ({ rows }: CsvFile, columns: readonly string[], isTaken: (cells: Cells) => boolean): Set<string> =>
  new Set(rows.filter(({ record }) => isTaken(record)).flatMap(({ record }) => columns.map((name) => record[name]!)));

/**
 * Splits the BWF folder in two: seasons and lists until 2023, and those from 2024 with only the people who are not
 * complete in the first part.
 */
export const splitBwf = (folder: string): Split => {
  const read = (name: string) => readCsv(join(folder, name));
  const tournaments = read('tournaments.csv');
  const matches = read('matches.csv');
  const { header, rows } = read('rankings_weekly_top250.csv.gz');
  // The first ranks of the lists suffice for a comparison, and are read in a quarter of the time.
  const lists = { header, rows: rows.filter(({ record }) => Number(record.rank) <= MOST_RANKS) };
  const early = valuesOf(tournaments, ['tournament_id'], ({ season }) => season! < '2024');
  const isEarly = ({ tournament_id: id }: Cells) => early.has(id!);
  const isEarlyList = ({ date }: Cells) => date! < '2024';
  const played = valuesOf(matches, sides, isEarly);
  const listed = valuesOf(lists, ['p1_id', 'p2_id'], isEarlyList);
  const isNamed = ({ player_id: id }: Cells) => played.has(id!) || listed.has(id!);
  // Mixed doubles do not reveal the sex, and a later folder states it only for listed people.
  const isSingleSex = ({ event }: Cells) => event !== 'XD';
  const sexed = valuesOf(matches, sides, (cells) => isEarly(cells) && isSingleSex(cells)).union(
    valuesOf(lists, ['p1_id', 'p2_id'], (cells) => isEarlyList(cells) && isSingleSex(cells)),
  );
  const isDone = (cells: Cells) => isNamed(cells) && sexed.has(cells.player_id!);
  const part = (isWanted: (isFirst: boolean) => boolean): Files => {
    const isListed = (cells: Cells) => (isWanted(true) && isNamed(cells)) || (isWanted(false) && !isDone(cells));
    const of = (isOfFirst: (cells: Cells) => boolean) => (cells: Cells) => isWanted(isOfFirst(cells));
    return {
      'tournaments.csv': those(tournaments, of(isEarly)),
      'draws.csv': those(read('draws.csv'), of(isEarly)),
      'matches.csv': those(matches, of(isEarly)),
      'players.csv': those(read('players.csv'), isListed),
      'ranking_players.csv': those(read('ranking_players.csv'), isListed),
      'rankings_weekly_top250.csv.gz': those(lists, of(isEarlyList)),
    };
  };
  return { whole: part(() => true), until2023: part((isFirst) => isFirst), from2024: part((isFirst) => !isFirst) };
};

const run = promisify(execFile);

/** Splits the men's files of 2023 and 2024 in the same way. `whole` contains the people in the order of the source. */
export const splitAtp = async (folder: string): Promise<Split> => {
  const unpacked = await mkdtemp(join(tmpdir(), 'rallyrank-split-'));
  for (const archive of (await readdir(folder)).filter((name) => /^atp_(matches|rankings).*xz$/.test(name)))
    await run('tar', ['-xJf', join(folder, archive), '-C', unpacked]);
  const filesOf = (year: number): Files =>
    Object.fromEntries(
      ['matches', 'rankings'].map((kind) => {
        const name = `atp_${kind}_${year}.csv`;
        return [name, readFileSync(join(unpacked, name), 'utf8')];
      }),
    );
  const [first, second] = [filesOf(2023), filesOf(2024)];
  const namedIn = (year: number): Set<string> => {
    const all = () => true;
    const matches = valuesOf(readCsv(join(unpacked, `atp_matches_${year}.csv`)), ['winner_id', 'loser_id'], all);
    return matches.union(valuesOf(readCsv(join(unpacked, `atp_rankings_${year}.csv`)), ['player'], all));
  };
  const [early, late] = [namedIn(2023), namedIn(2024)];
  const players = readCsv(join(folder, 'atp_players.csv.gz'));
  await rm(unpacked, { recursive: true });
  const listing = (isListed: (id: string) => boolean): Files => ({
    'atp_players.csv': those(players, ({ player_id: id }) => isListed(id!)),
  });
  return {
    whole: { ...first, ...second, ...listing((id) => early.has(id) || late.has(id)) },
    until2023: { ...first, ...listing((id) => early.has(id)) },
    from2024: { ...second, ...listing((id) => late.has(id) && !early.has(id)) },
  };
};
