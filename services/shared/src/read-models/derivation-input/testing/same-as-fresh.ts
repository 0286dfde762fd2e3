import { expect } from '@jest/globals';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { buffersOf } from '@rallyrank/infra/derive/buffers';
import fc from 'fast-check';
import { copyInput } from '../derivation-input.js';
import { type KeepingDerivation, keeping } from '../keeping.js';
import { ChangingWorld, dice } from './changing-world.js';

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength);

/** Path of the first part in which two results differ byte for byte; undefined if they are equal. */
const differenceOf = (one: unknown, two: unknown, path = 'result'): string | undefined => {
  if (ArrayBuffer.isView(one) && ArrayBuffer.isView(two))
    return bytesOf(one).equals(bytesOf(two)) ? undefined : `${path}: ${one} instead of ${two}`;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null)
    return Object.is(one, two) ? undefined : `${path}: ${one} instead of ${two}`;
  const keys = Object.keys(one);
  if (keys.join() !== Object.keys(two).join()) return `${path}: ${keys} instead of ${Object.keys(two)}`;
  for (const key of keys) {
    const found = differenceOf(Reflect.get(one, key), Reflect.get(two, key), `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Checks that an incremental derivation yields the same bytes as one from scratch, after each of several batches of
 * random events. Inputs and results are transferred like between threads, so a transfer of kept state fails the check.
 * @param before number of events in the first batch
 */
export const expectSameAsFresh = <Result, Kept>(
  derivation: Pick<KeepingDerivation<Result, Kept, never, never>, 'derive'>,
  sport: SportKey,
  { before, numRuns }: { readonly before: number; readonly numRuns: number },
): void => {
  const moved = <T>(value: T): T => structuredClone(value, { transfer: buffersOf(value) });
  const ask = (): never => {
    throw new Error('this derivation has no questions');
  };
  const worker = keeping({ derive: derivation.derive, ask });
  const batches = fc.array(fc.array(dice, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  const history = fc.array(dice, { minLength: before, maxLength: before });
  fc.assert(
    fc.property(history, batches, (first, later) => {
      const world = new ChangingWorld(sport);
      let state: ReturnType<typeof worker.load> | undefined;
      for (const batch of [first, ...later]) {
        for (const numbers of batch) world.happen(numbers);
        state = worker.load(moved(world.feed.take(state !== undefined)), state);
        const gone = moved(worker.derive(state));
        const fresh = worker.load({ kind: 'all', copy: moved(copyInput(world.models, world.profile)) }, undefined);
        expect(differenceOf(gone, worker.derive(fresh))).toBeUndefined();
      }
    }),
    { numRuns, endOnFailure: true },
  );
};
