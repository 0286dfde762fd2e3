import { expect, test } from '@jest/globals';
import { collect } from '../testing/collect.js';
import { csv, sourceFolder } from '../testing/source-folder.js';
import { bwfKaggleReader } from './reader.js';

const common =
  'tournament,city,country,date,tournament_type,discipline,round,winner,nb_sets,retired,game_1_score,game_2_score,game_3_score';
const singles = `${common},team_one_players,team_two_players,team_one_nationalities,team_two_nationalities`;
const doubles = `${common},team_one_player_one,team_one_player_two,team_two_player_one,team_two_player_two`;

const row = {
  tournament: 'YONEX Utopia Open 2019',
  city: 'Port',
  country: 'Denmark',
  date: '09-01-2019',
  tournament_type: 'BWF Tour Super 100',
  discipline: 'MS',
  round: 'Semi final',
  winner: 1,
  retired: 'False',
  game_1_score: '21-10',
  game_2_score: '21-12',
  team_one_players: 'Alf Anvik',
  team_one_nationalities: 'DEN',
  team_two_players: 'Bo Borum',
  team_two_nationalities: 'DEN',
};
const read = (ms: readonly object[], md: readonly object[] = []) =>
  collect(
    bwfKaggleReader(
      sourceFolder({
        'ms.csv.gz': csv(
          singles,
          ms.map((fields) => ({ ...row, ...fields })),
        ),
        'ws.csv.gz': csv(singles, []),
        'md.csv.gz': csv(doubles, md as Record<string, string>[]),
        'wd.csv.gz': csv(doubles, []),
        'xd.csv.gz': csv(doubles, []),
      }),
    ),
  );

test('reads people with name, sex and association, and the dates of matches', async () => {
  const { players, editions } = await read([{}, { round: 'Final', date: '11-01-2019', team_two_players: 'Cy Carse' }]);
  expect(players.map(({ player }) => player)).toEqual(
    ['Alf Anvik', 'Bo Borum', 'Cy Carse'].map((en) => ({
      name: { en },
      gender: 'M',
      association: 'DEN',
      otherNames: [],
    })),
  );
  expect(editions).toHaveLength(1);
  expect(editions[0]).toMatchObject({
    sourceKey: 'bwf-kaggle:YONEX Utopia Open 2019 2019',
    series: { key: 'utopia-open' },
    edition: { level: 'super-100', startDate: '2019-01-09', endDate: '2019-01-11', city: 'Port' },
    draws: [{ drawId: '1', name: 'MS', size: 4 }],
  });
  expect(editions[0]?.matches.map(({ matchId, round }) => [matchId, round])).toEqual([
    ['10000', 'SF'],
    ['10001', 'F'],
  ]);
});

test('the winner of a retirement is the side that plays a later match, and without one the row is refused', async () => {
  const retired = { winner: 0, retired: 'True', game_2_score: '3-2' };
  const { editions, refused } = await read([
    retired,
    { ...retired, round: 'Final', team_one_players: 'Bo Borum', team_two_players: 'Cy Carse' },
  ]);
  expect(editions[0]?.matches).toMatchObject([{ outcome: 'retired', winner: 2 }]);
  expect(refused).toEqual(['ms.csv.gz:3: a retirement without a winner, and no later match shows who advanced']);
});

test('doubles rows are refused one by one, because a pair is one name listed twice', async () => {
  const { refused } = await read(
    [],
    [
      {
        team_one_player_one: 'A A',
        team_one_player_two: 'B B',
        team_two_player_one: 'C C',
        team_two_player_two: 'C C',
      },
    ],
  );
  expect(refused).toEqual(['md.csv.gz:2: C C is listed twice in one pair, so the partner is unknown']);
});

test.each([
  [{ round: 'Last gasp' }, 'round is "Last gasp", which is not a known word of this column'],
  [{ date: '2019-01-09' }, 'date is "2019-01-09", which is not a day: days are written DD-MM-YYYY'],
  [{ team_two_players: '' }, 'team_one_players, team_two_players is empty: a side is missing'],
  [{ game_1_score: 'won' }, 'game_1_score is "won 21-12", which is not a score'],
  [{ discipline: 'XD' }, 'discipline is "XD", which is not a known word of this column'],
])('%j is refused', async (fields, reason) => {
  expect((await read([fields])).refused).toEqual([`ms.csv.gz:2: ${reason}`]);
});

test('reads the rallies of all games, and none if a score is missing or does not lead to the game', async () => {
  const scores = (one: number, two: number) => {
    const steps = ['0-0'];
    for (let n = 1; n <= one; n++) steps.push(`${n}-0`);
    for (let n = 1; n <= two; n++) steps.push(`${one}-${n}`);
    return `['${steps.join("' '")}']`;
  };
  const withScores = (columns: Record<string, string>) =>
    csv(`${singles},game_1_scores,game_2_scores`, [{ ...row, ...columns }]);
  const ralliesIn = async (columns: Record<string, string>) => {
    const files = { 'ms.csv.gz': withScores({ ...columns, round: 'Final' }), 'ws.csv.gz': csv(singles, []) };
    const none = { 'md.csv.gz': csv(doubles, []), 'wd.csv.gz': csv(doubles, []), 'xd.csv.gz': csv(doubles, []) };
    const { editions } = await collect(bwfKaggleReader(sourceFolder({ ...files, ...none })));
    return editions[0]!.matches[0]!.rallies;
  };
  const game_1_scores = scores(21, 10);
  const whole = ['1'.repeat(21) + '2'.repeat(10), '1'.repeat(21) + '2'.repeat(12)];
  expect(await ralliesIn({ game_1_scores, game_2_scores: scores(21, 12) })).toEqual(whole);
  expect(await ralliesIn({ game_1_scores, game_2_scores: scores(21, 11) })).toBeUndefined();
  expect(await ralliesIn({ game_1_scores, game_2_scores: scores(21, 12).replace("'5-0' ", '') })).toBeUndefined();
  expect(await ralliesIn({ game_1_scores, game_2_scores: '[]' })).toBeUndefined();
});
