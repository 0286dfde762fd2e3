import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { sexProblem } from './sex-rules.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
  sexOf: (id: string) => (({ '1': 'M', '2': 'F', '3': 'M' }) as const)[id],
};

test.each([
  ['MS', ['1']],
  ['WS', ['2']],
  ['XD', ['1', '2']],
  // Nobody's sex is known.
  ['WD', ['8', '9']],
  ['XD', ['1', '9']],
] as const)('%s is open to %j', (discipline, playerIds) => {
  expect(sexProblem(rules, discipline, { playerIds: [...playerIds] })).toBeUndefined();
});

test.each([
  ['WS', ['1'], 'the sex of the player 1 does not fit WS'],
  ['MD', ['1', '2'], 'the sex of the player 2 does not fit MD'],
  ['XD', ['1', '3'], 'a side of XD consists of a man and a woman'],
] as const)('%s is not open to %j', (discipline, playerIds, rule) => {
  expect(sexProblem(rules, discipline, { playerIds: [...playerIds] })).toContain(rule);
});
