import { expect, test } from '@jest/globals';
import { sourceFolder } from '../testing/source-folder.js';
import { sackmannReader } from './reader.js';

test('reads the dates of play first, with and without quotes, but not those of juniors', async () => {
  const columns =
    'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,match_num,winner_id,winner_seed,winner_entry,winner_name,loser_id,loser_seed,loser_entry,loser_name,score,best_of,round,minutes';
  const row = (name: string, date: string, level = 'A') =>
    `2001-1,${name},Hard,32,${level},${date},1,100001,,,A One,100002,,,B Two,6-4 6-4,3,R32,90`;
  const reader = sackmannReader(
    sourceFolder({
      'atp_matches_2001.csv': `${[columns, row('Port', '20010101'), row('"Port, North"', '20010108'), row('X', ''), row('U12', '20000101', 'J')].join('\n')}\n`,
      'atp_players.csv': 'player_id,name_first,name_last,hand,dob,ioc,height\n',
    }),
  );
  await reader.check();
  expect(await Array.fromAsync(reader.appearances!())).toEqual(
    ['2001-01-01', '2001-01-08'].flatMap((date) => [
      { key: '100001', date, name: 'A One' },
      { key: '100002', date, name: 'B Two' },
    ]),
  );
  await reader.close();
});
