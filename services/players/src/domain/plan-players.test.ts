import { describe, expect, it } from '@jest/globals';
import { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { IdSequence } from '@rallyrank/infra/id-sequence';
import { planPlayers } from './plan-players.js';
import { PlayerIndex } from './player-index.js';

const plan = (rows: (Partial<SourcePlayer> & Pick<SourcePlayer, 'name'>)[], highest = '0') =>
  planPlayers(
    rows.map((row) => SourcePlayer.parse(row)),
    new PlayerIndex(),
    new IdSequence(() => highest),
    (id) => id === '7',
  );

describe('planPlayers', () => {
  it('assigns ids in order, and matches a later row with an earlier one of the batch', () => {
    const { rows, commands } = plan(
      [
        { name: { en: 'BERG Ana' }, sourceKey: 'bwf:1' },
        { name: { en: 'LIND Eva' } },
        { name: { en: 'Ana Berg' }, hand: 'left' },
        { name: { en: 'Eva LIND' } },
      ],
      '99',
    );
    expect(rows.map((row) => [row.outcome, row.id])).toEqual([
      ['registered', '100'],
      ['registered', '101'],
      ['updated', '100'],
      ['unchanged', '101'],
    ]);
    expect(commands.get('100')!.map((command) => command.kind)).toEqual(['register', 'absorb']);
    expect(commands.get('101')).toHaveLength(1);
  });

  it('continues with the id after those of the caller', () => {
    const { rows } = plan([{ id: '50', name: { en: 'BERG Ana' } }, { name: { en: 'LIND Eva' } }]);
    expect(rows.map((row) => row.id)).toEqual(['50', '51']);
  });

  it.each([
    ['7', 'id 7 is taken by a pair'],
    ['08', 'id 08 has leading zeros'],
  ])('refuses the id %s', (id, reason) => {
    const { rows, commands } = plan([{ id, name: { en: 'BERG Ana' } }]);
    expect(rows).toEqual([{ outcome: 'refused', id: null, reason }]);
    expect(commands.size).toBe(0);
  });
});
