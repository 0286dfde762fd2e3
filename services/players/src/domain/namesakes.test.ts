import { expect, test } from '@jest/globals';
import { playerRecord } from '@rallyrank/shared/domain/players/player-record';
import { namesakesOf } from './namesakes.js';

const players = [
  'Miloslav Mecir',
  'Miloslav Mecir Jr',
  'Jan Erik Lundquist',
  'Bob Lutz',
  'Inigo Cervantes Huegun',
  'Robert Maud',
].map((en, i) => playerRecord(String(i + 1), { name: { en }, gender: 'M', otherNames: [], sourceKeys: [] }));
const found = (name: string, likeness: 'same' | 'similar') =>
  namesakesOf([{ name, gender: 'M' }], likeness, players)[0]!.map((player) => player.name);

test('finds the same name in another word order or spacing, with and without Sr and Jr', () => {
  expect(found('Mecir Miloslav', 'same')).toEqual(['Miloslav Mecir', 'Miloslav Mecir Jr']);
  expect(found('Miloslav Mecir Sr.', 'same')).toEqual(['Miloslav Mecir', 'Miloslav Mecir Jr']);
  expect(found('Jan-Erik Lundquist', 'same')).toEqual(['Jan Erik Lundquist']);
  expect(found('Robert Lutz', 'same')).toEqual([]);
});

test('a similar name has the same family name, with at most one letter changed', () => {
  expect(found('Robert Lutz', 'similar')).toEqual(['Bob Lutz']);
  expect(found('Jan-Erik Lundqvist', 'similar')).toEqual(['Jan Erik Lundquist']);
  expect(found('Inigo Cervantes', 'similar')).toEqual(['Inigo Cervantes Huegun']);
});

test('a different sex excludes a player, an unknown sex does not', () => {
  expect(namesakesOf([{ name: 'Bob Lutz', gender: 'F' }, { name: 'Bob Lutz' }], 'same', players)).toMatchObject([
    [],
    [{ name: 'Bob Lutz' }],
  ]);
});
