import { describe, expect, test } from '@jest/globals';
import { type Candidate, hasFittingAddition, hasFittingAge, type Person, rankEvidence } from './candidate.js';
import { chooseSame, chooseSimilar } from './choose.js';

const listed = [14, 50] as const;
const person = (name: string, ...days: string[]): Person => ({
  name,
  standings: days.map((date) => ({ date, rank: 100 })),
});
const candidate = (id: string, name: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name,
  career: null,
  evidence: { agreed: 0, compared: 0 },
  ...more,
});
const fitting = (who: Person, candidates: readonly Candidate[]) =>
  candidates.filter((one) => hasFittingAge(who, one, listed) && hasFittingAddition(who, one));
const chosen = (who: Person, candidates: readonly Candidate[], choose = chooseSame): unknown => {
  const choice = choose(who, fitting(who, candidates));
  return choice.kind === 'one' ? choice.candidate.id : choice.kind;
};

describe('among players of the same name', () => {
  test('distinguishes father and son by age, and by Sr and Jr', () => {
    const father = candidate('1', 'Miloslav Mecir', { birthDate: '1964-05-19' });
    const son = candidate('2', 'Miloslav Mecir Jr', { birthDate: '1988-01-20' });
    expect(chosen(person('Miloslav Mecir Sr.', '1983-10-10', '1991-02-11'), [father, son])).toBe('1');
    expect(chosen(person('Miloslav Mecir', '2014-06-09', '2015-01-19'), [father, son])).toBe('2');
    const sons = [candidate('3', 'Juan Gisbert'), candidate('4', 'Juan Gisbert Jr')];
    expect(chosen(person('Juan Gisbert Jr', '1992-10-19'), sons)).toBe('4');
    expect(chosen(person('Juan Gisbert Sr', '1973-08-23'), sons)).toBe('3');
  });

  test('does not choose a player who was not yet born', () => {
    const late = candidate('1', 'Patricio Rodriguez', { birthDate: '1986-05-07' });
    expect(chosen(person('Patricio Rodriguez', '1973-09-13', '1975-04-08'), [late])).toBe('none');
  });

  test('does not exclude the right player because of a few early lists with an impossible age', () => {
    const krishnan = candidate('1', 'Ramesh Krishnan', { birthDate: '1961-06-05' });
    expect(chosen(person('Ramesh Krishnan', '1973-11-26', '1979-01-01', '1985-01-01'), [krishnan])).toBe('1');
  });

  test('prefers printed ranks to matches at the time, and these to other matches', () => {
    const who = person('Stan Smith', '1973-08-23', '1983-06-06');
    const active = { career: { first: '1968-02-10', last: '1985-02-18' } };
    const ranked = candidate('1', 'Stan Smith', { ...active, evidence: { agreed: 458, compared: 499 } });
    const played = candidate('2', 'Stan Smith', active);
    const later = candidate('3', 'Stan Smith', { career: { first: '1999-01-01', last: '1999-02-01' } });
    const unknown = candidate('4', 'Stan Smith');
    expect(chosen(who, [unknown, later, played, ranked])).toBe('1');
    expect(chosen(who, [unknown, later, played])).toBe('2');
    expect(chosen(who, [unknown, later])).toBe('3');
    expect(chosen(who, [played, { ...played, id: '5' }])).toBe('several');
    expect(chosen(who, [unknown, { ...unknown, id: '5' }])).toBe('several');
  });
});

describe('among players of a similar name', () => {
  const active = { career: { first: '1968-01-01', last: '1985-01-01' } };
  const similar = (name: string, ...others: Candidate[]) =>
    chosen(person(name, '1973-08-23', '1975-06-02'), others, chooseSimilar);

  test('printed ranks identify a player with a different given name', () => {
    const lutz = candidate('1', 'Bob Lutz', { ...active, evidence: { agreed: 296, compared: 341 } });
    expect(similar('Robert Lutz', lutz, candidate('2', 'Robert Maud', active))).toBe('1');
    expect(similar('Robert Lutz', { ...lutz, evidence: { agreed: 2, compared: 300 } })).toBe('none');
  });

  test('the same words or initial identify the only player with matches at the time', () => {
    const robbins = candidate('1', 'F D Robbins', active);
    expect(similar('Franklin Robbins', robbins, candidate('2', 'Jeff Robbins', active))).toBe('1');
    expect(similar('Gene Stuart Malin', candidate('1', 'Gene Malin', active), candidate('2', 'M Stuart'))).toBe('1');
    expect(similar('Paul McNamara', candidate('1', 'Paul', active))).toBe('none');
    expect(similar('Greg Whytecross', candidate('1', 'Greg Whitecross', active))).toBe('1');
    expect(similar('Greg Whytecross', candidate('1', 'Greg Whitecross'))).toBe('none');
    expect(similar('Franklin Robbins', robbins, { ...robbins, id: '3' })).toBe('several');
  });

  test('ranks that never agree exclude a player', () => {
    const other = candidate('1', 'Peter McNamara', { ...active, evidence: { agreed: 0, compared: 3 } });
    expect(similar('Paul McNamara', other)).toBe('none');
  });
});

test('a printed rank is compared with the list in force, and with none after a long gap', () => {
  const days = ['1973-08-23', '1973-09-13', '1975-06-02'];
  const who = {
    name: 'A',
    standings: [
      { date: '1973-08-23', rank: 7 },
      { date: '1973-09-13', rank: 9 },
    ],
  };
  const printed = [
    { date: '1973-08-22', rank: 7 },
    { date: '1973-09-12', rank: 7 },
    { date: '1973-09-13', rank: 7 },
    { date: '1974-06-01', rank: 9 },
    { date: '1975-06-03', rank: 9 },
  ];
  expect(rankEvidence(who, days, printed)).toEqual({ agreed: 1, compared: 2 });
});
