import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { until } from '@rallyrank/infra/testing/until';
import { type OpenLive, openLive, type TestMatch } from '../testing/open-live.js';

let open: OpenLive;
let live: TestMatch;
beforeEach(async () => {
  open = await openLive();
  live = open.ofMatch('7');
  await live.schedule();
  await live.enter({ type: 'start', server: 1, firstServer: [0, 0] });
});
afterEach(() => open.close());

const retire = (winner: 1 | 2) => live.enter({ type: 'finish', outcome: 'retired', winner });
const winners = () => live.results().map(({ match }) => match.winner);
/** Corrects the result after tournaments has answered, before the answer is recorded. */
const correctBefore = (noting: 'noteRecorded' | 'noteRefused') => {
  const commands: Record<typeof noting, (...args: never[]) => unknown> = open.commands();
  const note = commands[noting].bind(commands);
  commands[noting] = async (...args) => {
    commands[noting] = note;
    open.refusing(undefined);
    await retire(2);
    return note(...args);
  };
};

it('sends a correction that is entered before the first result is marked as recorded', async () => {
  correctBefore('noteRecorded');
  await retire(1);
  await until('the correction has arrived', () => winners().length === 2);
  expect(winners()).toEqual([1, 2]);
  await until('the correction is noted', async () => (await live.shown())?.version === 5);
  expect(winners()).toEqual([1, 2]);
});

it('sends a correction that is entered before the rejection of the first result is recorded', async () => {
  open.refusing(new DomainError('live.state'));
  correctBefore('noteRefused');
  await retire(1);
  await until('the correction has arrived', () => winners().length === 1);
  expect(winners()).toEqual([2]);
  expect(await live.shown()).not.toHaveProperty('refusal');
});
