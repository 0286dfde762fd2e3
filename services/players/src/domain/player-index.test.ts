import { expect, test } from '@jest/globals';
import { NOTHING_DECIDED, type Person, personOf } from '@rallyrank/shared/domain/players/decided-facts';
import { playerRecord } from '@rallyrank/shared/domain/players/player-record';
import fc from 'fast-check';
import { PlannedIndex, PlayerIndex } from './player-index.js';

const names = ['BERG Ana', 'DAHL Ida', 'ERLE Eva'];
const ids = ['1', '2', '3', '4'];
const keys = ['x:1', 'x:2', 'x:3'];

const person = fc
  .record({
    id: fc.constantFrom(...ids),
    name: fc.constantFrom(...names),
    other: fc.subarray(names),
    sourceKeys: fc.subarray(keys),
  })
  .map(({ id, name, other, sourceKeys }): Person => {
    const facts = { name: { en: name }, otherNames: other, sourceKeys };
    return personOf(playerRecord(id, facts), NOTHING_DECIDED);
  });

const answersOf = (index: PlayerIndex) => ({
  byId: ids.map((id) => index.get(id)),
  byName: names.map((name) => index.withNames([name])),
});

test('a planned index answers as if its players were in the index on which it is based, which is unchanged', () => {
  fc.assert(
    fc.property(fc.array(person), fc.array(person), (known, planned) => {
      const [base, whole] = [new PlayerIndex(), new PlayerIndex()];
      for (const each of known) base.put(each);
      for (const each of [...known, ...planned]) whole.put(each);
      const before = answersOf(base);
      const index = new PlannedIndex(base);
      for (const each of planned) index.put(each);
      expect(answersOf(index)).toEqual(answersOf(whole));
      expect(keys.map((key) => index.withSourceKey(key))).toEqual(keys.map((key) => whole.withSourceKey(key)));
      expect(answersOf(base)).toEqual(before);
    }),
  );
});
