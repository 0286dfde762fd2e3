import { expect, test } from '@jest/globals';
import { answerText } from './print.js';

test('facts, groups and tables; wide characters take two columns, numbers stand to the right', () => {
  const player = (name: string) => ({ id: '1', name, association: null });
  const text = answerText({
    firstWins: 0.123456,
    player: player('谌龙'),
    total: { won: 2, gamesLost: 10 },
    rows: [
      { player: player('谌龙'), y2024: 'W', share: null, isCurrent: true },
      { player: player('Lin'), y2024: null, share: 12.5, isCurrent: false },
    ],
    none: [],
  });
  expect(text.split('\n')).toEqual([
    'first wins: 0.1235',
    'player: 谌龙',
    'total: won 2, games lost 10',
    '',
    'rows:',
    'player  2024  share  is current',
    '谌龙    W         -  yes',
    'Lin     -      12.5  no',
    '',
    'none:',
    'none',
    '',
  ]);
});

test('has Chinese headings', () => {
  const answer = { player: '谌龙', bySeason: [{ y2024: 3, isCurrent: true, winner: null }], byRound: [] };
  expect(answerText(answer, 'zh').split('\n')).toEqual([
    '选手: 谌龙',
    '',
    '按赛季:',
    '2024  进行中  胜者',
    '   3  是         -',
    '',
    '按轮次:',
    '无',
    '',
  ]);
});
