import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Drill, must } from './drill.js';
import { command, started, writtenInstance } from './instance.js';

const EDITIONS = 80;

export const rebuild: Drill = {
  name: 'rebuild the read models',
  promise: 'a replay of the events gives the same read models, from the command and without snapshots',
  section: 'a-read-model-looks-wrong',
  run: async (folder) => {
    await writtenInstance(folder, EDITIONS);
    const before = await started(folder);
    const rebuilt = await command('rebuild', [], folder);
    const withSnapshots = await started(folder);
    rmSync(join(folder, 'snapshots'), { recursive: true });
    const replayed = await started(folder);
    must(isDeepStrictEqual(replayed.hashes, before.hashes), 'the read models differ after a replay');
    return {
      'read models': Object.keys(before.hashes).length,
      'seconds of npm run rebuild': rebuilt.seconds,
      'seconds of a start with snapshots': withSnapshots.seconds,
      'without snapshots': replayed.seconds,
    };
  },
};
