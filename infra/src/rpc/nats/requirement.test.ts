import { expect, test } from '@jest/globals';
import { natsRequirement } from './requirement.js';

test('a NATS that does not accept our largest message is reported with both sizes', async () => {
  expect(await natsRequirement({ mostBytes: 8_388_608 }).check()).toEqual([]);
  expect(await natsRequirement({ mostBytes: 1_048_576 }).check()).toEqual([
    {
      variable: 'NATS_URL',
      problem: 'max_payload is 1,048,576 bytes, but messages have up to 8,388,608',
      remedy: 'Set max_payload to 8MB',
      isBlocking: false,
    },
  ]);
});
