import { describe, expect, it } from '@jest/globals';
import { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { IdSequence } from '@rallyrank/infra/id-sequence';
import fc from 'fast-check';
import { planPlayers } from './plan-players.js';
import { PlayerIndex } from './player-index.js';

type Row = Partial<SourcePlayer> & Pick<SourcePlayer, 'name'>;

const plan = (rows: Row[], highest = '0', index = new PlayerIndex()) =>
  planPlayers(
    rows.map((row) => SourcePlayer.parse(row)),
    index,
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

  it('corrects the name of a person as the first source does, over the spelling of another source', () => {
    const index = new PlayerIndex();
    const of = (en: string, sourceKeys: string[]): Row => ({ name: { en }, birthDate: '1990-01-02', sourceKeys });
    plan([of('Alf Brandl', ['bwf:1']), of('Alf Brandl', ['tml:x']), of('Alf Brandel', ['tml:x'])], '0', index);
    expect(index.get('1')!.shown).toMatchObject({ name: { en: 'Alf Brandl' }, otherNames: ['Alf Brandel'] });
    const rows = [of('Alf Brandel', ['bwf:1']), of('Alf Brandl', ['tml:x'])];
    expect(plan(rows, '1', index).rows.map(({ outcome }) => outcome)).toEqual(['updated', 'unchanged']);
    expect(index.get('1')!.shown).toMatchObject({ name: { en: 'Alf Brandel' }, otherNames: ['Alf Brandl'] });
  });

  it('changes nothing when rows that were imported before are imported again, in any order', () => {
    const row = fc.record(
      {
        name: fc.record(
          {
            en: fc.constantFrom('BERG Ana', 'Ana Berg', 'BERGH Ana', 'Bergh Ana', 'BERG Anna'),
            zh: fc.constantFrom('安娜', '安那'),
          },
          { requiredKeys: ['en'] },
        ),
        sourceKey: fc.constantFrom('bwf:1', 'bwf:2', 'tml:x'),
        birthDate: fc.constantFrom('1990-01-02', '1990-02-01', '1991-01-02'),
        heightCm: fc.constantFrom(170, 171),
        otherNames: fc.subarray(['BERGH Ana', 'Ana BERG', 'A. BERG']),
        keepsName: fc.constant(true as const),
      },
      { requiredKeys: ['name', 'sourceKey'] },
    );
    const orders = fc
      .array(row, { minLength: 1, maxLength: 8 })
      .chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length })),
      );
    fc.assert(
      fc.property(orders, ([rows, inAnotherOrder]) => {
        const index = new PlayerIndex();
        const first = plan(rows, '0', index);
        // A rejected row was not taken, so it can still change something later.
        fc.pre(first.rows.every(({ outcome }) => outcome !== 'refused'));
        for (const again of [rows, inAnotherOrder, rows]) expect(plan(again, '9', index).commands).toEqual(new Map());
      }),
    );
  });
});
