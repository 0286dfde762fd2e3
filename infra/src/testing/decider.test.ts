import { expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { given } from './decider.js';

const decider = { initial: () => 0, evolve: (sum: number, points: number) => sum + points };
const refuse = (): number[] => {
  throw new DomainError('player.notFound', { id: '1' });
};

test('the command is decided on the state after the events', () => {
  const when = given(decider, [1, 2]).when((sum) => [sum, 4]);
  when.expectEvents([3, 4]);
  expect(() => when.expectEvents([3])).toThrow();
});

test('a rejection is expected by its reason', () => {
  given(decider, []).when(refuse).expectRefusal('player.notFound');
  expect(() => given(decider, []).when(refuse).expectRefusal('draw.notFound')).toThrow();
});

test('a command that is accepted, or that throws another error, is not a rejection', () => {
  expect(() =>
    given(decider, [])
      .when(() => [])
      .expectRefusal('player.notFound'),
  ).toThrow();
  const broken = () => {
    throw new TypeError('broken');
  };
  expect(() => given(decider, []).when(broken).expectRefusal('player.notFound')).toThrow();
});
