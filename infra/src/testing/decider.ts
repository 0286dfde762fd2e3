import { expect } from '@jest/globals';
import { DomainError, type ErrorReason } from '@rallyrank/contracts/shared/errors';

interface Decider<State, E> {
  readonly initial: () => State;
  readonly evolve: (state: State, event: E) => State;
}

/** `given(decider, events).when(decide)` then `.expectEvents([...])` or `.expectRefusal(reason)`. */
export const given = <State, E>(decider: Decider<State, E>, events: readonly E[]) => ({
  when: (decide: (state: State) => readonly E[]) => {
    const run = () => decide(events.reduce(decider.evolve, decider.initial()));
    return {
      expectEvents: (expected: readonly E[]) => expect(run()).toEqual(expected),
      expectRefusal: (reason: ErrorReason) => {
        let refusal: unknown;
        try {
          run();
        } catch (error) {
          refusal = error;
        }
        expect(refusal).toBeInstanceOf(DomainError);
        expect((refusal as DomainError).reason).toBe(reason);
      },
    };
  },
});
