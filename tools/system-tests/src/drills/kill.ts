import { acknowledgedBy, lostOf, startWriter, storedEditions } from '../killed-writer.js';
import { type Drill, must } from './drill.js';
import { started, writtenInstance } from './instance.js';

const ROUNDS = 3;
const ACKS = 150;

export const kill: Drill = {
  name: 'kill -9 while it writes, and start again',
  promise: 'no acknowledged write is lost, and nothing is half written',
  section: 'stop-and-start',
  run: async (folder) => {
    const acknowledged = new Set(await writtenInstance(folder, ACKS));
    for (let round = 1; round < ROUNDS; round++)
      for (const key of await acknowledgedBy(startWriter(folder), Math.max(...acknowledged) + 1, ACKS))
        acknowledged.add(key);
    must(acknowledged.size >= ROUNDS * ACKS, `only ${acknowledged.size} writes were acknowledged`);
    const stored = await storedEditions(folder);
    must(stored.faults.length === 0, stored.faults.join('; '));
    const lost = lostOf(acknowledged, stored);
    must(lost.length === 0, `acknowledged, but not stored: ${lost.join(', ')}`);
    const { seconds } = await started(folder);
    return {
      kills: ROUNDS,
      'acknowledged tournaments': acknowledged.size,
      lost: 0,
      'stored events': stored.events,
      'seconds until ready again': seconds,
    };
  },
};
