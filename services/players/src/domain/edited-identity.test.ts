import { expect, test } from '@jest/globals';
import { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import fc from 'fast-check';
import { decideEdit } from './edit-player.js';
import { planPlayers } from './plan-players.js';
import { player } from './player.js';
import { PlayerIndex } from './player-index.js';

const NAMES = ['BERG Ana', 'SHI Yu Qi', 'Jan de Vries'];
const rows = [
  { name: { en: 'BERG Ana' }, sourceKey: 'bwf:1', association: 'SWE', birthDate: '2000-07-01' },
  { name: { en: 'BERG Ana' }, sourceKey: 'bwf:2', association: 'SWE', birthDate: '2001-01-01' },
  { name: { en: 'SHI Yu Qi' }, association: 'CHN', gender: 'M', otherNames: ['SHI Yuqi', 'Old NAME'] },
  { name: { en: 'Jan de Vries' }, association: 'NED', gender: 'M' },
].map((row) => SourcePlayer.parse(row));

const anEdit = fc.record({
  id: fc.constantFrom('1', '2', '3', '4'),
  decided: fc.record(
    {
      nameEn: fc.constantFrom('Eva LIND', 'Maria PETROVA', 'Shi Yuqi'),
      otherNames: fc.constantFrom('Eva HOLM', 'Eva LARK', 'Eva HOLM\nEva LARK', null),
      gender: fc.constantFrom('M' as const, 'F' as const, null),
      association: fc.constantFrom('DEN', 'CHN', null),
      birthDate: fc.constantFrom('1990-01-01', '1995-05-05', null),
    },
    { requiredKeys: [] },
  ),
});

/** The people after the rows were planned. */
const imported = (index: PlayerIndex) => {
  let last = index.size;
  const ids = {
    next: (): Id => {
      last += 1;
      return String(last);
    },
    reserve: () => undefined,
  };
  return planPlayers(rows, index, ids, () => false).rows;
};
const everybody = (index: PlayerIndex): Person[] => ['1', '2', '3', '4'].map((id) => index.get(id)!);

test('after any edits an import finds the same persons, whether the index is kept or rebuilt', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 8 }), (edits) => {
      const kept = new PlayerIndex();
      imported(kept);
      for (const { id, decided } of edits) {
        const person = kept.get(id)!;
        kept.put(decideEdit(id, { decided, released: [] }, {})(person).reduce(player.evolve, person)!);
      }
      const anew = new PlayerIndex();
      for (const person of everybody(kept)) anew.put(person);
      const names = [...NAMES, 'Eva LIND', 'Maria PETROVA', 'Shi Yuqi', 'Eva HOLM', 'Eva LARK', 'Old NAME'];
      for (const name of names) expect(kept.withNames([name])).toEqual(anew.withNames([name]));
      const expected = ['1', '2', '3', '4'].map((id) => ({ outcome: 'unchanged', id, reason: null }));
      expect(imported(kept)).toEqual(expected);
      expect(imported(anew)).toEqual(expected);
    }),
  );
});
