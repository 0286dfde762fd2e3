import { gzipSync } from 'node:zlib';
import { csv } from '@rallyrank/shared/readers/testing/source-folder';
import { strToU8, zipSync } from 'fflate';

const common =
  'tournament,city,country,date,tournament_type,discipline,round,winner,retired,game_1_score,game_2_score,game_3_score';
const singles = `${common},team_one_players,team_two_players,team_one_nationalities,team_two_nationalities`;
const doubles = `${common},team_one_player_one,team_one_player_two,team_two_player_one,team_two_player_two`;

const final = (date: string, one: string, two: string) => ({
  ...{ tournament: `YONEX Utopia Open ${date.slice(-4)}`, city: 'Port', country: 'Denmark', date, discipline: 'MS' },
  ...{ tournament_type: 'HSBC BWF World Tour Super 300', round: 'Final', winner: 1, retired: 'False' },
  ...{ game_1_score: '21-10', game_2_score: '21-12', team_one_nationalities: 'DEN', team_two_nationalities: 'DEN' },
  ...{ team_one_players: one, team_two_players: two },
});

/**
 * An archive with invented rows in the format of the World Tour 2018-2021. One row names a person who can be either of
 * two known players, and the first row contradicts no known result.
 */
export const kaggleSeason = (unclear: string) => {
  const rows = [final('11-01-2019', 'Alf Anvik', 'Bo Borum'), final('12-01-2020', unclear, 'Alf Anvik')];
  const files = {
    'ms.csv.gz': csv(singles, rows),
    'ws.csv.gz': csv(singles, []),
    ...Object.fromEntries(['md', 'wd', 'xd'].map((event) => [`${event}.csv.gz`, csv(doubles, [])])),
  };
  const packed = Object.entries(files).map(([name, text]) => [name, new Uint8Array(gzipSync(strToU8(text)))]);
  return Buffer.from(zipSync(Object.fromEntries(packed)));
};
