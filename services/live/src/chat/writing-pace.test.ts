import { beforeEach, expect, test } from '@jest/globals';
import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import { WritingPace } from './writing-pace.js';

const MINUTE = 60_000;
let time: number;
let pace: WritingPace;
beforeEach(() => {
  time = Date.parse('2026-01-10T12:00:00Z');
  const now = () => new Date(time);
  pace = new WritingPace(createMemoryCache({ now }), { writing: { pauseMs: 2_000, inWindow: 3 } }, now);
});

const writeAt = async (minute: number, text = `at ${minute}`): Promise<unknown> => {
  time = Date.parse('2026-01-10T12:00:00Z') + minute * MINUTE;
  return pace.count('7', text).then(
    () => 'written',
    ({ reason, details }) => [reason, details.seconds].join(' ').trim(),
  );
};

test('no period of five minutes has more messages than allowed, whenever it begins', async () => {
  const answers: unknown[] = [];
  for (const minute of [0, 4, 4.5, 4.75, 5.1, 5.2, 8.99, 9.1]) answers.push(await writeAt(minute));
  const refused = (seconds: number) => `chat.tooSoon ${seconds}`;
  expect(answers).toEqual([
    ...['written', 'written', 'written', refused(15)],
    // The message of minute 0 is not within the five minutes any more, those of minutes 4 and 4.5 are.
    ...['written', refused(228), refused(1), 'written'],
  ]);
});

test('the same text can be written twice in any minute, but not three times', async () => {
  const answers: unknown[] = [];
  for (const minute of [0, 0.9, 0.95, 1.05]) answers.push(await writeAt(minute, minute < 1 ? 'Hello' : 'HELLO'));
  expect(answers).toEqual(['written', 'written', 'chat.repeated', 'written']);
});

test('the limits of writers are separate', async () => {
  expect(await writeAt(0)).toBe('written');
  await expect(pace.count('8', 'Hello')).resolves.toBeUndefined();
  await expect(pace.count('8', 'Hi')).rejects.toMatchObject({ reason: 'chat.tooSoon', details: { seconds: 2 } });
});
