import { exit } from 'node:process';
import { serveThread } from '../serve-thread.js';
import { DEADLY, ENDLESS, POISON, type SumInput } from './sum-input.js';

serveThread({
  load: ({ numbers }: SumInput) => numbers,
  derive: (numbers) => {
    if (numbers.includes(DEADLY)) exit(7);
    if (numbers.includes(ENDLESS)) for (const end = performance.now() + 60_000; performance.now() < end; );
    if (numbers.includes(POISON)) throw new RangeError('poison');
    return { sum: Float64Array.of(numbers.reduce((a, b) => a + b, 0)) };
  },
  ask: (numbers, at: number) => numbers[at] ?? null,
});
