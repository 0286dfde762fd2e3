import { expect, it } from '@jest/globals';
import { rivalOf } from './rival';

const side = (id: string, ...players: string[]) => ({
  id,
  players: players.map((one) => ({ id: one, name: { en: one, zh: null }, association: null })),
});
type Row = Parameters<typeof rivalOf>[0];

it('counts a rivalry from the side of the player, alone or in a pair', () => {
  const singles = { first: side('1', '1'), second: side('2', '2'), won: 7, lost: 3 } as Row;
  expect(rivalOf(singles, '1')).toMatchObject({ rival: { id: '2' }, won: 7, lost: 3 });
  expect(rivalOf(singles, '2')).toMatchObject({ rival: { id: '1' }, won: 3, lost: 7 });
  const pairs = { first: side('9', '1', '5'), second: side('8', '2', '6'), won: 4, lost: 1 } as Row;
  expect(rivalOf(pairs, '6')).toMatchObject({ rival: { id: '9' }, won: 1, lost: 4 });
  expect(rivalOf(pairs, '9')).toMatchObject({ rival: { id: '8' }, won: 4, lost: 1 });
});
