import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Files } from './mutations.js';
import type { Source } from './repeated-imports.js';

export type NamedSource = Source & { readonly name: string };

const tennis = { format: 'sackmann', sport: 'tennis' } as const;
const badminton = { format: 'bwf', sport: 'badminton' } as const;

const textOf = (path: string): string => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

const filesOf = (path: string): Files =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => /\.csv(\.gz)?$/.test(name))
      .map((name) => [name, textOf(join(path, name))]),
  );

/** Every folder of the cases in a form that an import reads. */
export const caseSources = (cases: string): NamedSource[] =>
  (existsSync(cases) ? readdirSync(cases) : []).flatMap((name) =>
    ['in', '1-before', '2-after']
      .map((part) => join(cases, name, part))
      .filter((path) => existsSync(path))
      .map((path) => {
        const files = filesOf(path);
        return { name: path.slice(cases.length + 1), ...('atp_players.csv' in files ? tennis : badminton), files };
      }),
  );

/** The header and the rows of a CSV text that have one of some values in a column. */
const rowsWith = (text: string, columns: readonly string[], values: ReadonlySet<string>): string => {
  const [header = '', ...rows] = text.trimEnd().split(/\r?\n/);
  const at = columns.map((column) => header.split(',').indexOf(column));
  const isWanted = (row: string): boolean => {
    const cells = row.split(',');
    return at.some((i) => values.has(cells[i] ?? ''));
  };
  return `${[header, ...rows.filter(isWanted)].join('\n')}\n`;
};

const valuesIn = (text: string, columns: readonly string[]): Set<string> => {
  const [header = '', ...rows] = text.trimEnd().split('\n');
  const at = columns.map((column) => header.split(',').indexOf(column));
  return new Set(rows.flatMap((row) => at.map((i) => row.split(',')[i] ?? '')).filter(Boolean));
};

/** The rows of some tournaments in a file of an archive; undefined if there is no such archive. */
const archived = (
  folder: string,
  archive: RegExp,
  file: string,
  tournaments: readonly string[],
): string | undefined => {
  const name = existsSync(folder) && readdirSync(folder).find((each) => archive.test(each));
  if (!name) return undefined;
  const tar = ['-xJOf', join(folder, name), '--wildcards', `*${file}`];
  const all = execFileSync('tar', tar, { encoding: 'utf8', maxBuffer: 1 << 26 });
  return rowsWith(all, ['tourney_id'], new Set(tournaments));
};

/** Returns some tennis tournaments with their players. */
const tennisSlice = (data: string, name: string, files: Files): NamedSource => {
  const people = new Set(
    Object.values(files).flatMap((text) => [...valuesIn(String(text), ['winner_id', 'loser_id'])]),
  );
  const all = textOf(join(data, 'tennis-atp-sackmann', 'atp_players.csv.gz'));
  return { name, ...tennis, files: { ...files, 'atp_players.csv': rowsWith(all, ['player_id'], people) } };
};

const atpSlice = (data: string, year: number, tournaments: readonly string[]): NamedSource | undefined => {
  const file = `atp_matches_${year}.csv`;
  const matches = archived(join(data, 'tennis-atp-sackmann'), /^atp_matches.*xz$/, file, tournaments);
  return matches === undefined ? undefined : tennisSlice(data, `ATP ${year}`, { [file]: matches });
};

/** Two tournaments of the tour with their qualifying, and a Challenger with its own. */
const qualifyingSlice = (data: string): NamedSource | undefined => {
  const tournaments = ['2008-338', '2008-495', '2008-3628'];
  const [ofTour, ofQualifying] = ['atp_matches_2008.csv', 'atp_matches_qual_chall_2008.csv'];
  const tour = archived(join(data, 'tennis-atp-sackmann'), /^atp_matches.*xz$/, ofTour, tournaments);
  const lower = archived(join(data, 'tennis-atp-lower-tours'), /qual_chall.*xz$/, ofQualifying, tournaments);
  if (tour === undefined || lower === undefined) return undefined;
  return tennisSlice(data, 'ATP 2008 with qualifying', { [ofTour]: tour, [ofQualifying]: lower });
};

/** Some tournaments of the BWF World Tour with their players. */
const bwfSlice = (data: string, tournaments: readonly string[]): NamedSource | undefined => {
  const folder = join(data, 'bwf-worldtour-2022-2025');
  if (!existsSync(folder)) return undefined;
  const read = (name: string) => textOf(join(folder, name));
  const of = (name: string) => rowsWith(read(name), ['tournament_id'], new Set(tournaments));
  const matches = of('matches.csv');
  const people = valuesIn(matches, ['team1_p1', 'team1_p2', 'team2_p1', 'team2_p2']);
  return {
    name: 'BWF',
    ...badminton,
    files: {
      'tournaments.csv': of('tournaments.csv'),
      'draws.csv': of('draws.csv'),
      'matches.csv': matches,
      'players.csv': rowsWith(read('players.csv'), ['player_id'], people),
      'ranking_players.csv': rowsWith(read('ranking_players.csv'), ['player_id'], people),
      'rankings_weekly_top250.csv.gz': rowsWith(read('rankings_weekly_top250.csv.gz'), ['date'], new Set()),
    },
  };
};

/** Parts of real sources, small enough to be imported in a second. */
export const realSources = (data: string): NamedSource[] => {
  const slices = [
    atpSlice(data, 1999, ['1999-301', '1999-605', '1999-339']),
    atpSlice(data, 1973, ['1973-305', '1973-6120']),
    qualifyingSlice(data),
    bwfSlice(data, ['4618', '4734']),
  ];
  return slices.filter((slice) => slice !== undefined);
};
