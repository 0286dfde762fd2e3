import { join } from 'node:path';
import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import { badmintonGames } from '../badminton-score.js';
import { oneSpace } from '../cells.js';
import { yearLast } from '../days.js';
import { missingCell, notADay, wrongCell } from '../reasons.js';
import type { Notes, PersonKey, Place } from '../records.js';
import { readTable, type Table, type TableRow } from '../table.js';
import { ralliesOf } from './rallies.js';

const scoreColumns = ['game_1_scores', 'game_2_scores', 'game_3_scores'] as const;
const columns =
  'tournament,city,country,date,tournament_type,discipline,round,winner,retired,game_1_score,game_2_score,game_3_score';
const singles = 'team_one_players,team_two_players,team_one_nationalities,team_two_nationalities';
const doubles = 'team_one_player_one,team_one_player_two,team_two_player_one,team_two_player_two';

const table = (folder: string, file: string, sides: string): Table => ({
  path: join(folder, file),
  columns: `${columns},${sides}`.split(','),
});

export const kaggleFiles = (folder: string) => ({
  singles: [table(folder, 'ms.csv.gz', singles), table(folder, 'ws.csv.gz', singles)],
  doubles: ['md', 'wd', 'xd'].map((event) => table(folder, `${event}.csv.gz`, doubles)),
});
export type KaggleFiles = ReturnType<typeof kaggleFiles>;

const rounds: Readonly<Record<string, RoundCode>> = {
  'Qualification round of 64': 'QR64',
  'Qualification round of 32': 'QR32',
  'Qualification round of 16': 'QR16',
  'Qualification quarter final': 'QQF',
  'Qualification semi final': 'QSF',
  'Round 1': 'G1',
  'Round 2': 'G2',
  'Round 3': 'G3',
  'Round of 64': 'R64',
  'Round of 32': 'R32',
  'Round of 16': 'R16',
  'Quarter final': 'QF',
  'Semi final': 'SF',
  Final: 'F',
};

export interface KaggleSide {
  readonly key: PersonKey;
  readonly name: string;
  readonly country: string;
}

/** A singles row of the file. `winner` is absent after a retirement. */
export interface KaggleMatch {
  readonly at: Place;
  readonly row: TableRow;
  readonly tournament: string;
  readonly discipline: Discipline;
  readonly round: RoundCode;
  readonly date: Day;
  readonly sides: readonly [KaggleSide, KaggleSide];
  readonly winner: 1 | 2 | undefined;
  readonly games: [number, number][];
  /** Absent unless the scores of all games are complete. */
  readonly rallies: string[] | undefined;
}

const sideOf = (row: TableRow, team: 'team_one' | 'team_two'): KaggleSide => {
  const name = oneSpace(row.cell(`${team}_players`));
  const country = row.cell(`${team}_nationalities`);
  return { key: `${row.cell('discipline')} ${name} ${country}`, name, country };
};

const matchOf = (row: TableRow): KaggleMatch | Remark => {
  const discipline = row.cell('discipline');
  const round = rounds[row.cell('round')];
  const date = yearLast(row.cell('date'), 'day-month');
  const scoreText = ['game_1_score', 'game_2_score', 'game_3_score']
    .map((game) => row.cell(game))
    .join(' ')
    .trim();
  const games = badmintonGames(scoreText);
  const sides = [sideOf(row, 'team_one'), sideOf(row, 'team_two')] as const;
  const tournament = oneSpace(row.cell('tournament'));
  if (discipline !== 'MS' && discipline !== 'WS') return wrongCell(row, 'discipline', 'cell.word');
  if (tournament === '') return missingCell('tournament');
  if (!round) return wrongCell(row, 'round', 'cell.word');
  if (!date) return notADay(row, 'date', 'DD-MM-YYYY');
  if (!games) return remarkOf('score.notAScore', { column: 'game_1_score', value: scoreText });
  if (sides.some(({ name }) => name === ''))
    return remarkOf('side.missing', { column: 'team_one_players, team_two_players', value: '' });
  const winner = row.cell('winner') === '1' ? 1 : row.cell('winner') === '2' ? 2 : undefined;
  const scores = scoreColumns.map((column) => row.cell(column));
  const rallies = ralliesOf(scores, games);
  return { at: row.at, row, tournament, discipline, round, date, sides, winner, games, rallies };
};

/** All valid singles rows, in the order of the files. */
export const readKaggleSingles = async (files: KaggleFiles, notes: Notes): Promise<KaggleMatch[]> => {
  const matches: KaggleMatch[] = [];
  for (const file of files.singles) {
    for await (const row of readTable(file, 'matches', notes)) {
      const match = matchOf(row);
      if (isRemark(match)) notes.refuse('matches', row.at, match);
      else matches.push(match);
    }
  }
  return matches;
};

/** Refuses all doubles rows, because the partner is missing. */
export const refuseKaggleDoubles = async (files: KaggleFiles, notes: Notes): Promise<void> => {
  const isOneTwice = (row: TableRow, team: string) => row.cell(`${team}_player_one`) === row.cell(`${team}_player_two`);
  for (const file of files.doubles) {
    for await (const row of readTable(file, 'matches', notes)) {
      const team = ['team_one', 'team_two'].find((side) => isOneTwice(row, side));
      const reason = team
        ? remarkOf('side.samePartner', { name: row.cell(`${team}_player_one`) })
        : remarkOf('side.doubles');
      notes.refuse('matches', row.at, reason);
    }
  }
};
